import { type InferType, object } from 'yup';
import { longText, oneOf, required, response, whole } from './fields';
import { finalPaperResponse, missedTopicResponse } from './study/finalQuiz';

export const LEARNER_HELP_STATES = ['open', 'done'] as const;
export const learnerHelpFilterSchema = object({
  state: oneOf('state', LEARNER_HELP_STATES).default('open'),
});
export type LearnerHelpFilter = InferType<typeof learnerHelpFilterSchema>;

const task = {
  id: response.text(),
  userCourseId: response.text(),
  firstName: response.text(),
  lastName: response.text(),
  courseTitle: response.text(),
  createdAt: response.text(),
  /** When the learner asked for a call; null if no call was asked for. */
  callRequestedAt: response.maybeText(),
  phone: response.maybeText(),
  doneAt: response.maybeText(),
  doneByName: response.maybeText(),
};

export const learnerHelpRowResponse = response.object({
  ...task,
  /** How many papers of the final quiz the learner has not passed. */
  notPassed: response.int(),
});
export type LearnerHelpRow = InferType<typeof learnerHelpRowResponse>;

export const learnerHelpResponse = response.object({
  ...task,
  version: response.int(),
  email: response.text(),
  /** Percent; null where the course has no pass mark. */
  passMark: response.maybeInt(),
  papers: response.list(finalPaperResponse),
  /** The topics of the paper that the task is about, critical ones and the most often missed first. */
  revise: response.list(missedTopicResponse),
  /** When the learner may start the next paper; null for at once. */
  nextPaperAt: response.maybeText(),
  /** Why the office cannot open another paper; null if it can. */
  whyNotAllowed: response.maybeText(),
  note: response.maybeText(),
});
export type LearnerHelpDetails = InferType<typeof learnerHelpResponse>;

const version = whole('Version').required(required('Version'));

export const allowPaperSchema = object({
  reason: longText('Reason', 500).required('Please say why.'),
  version,
});
export type AllowPaper = InferType<typeof allowPaperSchema>;

export const finishHelpSchema = object({
  note: longText('Note', 2000).required('Please say how you helped.'),
  version,
});
export type FinishHelp = InferType<typeof finishHelpSchema>;
