import type { ImportedQuestion, Problem, Skipped } from './model';
import { oneLine } from './plainText';

/** What a quiz file gave. */
export type Quiz = { questions: ImportedQuestion[]; skipped: Skipped[]; problems: Problem[] };

export type Choice = { id: string; text: string };
/** One thing to be chosen: the whole question, or one of its drop-downs. */
export type Part = { title: string; choices: Choice[]; correct: string[] };
export type Asked = { question: string; reason: string; parts: Part[] };

/** A question that is asked in a way this package does not read. */
export class UnreadQuestion extends Error {}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
/** How its author finds a question again. */
export const nameOf = (file: string, question: string, place: number) =>
  `${file}, question ${place}${question ? ` “${shorten(question)}”` : ''}`;

const TRUE = /^(?:true|t)$/i;
const FALSE = /^(?:false|f)$/i;
const isTrueOrFalse = (choices: Choice[]) =>
  choices.length === 2 &&
  choices.some(({ text }) => TRUE.test(text)) &&
  choices.some(({ text }) => FALSE.test(text));

const placeOfRight = ({ choices, correct }: Part) => {
  if (correct.length > 1) throw new UnreadQuestion('More than one answer is right.');
  return choices.findIndex(({ id }) => id === correct[0]);
};

/** One thing to choose is a choice or true or false; several, or one inside a sentence, are drop-downs. */
export function questionOf({ parts, ...words }: Asked, insideText = false): ImportedQuestion {
  const [part] = parts;
  if (!part) throw new UnreadQuestion('It has nothing to choose from.');
  if (parts.length > 1 || insideText)
    return {
      ...words,
      kind: 'drop-downs',
      options: parts.map((each) => ({
        title: oneLine(each.title),
        items: each.choices.map(({ text }) => text),
        correct: placeOfRight(each),
      })),
    };
  const right = placeOfRight(part);
  const answer = part.choices[right];
  if (isTrueOrFalse(part.choices) && answer)
    return { ...words, kind: 'true or false', correct: TRUE.test(answer.text) };
  return {
    ...words,
    kind: 'one of several',
    items: part.choices.map(({ text }) => text),
    correct: right,
  };
}
