import { sampleCourse } from '@platewise/elearnd-standin/sampleCourse';
import type { CourseContent } from '@platewise/shared/content/courseContent';
import { incomingCourseSchema } from '@platewise/shared/contentSync/incomingCourse';
import type { AppContext } from '../../../context';
import { ensureCourses } from '../../content/ensureCourses';
import { normaliseIncoming } from '../../content/incoming/normaliseIncoming';
import { storeContentSet } from '../../content/storeContentSet';

type Over = Partial<CourseContent> & { edition?: string };

/** A small course as eLearnd gives it, waiting for publishing; each edition has other texts. */
export async function aWaitingSet(ctx: AppContext, { edition, courseId = 2, ...over }: Over = {}) {
  await ensureCourses(ctx);
  const incoming = incomingCourseSchema.validateSync(sampleCourse(courseId, { edition }));
  const checked = await normaliseIncoming(incoming);
  if ('problems' in checked) throw new Error(JSON.stringify(checked.problems));
  const content = { ...checked.course, ...over };
  const { id } = await ctx.db.$transaction((tx) => storeContentSet(ctx, tx, content, 'ELEARND'));
  return { id, courseId };
}
