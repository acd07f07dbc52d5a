import { type InferType, object } from 'yup';
import { addressFields, postcodeDigits } from '../addresses';
import { formerFormResponse, observerEvidenceResponse } from '../assessments';
import { code, day, email, isUsi, longText, phone, response, text, whole, yesNo } from '../fields';
import { MESSAGES } from '../messages';
import { personName } from '../personNames/text';

const { userCourses, field } = MESSAGES;

/** '-1' means that nothing has been chosen. */
const usiNumber = code('USI number', 20)
  .transform((typed: string | undefined) => (typed === '-1' ? undefined : typed))
  .test(
    'usi',
    (value, { createError }) =>
      !value || isUsi(value) || createError({ message: field.notAUsi(value) }),
  );

const MOST_SETS = 100_000;

/** A missing value is a no. */
const tick = (label: string) => yesNo(label).default(false);

export const STATUS_LABELS = {
  enrolmentStep2Completed: 'Enrolment step 2 completed',
  enrolmentStep3Completed: 'Enrolment step 3 completed',
  thirdPartyFormCompleted: 'Third-party form completed',
  surveyCompleted: 'Survey completed',
  courseCompleted: 'Course completed',
  redirectToQuiz: 'Redirect to quiz',
} as const;
export type StatusField = keyof typeof STATUS_LABELS;

/** Both together can lead to a certificate, so the office has to give a reason for each. */
export const TICKS_WITH_REASON = [
  'thirdPartyFormCompleted',
  'courseCompleted',
] as const satisfies StatusField[];
export type TickWithReason = (typeof TICKS_WITH_REASON)[number];
type TicksWithReason = Record<TickWithReason, boolean>;

/** The ticks of an edit that are new and need a reason. */
export const newTicksWithReason = (was: TicksWithReason, wanted: TicksWithReason) =>
  TICKS_WITH_REASON.filter((field) => !was[field] && wanted[field]);

export const tickLabels = (ticks: TickWithReason[]) =>
  ticks.map((field) => `‘${STATUS_LABELS[field]}’`).join(' and ');

const FEWEST_WORDS = 3;

/** A single word such as "ok" does not explain anything to an auditor. */
export const isReasonForTicks = (reason: string | null | undefined) =>
  (reason ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length >= FEWEST_WORDS;

export const reasonForTicksMissing = (ticks: TickWithReason[]) =>
  `Please say in at least ${FEWEST_WORDS} words why you record ${tickLabels(ticks)}.`;

const { unitNumber, streetNumber, streetName, city, state } = addressFields;

/**
 * An enrolment as the office edits it. Until the learner has answered step 2 their USI may be unknown. Whether suburb, state
 * and post code go together depends on what is saved: `changedPlaceSchema` says so.
 */
export const enrolmentEditSchema = object({
  firstName: personName('First name').required(userCourses.firstName),
  lastName: personName('Last name').required(userCourses.lastName),
  usiNumber,
  /** The date and reference of the Registrar's letter, for a learner who is exempt from the USI. */
  exemptionLetterOn: day('Date of the letter'),
  exemptionLetterReference: text('Reference of the letter', 80),
  email: email('Email').required(userCourses.email),
  phone: phone(),
  unitNumber,
  streetNumber,
  streetName,
  city,
  state,
  postcode: postcodeDigits,
  enrolmentStep2Completed: tick(STATUS_LABELS.enrolmentStep2Completed),
  enrolmentStep3Completed: tick(STATUS_LABELS.enrolmentStep3Completed),
  thirdPartyFormCompleted: tick(STATUS_LABELS.thirdPartyFormCompleted),
  surveyCompleted: tick(STATUS_LABELS.surveyCompleted),
  courseCompleted: tick(STATUS_LABELS.courseCompleted),
  redirectToQuiz: tick(STATUS_LABELS.redirectToQuiz),
  setCount: whole('Content set count')
    .max(MOST_SETS, `Content set count must not be more than ${MOST_SETS}.`)
    .required('Content set count is required'),
  lastSectionCompleted: whole('Last section completed').required(
    'Last section completed is required',
  ),
  lastQuestionCompleted: whole('Last question completed').required(
    'Last question completed is required',
  ),
  previousCertificateNumber: text('Previous certificate number', 40),
  comments: longText('Comments'),
  /** Needed when a form or a course is newly recorded as completed; it goes into the history. */
  reason: longText('Reason', 500),
  version: whole('Version'),
});
export type EnrolmentEdit = InferType<typeof enrolmentEditSchema>;

/** Once step 2 is answered. */
export const enrolmentEditWithUsiSchema = enrolmentEditSchema.shape({
  usiNumber: usiNumber.required(userCourses.usi),
});

/** An empty body transfers the enrolment to the email that is saved on it, for another person. */
export const enrolmentTransferSchema = object({
  /** The office confirms it; only then do answers, study and the observer's form go along. */
  samePerson: yesNo('Same person').default(false),
  /** Replaces the email that is saved on the enrolment. */
  email: email('Email'),
});
export type EnrolmentTransfer = Partial<InferType<typeof enrolmentTransferSchema>>;

export const nswCertificateDetailsResponse = response.object({
  nswCertificateNumber: response.maybeText(),
  expressPostNumber: response.maybeText(),
  /** 'YYYY-MM-DD' */
  dateSent: response.maybeText(),
  /** Its label. */
  status: response.text(),
});
export type NswCertificateDetails = InferType<typeof nswCertificateDetailsResponse>;

export const editableEnrolmentResponse = response.object({
  userCourseId: response.text(),
  firstName: response.text(),
  lastName: response.text(),
  usiNumber: response.maybeText(),
  /** 'YYYY-MM-DD' */
  exemptionLetterOn: response.maybeText(),
  exemptionLetterReference: response.maybeText(),
  email: response.text(),
  phone: response.maybeText(),
  unitNumber: response.maybeText(),
  streetNumber: response.text(),
  streetName: response.text(),
  city: response.text(),
  state: response.text(),
  postcode: response.text(),
  enrolmentStep2Completed: response.bool(),
  enrolmentStep3Completed: response.bool(),
  thirdPartyFormCompleted: response.bool(),
  surveyCompleted: response.bool(),
  courseCompleted: response.bool(),
  redirectToQuiz: response.bool(),
  setCount: response.int(),
  lastSectionCompleted: response.int(),
  lastQuestionCompleted: response.int(),
  previousCertificateNumber: response.maybeText(),
  nswCertificateDetails: nswCertificateDetailsResponse.nullable(),
  comments: response.maybeText(),
  version: response.int(),
  /* The page shows these in addition to the fields. */
  courseId: response.int(),
  courseTitle: response.text(),
  enrolmentDateTime: response.text(),
  certificateNumber: response.maybeText(),
  /** The learner. */
  userId: response.text(),
  userEmail: response.text(),
  userName: response.text(),
  usiRequired: response.bool(),
  /** When answers, address and phone were disposed of under the retention rules. */
  identityDisposedOn: response.maybeText(),
  /** When the evidence of the learner and the observer was disposed of. */
  evidenceDisposedOn: response.maybeText(),
  /** The observer who declined, and why; null if none has. */
  observerDeclined: response.maybeText(),
  /** The published content sets of the course, the newest first. */
  setCounts: response.list(response.int()),
});
export type EditableEnrolment = InferType<typeof editableEnrolmentResponse>;

const answersInWords = response.list(
  response.object({ label: response.text(), value: response.text() }),
);

/** The answers of the learner and the observer. */
export const enrolmentAnswersResponse = response.object({
  userCourseId: response.text(),
  step2: answersInWords,
  step3: answersInWords,
  form: observerEvidenceResponse.nullable().defined(),
  /** Forms that another observation has followed, the latest first. */
  formerForms: response.list(formerFormResponse),
  /** Former learners, latest first. Their answers were sealed when the enrolment was transferred. */
  formerLearners: response.list(
    response.object({
      recordId: response.text(),
      name: response.text(),
      email: response.text(),
      transferredAt: response.text(),
      step2: answersInWords,
      step3: answersInWords,
      evidence: response.text(),
    }),
  ),
});
export type EnrolmentAnswers = InferType<typeof enrolmentAnswersResponse>;

/** The version that the admin has seen. */
export const enrolmentSeenSchema = object({ version: whole('Version') });
