import type { ContentFault } from '../contentFiles';
import type { Module } from '../contentModel';
import { fingerprint } from '../contentRules';
import { questionsOfModule } from '../moduleTexts';
import { guessFaults } from './cues';

const LEAST = {
  'different questions': 900,
  'questions with a picture': 60,
  cases: 10,
  'spot blocks': 8,
  films: 8,
};

/** Lists what is missing in all modules together. */
export function totalFaults(modules: Module[]): ContentFault[] {
  const questions = modules.flatMap(questionsOfModule);
  const blocks = modules
    .flatMap(({ sections }) => sections.flatMap(({ pages }) => pages))
    .flatMap((page) => page.blocks.map(({ block }) => block));
  const have: Record<keyof typeof LEAST, number> = {
    'different questions': new Set(questions.map(fingerprint)).size,
    'questions with a picture': questions.filter(({ picture }) => picture).length,
    cases: blocks.filter(({ kind }) => kind === 'case').length,
    'spot blocks': blocks.filter(({ kind }) => kind === 'spot').length,
    films: new Set(modules.flatMap(({ films }) => [...films.keys()])).size,
  };
  const file = 'courses';
  return [
    ...(Object.keys(LEAST) as (keyof typeof LEAST)[])
      .filter((what) => have[what] < LEAST[what])
      .map((what) => ({
        file,
        message: `There are ${have[what]} ${what} in all modules: at least ${LEAST[what]} are needed.`,
      })),
    ...guessFaults(questions, 'Over all modules the right item').map((message) => ({
      file,
      message,
    })),
  ];
}
