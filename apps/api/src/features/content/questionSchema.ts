import { QUESTION_TYPES } from '@platewise/shared/study/quizzes';
import { boolean, lazy, type ObjectSchema, type Schema, string } from 'yup';
import { kebab, line, list, thing } from './contentFields';
import type { Question } from './contentModel';

const base = { id: kebab(), asks: line(), type: line(), question: line(), reason: line() };
const items = (most: number) =>
  list(line()).min(2, 'must have at least 2.').max(most, `must have at most ${most}.`);

const BY_TYPE: Record<string, ObjectSchema<object>> = {
  choice: thing({ ...base, items: items(5).min(3, 'must have at least 3.'), answer: line() }),
  'true-false': thing({
    ...base,
    answer: boolean()
      .typeError('must be true or false, without quotes.')
      .required('is missing: write true or false.'),
  }),
  match: thing({
    ...base,
    options: list(thing({ title: line(), items: items(6), answer: line() }))
      .min(2, 'must have at least 2 drop-downs.')
      .max(4, 'must have at most 4 drop-downs.'),
  }),
};
const NO_TYPE = thing({
  ...base,
  type: string()
    .oneOf(Object.keys(BY_TYPE), 'must be choice, true-false or match.')
    .required('is missing: write choice, true-false or match.'),
}).noUnknown(false);

type RawQuestion = Pick<Question, 'id' | 'asks' | 'question' | 'reason'> &
  (
    | { type: 'choice'; items: string[]; answer: string }
    | { type: 'true-false'; answer: boolean }
    | { type: 'match'; options: { title: string; items: string[]; answer: string }[] }
  );

export const questionsSchema = list(
  lazy(
    (value) => BY_TYPE[(value as { type?: string } | null)?.type ?? ''] ?? NO_TYPE,
  ) as unknown as Schema<RawQuestion>,
) as unknown as Schema<RawQuestion[]>;

const optionsOf = (raw: RawQuestion) => {
  if (raw.type === 'match') return raw.options;
  if (raw.type === 'choice') return [{ title: '', items: raw.items, answer: raw.answer }];
  return [{ title: '', items: ['True', 'False'], answer: raw.answer ? 'True' : 'False' }];
};
const TYPE_NUMBERS = {
  match: QUESTION_TYPES.match,
  choice: QUESTION_TYPES.choice,
  'true-false': QUESTION_TYPES.trueFalse,
};

/** An answer that is not among its items comes out as -1. */
export function toQuestion(file: string, raw: RawQuestion): Question {
  const { id, asks, question, reason, type } = raw;
  const options = optionsOf(raw);
  return {
    file,
    id,
    asks,
    question,
    reason,
    questionType: TYPE_NUMBERS[type],
    options: options.map(({ title, items: choices }) => ({ title, items: choices })),
    correct: options.map(({ items: choices, answer }) => choices.indexOf(answer)),
  };
}
