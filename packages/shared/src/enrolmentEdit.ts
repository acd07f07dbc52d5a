import { type InferType, object } from 'yup';
import { addressFields } from './addresses';
import { answer, code, email, isUsi, MOST_LONG_TEXT, phone, text, whole, yesNo } from './fields';
import { MESSAGES } from './messages';

const { userCourses, field } = MESSAGES;

/** '-1' is a choice that nobody has made. */
const usiNumber = code('USI number', 20)
  .transform((typed: string | undefined) => (typed === '-1' ? undefined : typed))
  .test(
    'usi',
    (value, { createError }) =>
      !value || isUsi(value) || createError({ message: field.notAUsi(value) }),
  );

const MOST_SETS = 100_000;

/** What is not said is no. */
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

const { unitNumber, streetNumber, streetName, city, state, postcode } = addressFields;

/** An enrolment as the office edits it. Until the learner has answered step 2 their USI may be unknown. */
export const enrolmentEditSchema = object({
  firstName: text('First name', 40).required(userCourses.firstName),
  lastName: text('Last name', 40).required(userCourses.lastName),
  usiNumber,
  email: email('Email').required(userCourses.email),
  phone: phone(),
  unitNumber,
  streetNumber,
  streetName,
  city,
  state,
  postcode,
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
  comments: text('Comments', MOST_LONG_TEXT),
  version: whole('Version'),
});
export type EnrolmentEdit = InferType<typeof enrolmentEditSchema>;

/** Once step 2 is answered. */
export const enrolmentEditWithUsiSchema = enrolmentEditSchema.shape({
  usiNumber: usiNumber.required(userCourses.usi),
});

export const nswCertificateDetailsAnswer = answer.object({
  nswCertificateNumber: answer.maybeText(),
  expressPostNumber: answer.maybeText(),
  /** 'YYYY-MM-DD' */
  dateSent: answer.maybeText(),
  /** Its label. */
  status: answer.text(),
});
export type NswCertificateDetails = InferType<typeof nswCertificateDetailsAnswer>;

export const editableEnrolmentAnswer = answer.object({
  userCourseId: answer.text(),
  firstName: answer.text(),
  lastName: answer.text(),
  usiNumber: answer.maybeText(),
  email: answer.text(),
  phone: answer.maybeText(),
  unitNumber: answer.maybeText(),
  streetNumber: answer.text(),
  streetName: answer.text(),
  city: answer.text(),
  state: answer.text(),
  postcode: answer.text(),
  enrolmentStep2Completed: answer.bool(),
  enrolmentStep3Completed: answer.bool(),
  thirdPartyFormCompleted: answer.bool(),
  surveyCompleted: answer.bool(),
  courseCompleted: answer.bool(),
  redirectToQuiz: answer.bool(),
  setCount: answer.int(),
  lastSectionCompleted: answer.int(),
  lastQuestionCompleted: answer.int(),
  previousCertificateNumber: answer.maybeText(),
  nswCertificateDetails: nswCertificateDetailsAnswer.nullable(),
  comments: answer.maybeText(),
  version: answer.int(),
  /* What the page shows beside the fields. */
  courseId: answer.int(),
  courseTitle: answer.text(),
  enrolmentDateTime: answer.text(),
  certificateNumber: answer.maybeText(),
  /** Whose it is. */
  userId: answer.text(),
  userEmail: answer.text(),
  userName: answer.text(),
  usiRequired: answer.bool(),
  /** When answers, address and phone were disposed of under the retention rules. */
  identityDisposedOn: answer.maybeText(),
  /** When the work of learner and observer was. */
  evidenceDisposedOn: answer.maybeText(),
  /** The published content sets of the course, the newest first. */
  setCounts: answer.list(answer.int()),
});
export type EditableEnrolment = InferType<typeof editableEnrolmentAnswer>;

/** As it was seen by whoever deletes it. */
export const enrolmentSeenSchema = object({ version: whole('Version') });
