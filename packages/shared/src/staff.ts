import { array, type InferType, object } from 'yup';
import { PURCHASABLE_COURSES } from './content/courses';
import { oneOf, required, response, uuid, whole } from './fields';
import { pageQuerySchema } from './paging';

const courseId = whole('courseId').oneOf(
  PURCHASABLE_COURSES.map((course) => course.courseId),
  'courseId is not one of the choices.',
);

/** A person's progress, in the order in which people reach these states. */
export const STAFF_STATES = [
  'Voucher sent',
  'Voucher expired',
  'Enrolled',
  'Studying',
  'Waiting for observer',
  'Certificate pending',
  'Certified',
  'Certificate expired',
  'Certificate withdrawn',
  'Expired',
] as const;
export type StaffState = (typeof STAFF_STATES)[number];

/** The states in which a reminder helps: the next step is up to the person. */
export const REMINDABLE_STATES: readonly StaffState[] = [
  'Voucher sent',
  'Enrolled',
  'Studying',
  'Waiting for observer',
];

export const DAYS_BETWEEN_REMINDERS = 3;
export const MOST_REMINDED_AT_ONCE = 200;

export const STAFF_SORTS = ['name', 'course', 'state', 'certifiedUntil', 'openUntil'] as const;
export type StaffSort = (typeof STAFF_SORTS)[number];

export const staffQuerySchema = pageQuerySchema.shape({
  courseId,
  state: oneOf('state', STAFF_STATES),
});
export type StaffQuery = InferType<typeof staffQuerySchema>;

export const staffRowResponse = response.object({
  voucherId: response.text(),
  userCourseId: response.maybeText(),
  firstName: response.text(),
  lastName: response.text(),
  email: response.text(),
  courseId: response.int(),
  state: response.text(),
  /** Share of quiz questions answered, 0 to 100; null until the voucher is redeemed. */
  progress: response.maybeInt(),
  certificateNumber: response.maybeText(),
  /** The last day; null for a certificate that does not expire. */
  certifiedUntil: response.maybeText(),
  sentAt: response.maybeText(),
  /** Whether the latest email with the voucher did not reach the person; false once redeemed. */
  didNotArrive: response.bool(),
  /** The last day of the voucher, or of the enrolment it was redeemed for. */
  openUntil: response.text(),
  remindedAt: response.maybeText(),
  /**
   * The time of the next possible reminder; null when that is now, or when there is nothing to remind the person about.
   */
  nextReminderAt: response.maybeText(),
});
export type StaffRow = InferType<typeof staffRowResponse>;

export const staffSummaryResponse = response.object({
  states: response.list(response.object({ state: response.text(), count: response.int() })),
  /** People who can be reminded now, and those who were not long ago. */
  /** A person with vouchers for two courses is one. */
  people: response.int(),
  remindable: response.int(),
  remindedLately: response.int(),
});
export type StaffSummary = InferType<typeof staffSummaryResponse>;

/** Without ids, everyone with something left to do is reminded. */
export const staffRemindersSchema = object({
  voucherIds: array()
    .of(uuid())
    .typeError('voucherIds must be a list.')
    .min(1, required('voucherIds'))
    .max(MOST_REMINDED_AT_ONCE, `voucherIds must not have more than ${MOST_REMINDED_AT_ONCE} ids.`),
});

export const staffRemindersResponse = response.object({
  reminded: response.int(),
  /** The people who were not, by the reason: reminded less than three days ago … */
  tooSoon: response.int(),
  /** … emailed their voucher less than three days ago … */
  invitedLately: response.int(),
  /** … or with nothing that is theirs to do. */
  nothingToDo: response.int(),
  /** Reminders are sent by day: when they go out, where it is night. */
  heldUntil: response.maybeText(),
});
export type StaffReminders = InferType<typeof staffRemindersResponse>;

const DOCUMENT_KINDS = ['certificates', 'forms', 'both'];

export const documentsQuerySchema = object({
  what: oneOf('what', DOCUMENT_KINDS).default('both'),
  courseId,
});
export type DocumentsQuery = InferType<typeof documentsQuerySchema>;
