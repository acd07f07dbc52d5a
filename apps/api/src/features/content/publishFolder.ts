import type { CourseContent } from '@platewise/shared/content/courseContent';
import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import type { AppContext } from '../../context';
import type { ContentFault } from './contentFiles';
import { ensureCourses } from './ensureCourses';
import { publishContentSet } from './publishContentSet';
import { readCourse } from './readCourse';
import { storeContentSet } from './storeContentSet';

/** Creates the courses of the catalogue and publishes the content folder for each course without live content. */
export async function loadMissingContent(ctx: AppContext) {
  await ensureCourses(ctx);
  const live = await ctx.db.contentSet.findMany({
    where: { state: 'LIVE' },
    select: { courseId: true },
  });
  const taught = new Set(live.map(({ courseId }) => courseId));
  for (const { courseId } of PURCHASABLE_COURSES.filter((course) => !taught.has(course.courseId))) {
    const { course, faults } = await readCourse(ctx.config.contentDir, courseId);
    if (course) await publishIfChanged(ctx, course);
    else
      ctx.log.warn(
        { courseId, faults: faults.slice(0, 5) },
        `course ${courseId} stays closed: its content cannot be used (pnpm content:lint says why)`,
      );
  }
}

/** Stores the content and publishes it, unless it is live already. `changed` says whether anything changed. */
export const publishIfChanged = (ctx: AppContext, course: CourseContent) =>
  ctx.db.$transaction(
    async (tx) => {
      const { id, courseId, number, state } = await storeContentSet(ctx, tx, course, 'FOLDER');
      return state === 'WAITING'
        ? { courseId, number: await publishContentSet(ctx, tx, id), changed: true }
        : { courseId, number, changed: false };
    },
    { timeout: 30_000 },
  );

type PublishResult = { courseId: number; number: number; changed: boolean };

/**
 * Publishes what has changed in the content folder. If any course has a mistake, nothing is published and all mistakes
 * are returned.
 */
export async function publishChangedContent(
  ctx: AppContext,
): Promise<{ published: PublishResult[]; faults: ContentFault[] }> {
  const read = [];
  for (const { courseId } of PURCHASABLE_COURSES)
    read.push(await readCourse(ctx.config.contentDir, courseId));
  const faults = read.flatMap((each) => each.faults);
  if (faults.length > 0) return { published: [], faults };

  await ensureCourses(ctx);
  const published: PublishResult[] = [];
  for (const { course } of read) if (course) published.push(await publishIfChanged(ctx, course));
  return { published, faults };
}
