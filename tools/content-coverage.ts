// Prints a Markdown table of how each point of each outline is taught, asked and observed: `npx tsx tools/content-coverage.ts [units/SITXFSA005]`.
import path from 'node:path';
import { ContentFiles } from '../apps/api/src/features/content/contentFiles';
import type { Module, OutlinePoint, Page } from '../apps/api/src/features/content/contentModel';
import { hasPicture } from '../apps/api/src/features/content/contentRules';
import { readModules } from '../apps/api/src/features/content/lintContent';

const files = new ContentFiles(path.resolve(import.meta.dirname, '../content'));
const chosen = process.argv.slice(2);
const modules = (await readModules(files)).filter(
  (module) => chosen.length === 0 || chosen.includes(module.path),
);

const HEADS = ['Point', 'Pages', 'Picture', 'Blocks', 'Questions', 'Final pool', 'Observer tasks'];

/** The pages that teach a point, numbered like 2.1: page 1 of section 2. */
const pagesOf = ({ sections }: Module, id: string): { number: string; page: Page }[] =>
  sections.flatMap(({ pages }, section) =>
    pages
      .map((page, i) => ({ number: `${section + 1}.${i + 1}`, page }))
      .filter(({ page }) => page.teaches.includes(id)),
  );

function rowOf(module: Module, { id, point, tasks = [] }: OutlinePoint): string[] {
  const pages = pagesOf(module, id);
  const kinds = new Set(pages.flatMap(({ page }) => page.blocks.map(({ block }) => block.kind)));
  const asked = module.sections
    .flatMap(({ questions }) => questions)
    .filter(({ asks }) => asks === id).length;
  const pool = module.finalQuiz.filter(({ asks }) => asks === id).length;
  return [
    `${id} ${point.replaceAll('|', '/')}`,
    pages.map(({ number }) => number).join(', '),
    pages.some(({ page }) => hasPicture(page)) ? 'yes' : '',
    [...kinds].join(', '),
    String(asked + pool),
    String(pool),
    tasks.join(', '),
  ].map((cell) => cell || '-');
}

const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
for (const module of modules) {
  console.log(`\n## ${module.code}: ${module.title}\n`);
  console.log(line(HEADS));
  console.log(line(HEADS.map(() => '---')));
  for (const point of module.outline) console.log(line(rowOf(module, point)));
}
