import type { Option } from '../../content/contentModel';

/** Why the shape of an answer is wrong; null if each option has one of its items. */
export function findResponseFault(options: Option[], responses: number[]): string | null {
  if (responses.length !== options.length) return 'Please answer every part of the question.';
  return options.every(({ items }, i) => (responses[i] ?? -1) < items.length)
    ? null
    : 'There is no such answer.';
}

export const isRight = (correct: number[], responses: number[]) =>
  correct.length === responses.length && correct.every((index, i) => responses[i] === index);

type ExplainedQuestion = { correct: number[]; itemReasons: (string | null)[][] | null };

/** Why the first wrong part of an answer is wrong; null where the content does not say. `responses` count the content's items. */
export function whyWrong(
  { correct, itemReasons }: ExplainedQuestion,
  responses: number[],
): string | null {
  const wrong = responses.findIndex((response, option) => response !== correct[option]);
  return itemReasons?.[wrong]?.[responses[wrong] ?? -1] ?? null;
}
