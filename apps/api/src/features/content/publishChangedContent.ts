import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import type { AppContext } from '../../context';
import type { Fault } from './contentFiles';
import { ensureCourses } from './ensureCourses';
import { goLive } from './loadMissingContent';
import { readCourse } from './readCourse';

export type Published = { courseId: number; number: number; changed: boolean };

/** Makes what has changed in the content folder live. Nothing changes for any course while one has a fault. */
export async function publishChangedContent(
  ctx: AppContext,
): Promise<{ published: Published[]; faults: Fault[] }> {
  const read = [];
  for (const { courseId } of PURCHASABLE_COURSES)
    read.push(await readCourse(ctx.config.contentDir, courseId));
  const faults = read.flatMap((each) => each.faults);
  if (faults.length > 0) return { published: [], faults };

  await ensureCourses(ctx);
  const published: Published[] = [];
  for (const { course } of read) if (course) published.push(await goLive(ctx, course));
  return { published, faults };
}
