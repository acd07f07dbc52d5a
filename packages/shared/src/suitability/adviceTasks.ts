import { type InferType, object, string } from 'yup';
import { courseInformationTextResponse } from '../courseInformation';
import { longText, oneOf, required, response, whole } from '../fields';
import { ADVICE_CHOICES, ADVICE_REASON_KEYS, type AdviceChoice } from '../suitability';
import type { Advice, AdviceReason } from './words';

/** How a talk with the office ended. */
export const ADVICE_OUTCOMES = {
  'goes on': 'Goes on with this course',
  'with support': 'Goes on, with support',
  'another course': 'Takes another course',
  'does not enrol': 'Does not enrol',
  'not reached': 'Could not be reached',
} as const;
export type AdviceOutcome = keyof typeof ADVICE_OUTCOMES;
const OUTCOME_KEYS = Object.keys(ADVICE_OUTCOMES) as AdviceOutcome[];

export const ADVICE_TASK_STATES = ['open', 'done'] as const;
export const adviceTaskFilterSchema = object({
  state: oneOf('state', ADVICE_TASK_STATES).default('open'),
});
export type AdviceTaskFilter = InferType<typeof adviceTaskFilterSchema>;

const reasons = response.list(string<AdviceReason>().oneOf(ADVICE_REASON_KEYS).defined());

const task = {
  id: response.text(),
  /** Empty, like the email address, once the personal data has been deleted: 30 days after the task was done. */
  name: response.text(),
  email: response.text(),
  phone: response.maybeText(),
  courseId: response.int(),
  courseTitle: response.text(),
  reasons,
  createdAt: response.text(),
  /** The end of the next working day in Sydney. */
  dueAt: response.text(),
  /** Open after `dueAt`. */
  overdue: response.bool(),
  doneAt: response.maybeText(),
  doneByName: response.maybeText(),
  outcome: string<AdviceOutcome>().oneOf(OUTCOME_KEYS).nullable().defined(),
};

export const adviceTaskRowResponse = response.object(task);
export type AdviceTaskRow = InferType<typeof adviceTaskRowResponse>;

export const adviceTaskResponse = response.object({
  ...task,
  version: response.int(),
  message: response.maybeText(),
  note: response.maybeText(),
});
export type AdviceTaskDetails = InferType<typeof adviceTaskResponse>;

export const finishAdviceTaskSchema = object({
  outcome: string<AdviceOutcome>()
    .oneOf(OUTCOME_KEYS, 'Please choose how the talk ended.')
    .required('Please choose how the talk ended.'),
  note: longText('Note', 2000),
  version: whole('Version').required(required('Version')),
});
export type FinishAdviceTask = InferType<typeof finishAdviceTaskSchema>;

/** The proof for an auditor: the text that a learner read before the enrolment, the advice, and the choice. */
const proofResponse = response.object({
  information: response.object({
    /** SHA-256 of the text as JSON, in hex. */
    hash: response.text(),
    text: courseInformationTextResponse,
    /** When this text was acknowledged for the first time, by anyone. */
    since: response.text(),
  }),
  acknowledgedAt: response.text(),
  choice: string<AdviceChoice>().oneOf(ADVICE_CHOICES).defined(),
  /** Null if the learner took no check. */
  check: response
    .object({
      /** Null, like the version of the items, if the check was deleted before a late payment was confirmed. */
      checkedAt: response.maybeText(),
      /** SHA-256 of the items that were shown, in hex. */
      itemsVersion: response.maybeText(),
      rulesVersion: response.int(),
      advice: string<Advice>().defined(),
      reasons,
      otherCourseTitle: response.maybeText(),
      seconds: response.maybeInt(),
      /** In words; null once they have been disposed of. */
      answers: response
        .list(response.object({ what: response.text(), text: response.text() }))
        .nullable()
        .defined(),
      hasCertificate: response.bool(),
    })
    .nullable()
    .defined(),
});
export type EnrolmentAdvice = InferType<typeof proofResponse>;

export const enrolmentAdviceResponse = response.object({
  /** Null if the learner enrolled without an acknowledgement. */
  advice: proofResponse.nullable().defined(),
});
