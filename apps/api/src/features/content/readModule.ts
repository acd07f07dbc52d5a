import { createHash } from 'node:crypto';
import { optionKey } from '@platewise/shared/study/quizzes';
import { type PictureSize, readBlocks } from './blocks/readBlocks';
import { svgFaults, viewBoxOf } from './checkSvg';
import type { ContentFiles } from './contentFiles';
import {
  type Diagram,
  findDiagram,
  type Module,
  type Page,
  type Question,
  type Section,
} from './contentModel';
import {
  moduleSchema,
  optionsOf,
  pageSchema,
  questionsSchema,
  sectionSchema,
  shotsSchema,
  tasksSchema,
  toQuestion,
} from './contentSchemas';
import { type Film, readFilm } from './films/readFilm';
import { readRecording } from './readRecording';

const FOLDER = /^\d\d-[a-z0-9-]+$/;
const PAGE = /^\d\d-[a-z0-9-]+\.md$/;

/** Reads a unit or topic and its whole folder. Null if its module.yaml cannot be read. */
export async function readModule(files: ContentFiles, path: string): Promise<Module | null> {
  const about = await files.yaml(`${path}/module.yaml`, moduleSchema);
  if (!about) return null;
  const pictures = {
    diagrams: await readDiagrams(files, path),
    sharedDiagrams: await readDiagrams(files, SHARED),
  };
  const sizeOf = (name: string) => findDiagram(pictures, name);
  const sections: Section[] = [];
  for (const folder of await files.list(`${path}/sections`, FOLDER))
    sections.push(await readSection(files, `${path}/sections/${folder}`, sizeOf));
  if (sections.length === 0)
    files.fault(
      `${path}/module.yaml`,
      'There are no sections: add folders like sections/01-food-safety-law.',
    );

  const module: Module = {
    ...(about as Pick<Module, 'code' | 'kind' | 'title' | 'outline'>),
    path,
    sections,
    finalQuiz: await readQuestions(files, `${path}/final-quiz.yaml`),
    tasks: await readTasks(files, path),
    shots: await readShots(files, path),
    ...pictures,
    films: await readFilms(files, sections),
  };
  checkNumbers(
    files,
    `${path}/sections`,
    sections.map(({ file }) => file.split('/').at(-2) ?? ''),
  );
  checkNames(files, module);
  checkShots(files, module);
  checkPictures(files, module);
  return module;
}

/** Drawings for all modules are in shared/diagrams. */
export const SHARED = 'shared';

type FindPicture = (name: string) => PictureSize | null;

async function readSection(
  files: ContentFiles,
  folder: string,
  findPicture: FindPicture,
): Promise<Section> {
  const file = `${folder}/section.yaml`;
  const about = await files.yaml(file, sectionSchema);
  const names = await files.list(folder, PAGE);
  if (names.length === 0)
    files.fault(file, 'The section has no pages: add files like 01-why-it-matters.md.');
  checkNumbers(files, folder, names);
  const pages = await Promise.all(names.map((name) => readPage(files, folder, name, findPicture)));
  return {
    file,
    title: about?.title ?? '',
    pages: pages.filter((page) => page !== null),
    questions: await readQuestions(files, `${folder}/questions.yaml`),
  };
}

async function readPage(
  files: ContentFiles,
  folder: string,
  name: string,
  findPicture: FindPicture,
): Promise<Page | null> {
  const file = `${folder}/${name}`;
  const text = await files.text(file);
  if (text === null) return null;
  const [, front, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  if (front === undefined || body === undefined) {
    files.fault(
      file,
      'The page must begin with its title and what it teaches, between two lines of ---.',
    );
    return null;
  }
  const about = files.parse(file, front, pageSchema);
  if (!about) return null;
  return {
    file,
    title: about.title,
    teaches: about.teaches as string[],
    facts: (about.facts ?? []) as string[],
    markdown: body,
    blocks: await readBlocks(files, file, body, findPicture),
    recording: await readRecording(files, folder, name),
  };
}

async function readQuestions(files: ContentFiles, file: string): Promise<Question[]> {
  const raw = (await files.yaml(file, questionsSchema)) ?? [];
  for (const each of raw)
    for (const { items, answer, reasons } of optionsOf(each))
      for (const item of Object.keys(reasons ?? {}))
        if (!items.includes(item) || item === answer)
          files.fault(
            file,
            `${each.id}: reasons names '${item}', which is not one of its wrong items: write it exactly like one of them.`,
          );
  const questions = raw.map((each) => toQuestion(file, each));
  for (const question of questions) {
    const fault = (message: string) => files.fault(file, `${question.id}: ${message}`);
    if (question.correct.includes(-1))
      fault('the answer is not among its items: write it exactly like one of them.');
    if (question.options.some(({ items }) => new Set(items).size < items.length))
      fault('an item is listed twice: change one of them.');
    const keys = question.options.map(({ title }) => optionKey(title));
    if (new Set(keys).size < keys.length)
      fault('two drop-downs have the same title once spaces are removed: change one of them.');
  }
  return questions;
}

/** A topic does not need observer tasks. */
async function readTasks(files: ContentFiles, path: string) {
  const file = `${path}/observer-tasks.yaml`;
  const optional =
    path.startsWith('topics/') && (await files.list(path, /^observer-tasks\.yaml$/)).length === 0;
  return optional ? [] : ((await files.yaml(file, tasksSchema)) ?? []);
}

/** A module has a shot list if its skills can be shown on video or live. */
async function readShots(files: ContentFiles, path: string) {
  const file = `${path}/shots.yaml`;
  if ((await files.list(path, /^shots\.yaml$/)).length === 0) return [];
  return ((await files.yaml(file, shotsSchema)) ?? []).map((shot) => ({
    ...shot,
    picture: shot.picture ?? null,
  }));
}

export async function readDiagrams(
  files: ContentFiles,
  path: string,
): Promise<Map<string, Diagram>> {
  const diagrams = new Map<string, Diagram>();
  for (const name of await files.list(`${path}/diagrams`, /\.svg$/)) {
    const file = `${path}/diagrams/${name}`;
    const svg = (await files.text(file)) ?? '';
    const faults = svgFaults(svg);
    for (const message of faults) files.fault(file, `The drawing ${message}`);
    const size = viewBoxOf(svg);
    if (size)
      diagrams.set(name, {
        name,
        file,
        svg,
        sha256: createHash('sha256').update(svg).digest('hex'),
        ...size,
      });
  }
  return diagrams;
}

async function readFilms(files: ContentFiles, sections: Section[]): Promise<Map<string, Film>> {
  const blocks = sections.flatMap(({ pages }) => pages.flatMap((page) => page.blocks));
  const names = blocks.flatMap(({ block }) => (block.kind === 'film' ? [block.film] : []));
  const films = new Map<string, Film>();
  for (const name of new Set(names)) {
    const film = await readFilm(files, name);
    if (film) films.set(name, film);
  }
  return films;
}

/** The number before a name gives the order. */
function checkNumbers(files: ContentFiles, folder: string, names: string[]) {
  const numbers = names.map((name) => name.slice(0, 2));
  const twice = numbers.find((number, i) => numbers.indexOf(number) !== i);
  if (twice)
    files.fault(folder, `Two names begin with ${twice}: number them so that their order is clear.`);
}

/** Outline points must exist, and ids must be unique. */
function checkNames(files: ContentFiles, { path, outline, sections, finalQuiz, tasks }: Module) {
  const points = new Set(outline.map(({ id }) => id));
  const ask = (file: string, id: string, what: string) => {
    if (!points.has(id))
      files.fault(file, `${what} '${id}' is not a point of the outline in ${path}/module.yaml.`);
  };
  for (const page of sections.flatMap((section) => section.pages))
    for (const id of page.teaches) ask(page.file, id, 'teaches');
  const questions = [...sections.flatMap((section) => section.questions), ...finalQuiz];
  for (const question of questions) ask(question.file, question.asks, `${question.id}: asks`);
  for (const { id, file } of repeated(questions))
    files.fault(file, `The id ${id} is used twice in this module: give one question another id.`);
  for (const { id } of repeated(outline))
    files.fault(`${path}/module.yaml`, `The outline point ${id} is used twice.`);
  for (const { id, tasks: shownBy = [] } of outline)
    for (const name of shownBy)
      if (!tasks.some((task) => task.id === name))
        files.fault(
          `${path}/module.yaml`,
          `The outline point ${id} names the task '${name}', which observer-tasks.yaml does not have.`,
        );
  for (const { id } of repeated(tasks))
    files.fault(
      `${path}/observer-tasks.yaml`,
      `The id ${id} is used twice: give one task another id.`,
    );
}

/** Each task of the newest form must be in a clip, so that the clips show as much as an observer sees. */
function checkShots(files: ContentFiles, { path, shots, tasks, ...pictures }: Module) {
  if (shots.length === 0) return;
  const fault = (message: string) => files.fault(`${path}/shots.yaml`, message);
  const current = tasks.filter(({ until }) => until === undefined).map(({ id }) => id);
  for (const { id } of repeated(shots))
    fault(`The id ${id} is used twice: give one clip another id.`);
  for (const { id, tasks: shown, seconds, picture } of shots) {
    for (const name of shown)
      if (!current.includes(name))
        fault(`${id}: the task '${name}' is not on the newest form of observer-tasks.yaml.`);
    if (seconds.least >= seconds.most)
      fault(`${id}: seconds.least must be less than seconds.most.`);
    if (picture && !findDiagram(pictures, picture.file))
      fault(
        `${id}: picture.file is ${picture.file}, which is in no diagrams folder of the module or of shared.`,
      );
  }
  const shown = new Set(shots.flatMap((shot) => shot.tasks));
  for (const id of current.filter((task) => !shown.has(task)))
    fault(`No clip shows the task '${id}': add it to the tasks of one.`);
}

function checkPictures(files: ContentFiles, module: Module) {
  const { sections, finalQuiz } = module;
  for (const { file, id, picture } of [
    ...sections.flatMap(({ questions }) => questions),
    ...finalQuiz,
  ])
    if (picture && !findDiagram(module, picture.file))
      files.fault(
        file,
        `${id}: picture.file is ${picture.file}, which is in no diagrams folder of the module or of shared.`,
      );
  const named = sections
    .flatMap(({ pages }) => pages)
    .flatMap(({ file, blocks }) => blocks.map(({ block }) => ({ file, id: block.id })));
  for (const { file, id } of repeated(named))
    files.fault(
      file,
      `The block id ${id} is used twice in this module: give one block another id.`,
    );
}

const repeated = <T extends { id: string }>(list: T[]) =>
  list.filter(({ id }, i) => list.findIndex((other) => other.id === id) !== i);
