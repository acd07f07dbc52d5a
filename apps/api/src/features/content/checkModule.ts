import type { ContentFiles } from './contentFiles';
import type { Module } from './contentModel';

/** The number before a name gives the order. */
export function checkNumbers(files: ContentFiles, folder: string, names: string[]) {
  const numbers = names.map((name) => name.slice(0, 2));
  const twice = numbers.find((number, i) => numbers.indexOf(number) !== i);
  if (twice)
    files.fault(folder, `Two names begin with ${twice}: number them so that their order is clear.`);
}

/** Points are of the outline, and ids stand once. */
export function checkNames(
  files: ContentFiles,
  { path, outline, sections, finalQuiz, tasks }: Module,
) {
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
    files.fault(file, `The id ${id} stands twice in this module: give one question another id.`);
  for (const { id } of repeated(outline))
    files.fault(`${path}/module.yaml`, `The outline point ${id} stands twice.`);
  for (const { id } of repeated(tasks))
    files.fault(
      `${path}/observer-tasks.yaml`,
      `The id ${id} stands twice: give one task another id.`,
    );
}

const repeated = <T extends { id: string }>(list: T[]) =>
  list.filter(({ id }, i) => list.findIndex((other) => other.id === id) !== i);
