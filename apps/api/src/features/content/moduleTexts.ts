import type { Module, Page, Question } from './contentModel';
import { withoutBlocks } from './readability';

export type ContentText = { file: string; text: string };

/** All strings of a value, however deep. */
const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
};

/** The texts of a page: its Markdown, and everything that its blocks say. */
export const pageTexts = ({ title, markdown, blocks }: Page): string[] => [
  title,
  withoutBlocks(markdown),
  ...blocks.flatMap(({ block, states }) => [...stringsIn(block), ...stringsIn(states)]),
];

export const questionsOfModule = ({ sections, finalQuiz }: Module): Question[] => [
  ...sections.flatMap(({ questions }) => questions),
  ...finalQuiz,
];

/** All texts of a module that a learner reads. */
export const moduleTexts = (module: Module): ContentText[] => [
  ...module.sections
    .flatMap(({ pages }) => pages)
    .flatMap((page) => pageTexts(page).map((text) => ({ file: page.file, text }))),
  ...questionsOfModule(module).flatMap(
    ({ file, question, options, reason, itemReasons, picture }) =>
      stringsIn([question, options, reason, itemReasons, picture]).map((text) => ({ file, text })),
  ),
  ...[...module.films].flatMap(([name, { title, captions }]) =>
    stringsIn([title, captions]).map((text) => ({ file: `films/${name}.yaml`, text })),
  ),
];
