import { findCourse, PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import type { FreeVouchers } from '@platewise/shared/vouchers/batches';

export const titleOf = (courseId: number) =>
  findCourse(courseId)?.courseTitle ?? `Course ${courseId}`;

/** Courses with available vouchers first, each with the number of vouchers. */
export function courseOptions(free: FreeVouchers[]) {
  const freeOf = (courseId: number) => free.find((each) => each.courseId === courseId)?.free ?? 0;
  return PURCHASABLE_COURSES.toSorted((a, b) => freeOf(b.courseId) - freeOf(a.courseId)).map(
    ({ courseId, courseName }) => ({
      value: String(courseId),
      label: `${courseName}: ${freeOf(courseId).toLocaleString('en-AU')} available`,
    }),
  );
}
