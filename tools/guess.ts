// How many choice questions a person can guess without the course: `npx tsx tools/guess.ts [units/SITXFSA005]`.
import path from 'node:path';
import { ContentFiles } from '../apps/api/src/features/content/contentFiles';
import type { Question } from '../apps/api/src/features/content/contentModel';
import { questionsOfModule } from '../apps/api/src/features/content/moduleTexts';
import { readModule } from '../apps/api/src/features/content/readModule';
import {
  CAREFUL,
  choicesAmong,
  guessedRight,
  STRATEGIES,
  type Strategy,
} from '../apps/api/src/features/content/rules/guessing';

const contentDir = path.resolve(import.meta.dirname, '../content');
const files = new ContentFiles(contentDir);
const all: string[] = [];
for (const kind of ['units', 'topics'])
  for (const name of await files.list(kind, /^[\w-]+$/)) all.push(`${kind}/${name}`);
const chosen = process.argv.slice(2);

const questions: Question[] = [];
for (const name of chosen.length > 0 ? chosen : all) {
  const module = await readModule(files, name);
  if (module) questions.push(...questionsOfModule(module));
}
const choices = choicesAmong(questions);
console.log(`${questions.length} questions, ${choices.length} with a choice`);
for (const name of Object.keys(STRATEGIES) as Strategy[]) {
  const right = guessedRight(name, choices);
  const percent = ((100 * right.length) / choices.length).toFixed(1);
  console.log(`${percent} % right by ${name}`);
  if (chosen.length > 0 && name === CAREFUL) for (const { id } of right) console.log(`  ${id}`);
}
