import { type ImportedCourse, PackageError, type Problem } from '@platewise/course-import/model';
import { readCoursePackage } from '@platewise/course-import/readCoursePackage';
import { readZip } from '../../../zip/readZip';

const MIB = 1024 * 1024;
/** Films may be among them, which are not unpacked. */
const LIMITS = { mostEntries: 10_000, mostBytes: 200 * MIB, folders: true };

/** The course in a zip, or what keeps it from being read. Throws a refusal where the zip itself cannot be trusted. */
export async function readPackage(zip: Buffer): Promise<ImportedCourse | Problem[]> {
  const files = await readZip(zip, LIMITS);
  try {
    const course = await readCoursePackage(files);
    return course.problems.length > 0 ? course.problems : course;
  } catch (error) {
    if (error instanceof PackageError) return [error.problem];
    throw error;
  }
}
