import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { type ContentFault, ContentFiles } from './contentFiles';
import type { Module } from './contentModel';
import { courseFaults, drawingsShown, moduleFaults } from './contentRules';
import { courseSchema } from './contentSchemas';
import { FILM_FOLDER, readFilm } from './films/readFilm';
import { GLOSSARY_FILE, glossaryFaults, readGlossary } from './glossary/readGlossary';
import { readCourse } from './readCourse';
import { readFacts } from './readFacts';
import { readDiagrams, readModule, SHARED } from './readModule';
import { drawingFaults, textFaults } from './rules/drawings';
import { totalFaults } from './rules/totals';
import { factFaults, quoteFaults } from './rules/wordings';

/** Lists every mistake in the content folder once, sorted by file. */
export async function lintContent(contentDir: string): Promise<ContentFault[]> {
  const files = new ContentFiles(contentDir);
  const modules = await readModules(files);
  const facts = await readFacts(files);
  const drawings = await lintShared(files, modules);
  const glossary = await readGlossary(files);
  const meanings = glossary.map(({ meaning: text }) => ({ file: GLOSSARY_FILE, text }));
  const faults = [
    ...files.faults,
    ...modules.flatMap(moduleFaults),
    ...factFaults(facts, modules, meanings),
    ...glossaryFaults(glossary, drawings),
    ...quoteFaults(meanings),
    ...totalFaults(modules),
  ];
  for (const { courseId } of PURCHASABLE_COURSES)
    faults.push(...(await lintCourse(contentDir, courseId, modules)));
  const once = new Map(faults.map((fault) => [`${fault.file}: ${fault.message}`, fault]));
  return [...once.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, fault]) => fault);
}

/** Reads all units and topics. */
export async function readModules(files: ContentFiles): Promise<Module[]> {
  const modules: Module[] = [];
  for (const kind of ['units', 'topics']) {
    for (const name of await files.list(kind, /^[\w-]+$/)) {
      const module = await readModule(files, `${kind}/${name}`);
      if (module) modules.push(module);
    }
  }
  return modules;
}

/** Drawings and films that belong to no single module. */
async function lintShared(files: ContentFiles, modules: Module[]) {
  const shown = new Set(
    modules.flatMap((module) =>
      [...drawingsShown(module)].filter((name) => !module.diagrams.has(name)),
    ),
  );
  for (const entry of await readGlossary(files)) if (entry.picture) shown.add(entry.picture);
  const drawings = await readDiagrams(files, SHARED);
  for (const diagram of drawings.values()) {
    for (const { file, message } of drawingFaults(diagram)) files.fault(file, message);
    if (!shown.has(diagram.name))
      files.fault(diagram.file, 'Nothing shows the drawing: use it or remove it.');
  }
  const films = new Set(modules.flatMap((module) => [...module.films.keys()]));
  for (const file of await files.list(FILM_FOLDER, /\.yaml$/)) {
    const name = file.replace(/\.yaml$/, '');
    const film = await readFilm(files, name);
    if (!films.has(name))
      files.fault(`${FILM_FOLDER}/${file}`, 'No page shows the film: use it or remove it.');
    const [still] = film?.images ?? [];
    if (film?.moving.kind !== 'drawing' || !still) continue;
    const svg = Buffer.from(still.bytes).toString();
    const drawing = { file: `${FILM_FOLDER}/${name}.svg`, svg, width: film.still.width };
    for (const fault of textFaults(drawing)) files.fault(fault.file, fault.message);
  }
  return drawings;
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
  return [
    ...faults,
    ...courseFaults(
      about,
      about.modules.flatMap((path) => modules.find((module) => module.path === path) ?? []),
    ),
  ];
}
