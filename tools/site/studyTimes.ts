import { ContentFiles } from '../../apps/api/src/features/content/contentFiles';
import { courseSchema } from '../../apps/api/src/features/content/contentSchemas';
import { readModules } from '../../apps/api/src/features/content/lintContent';
import { type StudyTimes, studyTimes } from '../../apps/api/src/features/content/studyTime';
import { PURCHASABLE_COURSES } from '../../packages/shared/src/content/courses';

export type { StudyTimes };

/** How long each course takes, by its number. Faults of the modules are reported elsewhere. */
export async function readStudyTimes(contentDir: string): Promise<Map<number, StudyTimes>> {
  const files = new ContentFiles(contentDir);
  const modules = await readModules(files);
  const times = new Map<number, StudyTimes>();
  for (const { courseId } of PURCHASABLE_COURSES) {
    const course = await files.yaml(`courses/${courseId}.yaml`, courseSchema);
    const taught = course?.modules.flatMap(
      (path) => modules.find((module) => module.path === path) ?? [],
    );
    if (course && taught) times.set(courseId, studyTimes(course, taught));
  }
  return times;
}
