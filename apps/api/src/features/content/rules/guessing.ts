import { QUESTION_TYPES } from '@platewise/shared/study/quizzes';
import type { Question } from '../contentModel';

/* Ways to guess a question with a choice without having read the course. */

const SAFETY_VERBS =
  /\b(?:wash|dry|clean|sanitise|report|record|hold|check|cover|chill|cool|cook|tell|label|separate|stop|isolate|discard|throw|write|note|measure|probe|keep|ask)\w*/gi;

const most = (items: string[], score: (item: string) => number) => {
  const scores = items.map(score);
  const best = Math.max(...scores);
  return scores.filter((each) => each === best).length === 1 ? scores.indexOf(best) : -1;
};
const safetyVerbs = (item: string) => item.match(SAFETY_VERBS)?.length ?? 0;
const middle = (items: string[]) => Math.floor((items.length - 1) / 2);

/** Most safety verbs; if several have as many, the longest; otherwise one in the middle. */
const carefulItem = (items: string[]) => {
  const byVerbs = most(items, safetyVerbs);
  if (byVerbs >= 0) return byVerbs;
  const byLength = most(items, (item) => item.length);
  return byLength >= 0 ? byLength : middle(items);
};

/** Each picks an item, or -1 for none. */
export const STRATEGIES = {
  'safety verbs, then longest, then middle': carefulItem,
  longest: (items: string[]) => most(items, (item) => item.length),
  shortest: (items: string[]) => most(items, (item) => -item.length),
  middle,
} as const;
export type Strategy = keyof typeof STRATEGIES;
export const CAREFUL: Strategy = 'safety verbs, then longest, then middle';

export const choicesAmong = (questions: Question[]) =>
  questions.filter(({ questionType }) => questionType === QUESTION_TYPES.choice);

export const guessedRight = (strategy: Strategy, choices: Question[]) =>
  choices.filter(
    ({ options, correct }) => STRATEGIES[strategy](options[0]?.items ?? []) === correct[0],
  );
