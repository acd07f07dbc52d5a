import { COURSES } from '@platewise/shared/content/courses';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';

/** A row for each course of the catalogue; of those that are there only the title follows it. */
export async function ensureCourses({ db }: AppContext) {
  for (const { courseId: id, courseTitle: title, currentThirdPartyFormVersion } of COURSES)
    await db.course.upsert({
      where: { id },
      create: { id, title, thirdPartyFormVersion: currentThirdPartyFormVersion },
      update: { title },
    });
}

/** Content of one course is stored and published by one process at a time. */
export const lockCourse = (tx: Tx, courseId: number) =>
  tx.$queryRaw`SELECT id FROM "Course" WHERE id = ${courseId} FOR UPDATE`;
