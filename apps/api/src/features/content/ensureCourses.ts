import { COURSES } from '@platewise/shared/content/courses';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';

/** Creates a row for each course of the catalogue. Existing rows only get a changed title. */
export async function ensureCourses({ db }: AppContext) {
  for (const { courseId: id, courseTitle: title, currentThirdPartyFormVersion } of COURSES)
    await db.course.upsert({
      where: { id },
      create: { id, title, thirdPartyFormVersion: currentThirdPartyFormVersion },
      update: { title },
    });
}

/** Locks the course until the transaction ends: one process at a time stores or publishes its content. */
export const lockCourse = (tx: Tx, courseId: number) =>
  tx.$queryRaw`SELECT id FROM "Course" WHERE id = ${courseId} FOR UPDATE`;
