import type { ImportedQuestion, Problem, Skipped } from './model';
import { oneLine } from './plainText';

/** The content of a quiz file. */
export type Quiz = { questions: ImportedQuestion[]; skipped: Skipped[]; problems: Problem[] };

export type Choice = { id: string; text: string };
/** One choice that the learner makes: the whole question, or one of its drop-downs. */
export type QuestionPart = { title: string; choices: Choice[]; correct: string[] };
export type ParsedQuestion = { question: string; reason: string; parts: QuestionPart[] };

/** A question of a kind that this package does not support. */
export class UnsupportedQuestion extends Error {}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
/** The name by which the author finds a question. */
export const nameOf = (file: string, question: string, place: number) =>
  `${file}, question ${place}${question ? ` “${shorten(question)}”` : ''}`;

const TRUE = /^(?:true|t)$/i;
const FALSE = /^(?:false|f)$/i;
const isTrueOrFalse = (choices: Choice[]) =>
  choices.length === 2 &&
  choices.some(({ text }) => TRUE.test(text)) &&
  choices.some(({ text }) => FALSE.test(text));

const placeOfRight = ({ choices, correct }: QuestionPart) => {
  if (correct.length > 1) throw new UnsupportedQuestion('More than one answer is right.');
  return choices.findIndex(({ id }) => id === correct[0]);
};

/**
 * Builds a question. One choice becomes 'one of several' or 'true or false'; several, or one inside a sentence, become
 * drop-downs. Throws UnsupportedQuestion if there is nothing to choose or more than one correct answer.
 */
export function questionOf(
  { parts, ...words }: ParsedQuestion,
  insideText = false,
): ImportedQuestion {
  const [part] = parts;
  if (!part) throw new UnsupportedQuestion('It has nothing to choose from.');
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
