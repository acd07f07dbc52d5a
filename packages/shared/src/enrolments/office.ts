import { type InferType, object } from 'yup';
import { AUSTRALIAN_STATES } from '../addresses/australianStates';
import { courseIds } from '../content/courseIds';
import { day, manyOf, oneOf, response, uuid, yesNo } from '../fields';
import { rowSelectionSchema } from '../paging';

export const ENROLMENT_DATES = ['enrolled', 'completed'] as const;

/** How far an enrolment has come, in the order in which learners get there. */
export const ENROLMENT_STATUSES = [
  'Enrolling',
  'Studying',
  'Waiting for observer',
  'Certificate on hold',
  'Certified',
  'Certificate revoked',
  'Expired',
  'Ended',
] as const;

export const PROGRESS_STEPS = [
  'Not started',
  'Under way',
  'Final quiz left',
  'Course finished',
] as const;

export const PAID_BY = ['Card', 'Bank transfer', 'Invoice', 'Voucher', 'Free'] as const;

export const CERTIFICATE_STATUSES = ['Issued', 'On hold', 'Not yet', 'Revoked'] as const;

const isNobody = (userId: unknown) => !userId;

/** The office's list of enrolments; both days are whole days in Sydney. Of one user, it is all of theirs. */
export const enrolmentsFilterSchema = object({
  userId: uuid().optional(),
  courseIds: courseIds()
    .optional()
    .when('userId', { is: isNobody, then: (ids) => ids.required('Courses is required') }),
  startDate: day('Start date').when('userId', {
    is: isNobody,
    then: (date) => date.required('Start date is required'),
  }),
  endDate: day('End date').when('userId', {
    is: isNobody,
    then: (date) => date.required('End date is required'),
  }),
  /** The event that happened on these days; 'enrolled' by default. */
  dates: oneOf('Dates', ENROLMENT_DATES),
  /** Only where, on that day, the observer had been silent for too long. */
  silentOn: day('Silent on'),
  /** Only where, in the time up to that day, an observer said that they do not know the learner. */
  unknownOn: day('Unknown on'),
  /** Only where, on that day, the observer's form is not signed and its link is about to expire. */
  formExpiringOn: day('Form expiring on'),
  /** Only where course and observer's form are complete, and there is no certificate. */
  held: yesNo('Held'),
  statuses: manyOf('Status', ENROLMENT_STATUSES),
  progress: manyOf('Progress', PROGRESS_STEPS),
  /** The first and the last day of the term's end. */
  expiresFrom: day('Expires from'),
  expiresTo: day('Expires to'),
  states: manyOf('State', AUSTRALIAN_STATES),
  paidBy: manyOf('Paid by', PAID_BY),
  certificates: manyOf('Certificate', CERTIFICATE_STATUSES),
});
export type EnrolmentsFilter = InferType<typeof enrolmentsFilterSchema>;

/** The most enrolments of one export or bulk job. */
export const MOST_ENROLMENTS_SELECTED = 100_000;

export const selectedEnrolmentsSchema = object({
  chosen: rowSelectionSchema(enrolmentsFilterSchema, MOST_ENROLMENTS_SELECTED),
});

export const ENROLMENT_SORTS = [
  'firstName',
  'lastName',
  'email',
  'enrolmentDateTime',
  'courseTitle',
  'certificateNumber',
  'expiresOn',
] as const;

export const enrolmentRowResponse = response.object({
  userCourseId: response.text(),
  enrolmentDateTime: response.text(),
  courseTitle: response.text(),
  courseId: response.int(),
  certificateNumber: response.maybeText(),
  /** The number of the last certificate, where none is valid any more. */
  endedCertificateNumber: response.maybeText(),
  /** Null if nothing was paid for it. */
  invoiceGuid: response.maybeText(),
  userId: response.text(),
  /** Null for users who may not be impersonated. */
  loginAsUserToken: response.maybeText(),
  /** Stored on the enrolment; the user's own name and email may differ. */
  firstName: response.text(),
  lastName: response.text(),
  email: response.text(),
  /** The user's own. */
  userName: response.text(),
  active: response.bool(),
  userType: response.int(),
  registeredDateTime: response.text(),
  lastLoginDateTime: response.maybeText(),
  /** When the user was deleted: such a user has no account, and these records stay. */
  userDeletedDateTime: response.maybeText(),
  /** When the office ended it for good. */
  endedDateTime: response.maybeText(),
  /** One of ENROLMENT_STATUSES. */
  status: response.text(),
  /** The share of the quiz questions that are answered, 0 to 100. */
  progress: response.int(),
  /** The last day on which it can be studied. */
  expiresOn: response.text(),
  state: response.text(),
  /** One of PAID_BY. */
  paidBy: response.text(),
  /** One of CERTIFICATE_STATUSES. */
  certificate: response.text(),
  /** The checks that a certificate on hold waits for; null for others. */
  heldFor: response.maybeText(),
  version: response.int(),
});
export type EnrolmentRow = InferType<typeof enrolmentRowResponse>;

/** The list and its file mark an enrolment that the office has ended. */
export const courseTitleColumn = ({
  courseTitle,
  endedDateTime,
}: Pick<EnrolmentRow, 'courseTitle' | 'endedDateTime'>) =>
  endedDateTime ? `${courseTitle} (ended)` : courseTitle;

/** 'On hold: USI, payment' */
export const certificateColumn = ({
  certificate,
  heldFor,
}: Pick<EnrolmentRow, 'certificate' | 'heldFor'>) =>
  heldFor ? `${certificate}: ${heldFor}` : certificate;
