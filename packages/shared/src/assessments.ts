import { array, type InferType, number, object, string } from 'yup';
import { certificateCheckResponse } from './certificates/checks';
import { longText, oneOf, required, response, whole, yesNo } from './fields';
import { integritySignalResponse } from './integritySignals';
import { listExportSchema, pageOrAllSchema } from './paging';
import { FINAL_QUIZ } from './study/sectionNumbers';

export const JUDGEMENTS = ['competent', 'not yet competent'] as const;
export type Judgement = (typeof JUDGEMENTS)[number];

/** Signs that an assessor should check. A flag alone decides nothing. */
export const ASSESSMENT_FLAGS = {
  'same-address': 'Observer and learner used the same internet address',
  'same-email': 'Observer and learner have the same email address',
  'quick-form': 'The form was filled in within a minute of being opened',
  'not-satisfactory': 'The observer was not satisfied',
  'usi-exempt': 'Claims a USI exemption: ask for the Registrar’s notice',
} as const;
export type AssessmentFlag = keyof typeof ASSESSMENT_FLAGS;

export const ASSESSMENT_STATES = ['open', 'decided'] as const;
const filter = { state: oneOf('state', ASSESSMENT_STATES).default('open') };
export type AssessmentsFilter = { state: string };
export const assessmentsQuerySchema = pageOrAllSchema.shape(filter);
export type AssessmentsQuery = InferType<typeof assessmentsQuerySchema>;
export const assessmentsExportSchema = listExportSchema.shape(filter);
export type AssessmentsExport = InferType<typeof assessmentsExportSchema>;

const flags = () => response.list(string<AssessmentFlag>().defined());
const judgement = () => string<Judgement>();

export const assessmentRowResponse = response.object({
  userCourseId: response.text(),
  firstName: response.text(),
  lastName: response.text(),
  courseTitle: response.text(),
  dueSince: response.text(),
  dueOn: response.text(),
  /** Negative once it is overdue. */
  daysLeft: response.int(),
  flags: flags(),
  judgement: judgement().nullable().defined(),
  decidedAt: response.maybeText(),
  assessorName: response.maybeText(),
});
export type AssessmentRow = InferType<typeof assessmentRowResponse>;

/** When and where the observer saw the learner at work. */
export const occasionResponse = response.object({
  /** From 1; the answers to tasks refer to it. */
  number: response.int(),
  /** A calendar day. */
  heldOn: response.text(),
  /** The kind of service or task, in the observer's words. */
  service: response.text(),
  place: response.text(),
});
export type OccasionEvidence = InferType<typeof occasionResponse>;

export const observerEvidenceResponse = response.object({
  observerName: response.text(),
  observerEmail: response.text(),
  openedAt: response.maybeText(),
  submittedAt: response.text(),
  signerAddress: response.maybeText(),
  signerUserAgent: response.maybeText(),
  satisfactory: response.bool(),
  additionalComments: response.maybeText(),
  /** A PNG as a data URL. */
  signature: response.text(),
  /** From form version 3 on; empty before. */
  occasions: response.list(occasionResponse),
  tasks: response.list(
    response.object({
      taskGroup: response.text(),
      task: response.text(),
      response: response.maybeBool(),
      comments: response.maybeText(),
      /** The numbers of the occasions on which it was seen, from form version 3 on; empty before. */
      occasions: response.list(response.int()),
    }),
  ),
});
export type ObserverEvidence = InferType<typeof observerEvidenceResponse>;

export const formerFormResponse = response.object({
  /** From 1: which observation it was. */
  round: response.int(),
  /** When the learner asked for another observation. */
  followedAt: response.text(),
  form: observerEvidenceResponse,
});
export type FormerForm = InferType<typeof formerFormResponse>;

const quizSection = response.object({
  sectionId: response.int(),
  title: response.text(),
  /** The learner showed in the first quiz to know the section, and did not read it. */
  isKnown: response.bool(),
  questions: response.list(
    response.object({
      questionNo: response.int(),
      question: response.text(),
      /** Every try, in order. */
      tries: response.list(
        response.object({ answer: response.text(), correct: response.bool(), at: response.text() }),
      ),
    }),
  ),
});
export type AnsweredSection = InferType<typeof quizSection>;

const criterionTask = response.object({
  taskId: response.int(),
  task: response.text(),
  answer: string<'yes' | 'no' | 'not seen' | 'not answered'>().defined(),
  comments: response.maybeText(),
  /** The numbers of the occasions on which it was seen; empty for forms that ask for none. */
  occasions: response.list(number().defined()),
});
export type CriterionTask = InferType<typeof criterionTask>;

/** Whether a criterion is shown: by the observer's answers and by the first tries at its questions. */
export const CRITERION_STATES = ['missing', 'look', 'shown'] as const;
export type CriterionState = (typeof CRITERION_STATES)[number];

const criterion = response.object({
  /** 'SITXFSA005'. */
  module: response.text(),
  /** '1.1', or 'K3' for knowledge. */
  id: response.text(),
  point: response.text(),
  state: string<CriterionState>().defined(),
  /** First tries at its questions, in all quizzes and papers. */
  asked: response.int(),
  right: response.int(),
  tasks: response.list(criterionTask),
});
export type Criterion = InferType<typeof criterion>;

const pastJudgement = response.object({
  judgementId: response.text(),
  judgement: judgement().defined(),
  reasons: response.maybeText(),
  assessorName: response.text(),
  decidedAt: response.text(),
  reopenedForm: response.bool(),
  reopenedSection: response.maybeInt(),
  flags: flags(),
  /** The form as it was judged, if it was opened again. */
  form: observerEvidenceResponse.nullable().defined(),
});
export type PastJudgement = InferType<typeof pastJudgement>;

export const assessmentResponse = response.object({
  userCourseId: response.text(),
  version: response.int(),
  firstName: response.text(),
  lastName: response.text(),
  email: response.text(),
  courseTitle: response.text(),
  units: response.list(response.object({ code: response.text(), title: response.text() })),
  isExternalLearning: response.bool(),
  enrolledAt: response.text(),
  expiresOn: response.text(),
  courseCompletedAt: response.maybeText(),
  /** When lessons or questions were first read aloud to the learner. A server of an earlier release does not say. */
  listenedAt: response.maybeText().optional(),
  dueSince: response.text(),
  dueOn: response.text(),
  daysLeft: response.int(),
  /** Null while it can be judged. */
  whyClosed: response.maybeText(),
  /** Null while parts can be opened again. */
  whyNotReopened: response.maybeText(),
  /** When the evidence was disposed of under the retention rules. */
  disposedOn: response.maybeText(),
  checks: response.list(certificateCheckResponse),
  flags: flags(),
  /** Empty where the content names no criteria. */
  criteria: response.list(criterion),
  /** With or without a review by the office. */
  signals: response.list(integritySignalResponse),
  sections: response.list(quizSection),
  observer: observerEvidenceResponse.nullable().defined(),
  /** Tasks were seen on clips, and no observer has signed the present form. */
  isOnVideo: response.bool().optional(),
  /** Forms that another observation has followed, the latest first. */
  formerForms: response.list(formerFormResponse),
  /** The latest first. */
  history: response.list(pastJudgement),
});
export type AssessmentDetails = InferType<typeof assessmentResponse>;

const isNotYet = (judged: unknown) => judged === 'not yet competent';

export const judgementSchema = object({
  judgement: oneOf('Judgement', JUDGEMENTS).required(required('Judgement')),
  /** The learner reads them where something is missing. */
  reasons: longText('Reasons').when('judgement', ([judged], schema) =>
    isNotYet(judged)
      ? schema.required('Please say what’s missing. The learner will read it.')
      : schema,
  ),
  reopenForm: yesNo('The third-party form').default(false),
  /** The first section to do again; 99 is the final quiz alone. */
  reopenSection: whole('Section')
    .transform((value: number, typed: unknown) => (typed === '' ? undefined : value))
    .min(1, 'There is no such section.')
    .max(FINAL_QUIZ, 'There is no such section.')
    .optional(),
  /** Tasks that the observer must see again; the other answers stay. Empty reopens the whole form. */
  tasksAgain: array()
    .of(whole('Task').required(required('Task')))
    .max(200, 'Too many tasks.')
    .typeError('tasksAgain must be a list.')
    .default([]),
  noteToObserver: longText('Note to the observer', 1000),
  version: whole('Version').required(required('Version')),
});
export type JudgementInput = InferType<typeof judgementSchema>;

/** '', 'the third-party form', 'the final quiz', 'the quizzes from section 2 on', and both. */
export function describeReopenedParts(
  reopened: { reopenedForm: boolean; reopenedSection: number | null },
  form = 'the third-party form',
): string {
  const { reopenedForm, reopenedSection } = reopened;
  const quiz =
    reopenedSection === FINAL_QUIZ
      ? 'the final quiz'
      : `the quizzes from section ${reopenedSection} on`;
  return [...(reopenedSection === null ? [] : [quiz]), ...(reopenedForm ? [form] : [])].join(
    ' and ',
  );
}
