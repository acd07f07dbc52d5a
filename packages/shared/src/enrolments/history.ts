import { type InferType, string } from 'yup';
import { answer, required, text, whole } from '../fields';
import { pageQuerySchema } from '../paging';

/** What an event of an enrolment is about; a time line can be narrowed to some of them. */
export const HISTORY_KINDS = [
  'enrolment',
  'payment',
  'study',
  'observer',
  'certificate',
  'nsw',
  'mail',
  'office',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

const isKind = (word: string): word is HistoryKind => HISTORY_KINDS.some((kind) => kind === word);

/** 'mail,observer' from an address; what is no kind is left out. */
export const kindsIn = (words: string): HistoryKind[] => words.split(',').filter(isKind);

export const HISTORY_PAGE_SIZE = 30;

const pageSchema = pageQuerySchema.pick(['page']);

export const historyQuerySchema = pageSchema.shape({
  /** Kinds, parted by commas; all where none is named. */
  kinds: text('kinds').test(
    'known',
    `kinds must be some of ${HISTORY_KINDS.join(', ')}.`,
    (value) => !value || value.split(',').every(isKind),
  ),
});
export type HistoryQuery = InferType<typeof historyQuerySchema>;

/** What changed: a field in words, and what stood there. */
export const changeAnswer = answer.object({
  field: answer.text(),
  before: answer.maybeText(),
  after: answer.maybeText(),
});

export const historyEventAnswer = answer.object({
  id: answer.text(),
  /** The instant; shown in Sydney's time. */
  at: answer.text(),
  kind: string<HistoryKind>().defined(),
  title: answer.text(),
  detail: answer.maybeText(),
  /** Who of us did it, and as whom. */
  by: answer.maybeText(),
  changes: answer.list(changeAnswer),
  link: answer.object({ label: answer.text(), to: answer.text() }).nullable(),
  mail: answer
    .object({
      id: answer.text(),
      to: answer.text(),
      state: answer.text(),
      sentAt: answer.maybeText(),
      error: answer.maybeText(),
    })
    .nullable(),
  /** A sitting of a quiz: its single tries are those from one id to the other. */
  tries: answer.object({ from: answer.int(), to: answer.int() }).nullable(),
});
export type HistoryEvent = InferType<typeof historyEventAnswer>;

const tryId = (name: string) =>
  whole(name)
    .min(1, `${name} must be the number of a try.`)
    .max(Number.MAX_SAFE_INTEGER, `${name} must be the number of a try.`)
    .required(required(name));

export const triesQuerySchema = pageSchema.shape({ from: tryId('from'), to: tryId('to') });
export type TriesQuery = InferType<typeof triesQuerySchema>;

export const quizTryAnswer = answer.object({
  id: answer.int(),
  at: answer.text(),
  questionNo: answer.int(),
  question: answer.text(),
  answer: answer.text(),
  correct: answer.bool(),
});
export type QuizTry = InferType<typeof quizTryAnswer>;
