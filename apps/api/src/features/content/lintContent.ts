import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { type ContentFault, ContentFiles } from './contentFiles';
import type { Module } from './contentModel';
import { courseFaults, moduleFaults } from './contentRules';
import { courseSchema } from './contentSchemas';
import { readCourse } from './readCourse';
import { readModule } from './readModule';

/** Lists every mistake in the content folder once, sorted by file. */
export async function lintContent(contentDir: string): Promise<ContentFault[]> {
  const files = new ContentFiles(contentDir);
  const modules: Module[] = [];
  for (const kind of ['units', 'topics']) {
    for (const name of await files.list(kind, /^[\w-]+$/)) {
      const module = await readModule(files, `${kind}/${name}`);
      if (module) modules.push(module);
    }
  }
  const faults = [...files.faults, ...modules.flatMap(moduleFaults)];
  for (const { courseId } of PURCHASABLE_COURSES)
    faults.push(...(await lintCourse(contentDir, courseId, modules)));
  const once = new Map(faults.map((fault) => [`${fault.file}: ${fault.message}`, fault]));
  return [...once.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, fault]) => fault);
}

async function lintCourse(
  contentDir: string,
  courseId: number,
  modules: Module[],
): Promise<ContentFault[]> {
  const { course, faults } = await readCourse(contentDir, courseId);
  const about =
    course && (await new ContentFiles(contentDir).yaml(`courses/${courseId}.yaml`, courseSchema));
  if (!about) return faults;
  return courseFaults(
    about,
    about.modules.flatMap((path) => modules.find((module) => module.path === path) ?? []),
  );
}
