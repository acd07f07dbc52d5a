import { COURSES } from '@platewise/shared/courses';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';

/** A row for each course of the catalogue; those that are there stay as they are. */
export async function ensureCourses({ db }: AppContext) {
  const rows = COURSES.map(({ courseId, currentThirdPartyFormVersion }) => ({
    id: courseId,
    thirdPartyFormVersion: currentThirdPartyFormVersion,
  }));
  await db.course.createMany({ data: rows, skipDuplicates: true });
}

/** Content of one course is stored and published by one process at a time. */
export const lockCourse = (tx: Tx, courseId: number) =>
  tx.$queryRaw`SELECT id FROM "Course" WHERE id = ${courseId} FOR UPDATE`;
