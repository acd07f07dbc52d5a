import { type InferType, string } from 'yup';
import { required, response, text, whole } from '../fields';
import { pageQuerySchema } from '../paging';

/** The kinds of events of an enrolment. The timeline can be filtered by them. */
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

/** A change: the field in words, and its values before and after. */
export const changeResponse = response.object({
  field: response.text(),
  before: response.maybeText(),
  after: response.maybeText(),
});

export const historyEventResponse = response.object({
  id: response.text(),
  /** The instant; shown in Sydney's time. */
  at: response.text(),
  kind: string<HistoryKind>().defined(),
  title: response.text(),
  detail: response.maybeText(),
  /** The user who did it, and the user for whom they did it. */
  by: response.maybeText(),
  changes: response.list(changeResponse),
  link: response.object({ label: response.text(), to: response.text() }).nullable(),
  mail: response
    .object({
      id: response.text(),
      to: response.text(),
      state: response.text(),
      sentAt: response.maybeText(),
      /** The same value as in the list of emails. */
      delivery: response.maybeText(),
      error: response.maybeText(),
    })
    .nullable(),
  /** A sitting of a quiz: its single tries are those from one id to the other. */
  tries: response.object({ from: response.int(), to: response.int() }).nullable(),
});
export type HistoryEvent = InferType<typeof historyEventResponse>;

const tryId = (name: string) =>
  whole(name)
    .min(1, `${name} must be the number of a try.`)
    .max(Number.MAX_SAFE_INTEGER, `${name} must be the number of a try.`)
    .required(required(name));

export const triesQuerySchema = pageSchema.shape({ from: tryId('from'), to: tryId('to') });
export type TriesQuery = InferType<typeof triesQuerySchema>;

export const quizTryResponse = response.object({
  id: response.int(),
  at: response.text(),
  questionNo: response.int(),
  question: response.text(),
  answer: response.text(),
  correct: response.bool(),
});
export type QuizTry = InferType<typeof quizTryResponse>;
