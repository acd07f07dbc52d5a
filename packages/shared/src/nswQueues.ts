import { array, type InferType, object } from 'yup';
import { answer, day, oneOf, required, text, uuid, whole } from './fields';
import { pageOrAllSchema } from './paging';

/** Rows carry the words, updates the number: the place of the word. */
export const NSW_STATUSES = ['Unactioned', 'Underway', 'Completed'] as const;
export type NswStatus = (typeof NSW_STATUSES)[number];
export const COMPLETED = 2;
/** Asked for by no status: all that is not completed. */
export const ANY_NSW_STATUS = 'All';

export const nswQueueQuerySchema = pageOrAllSchema.shape({
  status: oneOf('status', [...NSW_STATUSES, ANY_NSW_STATUS]),
});
export type NswQueueQuery = InferType<typeof nswQueueQuerySchema>;
export const nswQueueExportSchema = nswQueueQuerySchema.omit(['page', 'pageSize']);
export type NswQueueExport = InferType<typeof nswQueueExportSchema>;

export const NSW_CERTIFICATE_SORTS = [
  'certificateDateTime',
  'firstName',
  'lastName',
  'email',
  'dateSent',
  'status',
] as const;
export const NSW_REPRINT_SORTS = [
  'purchasedDateTime',
  'firstName',
  'lastName',
  'email',
  'dateSent',
  'status',
] as const;

const inBothQueues = {
  firstName: answer.text(),
  lastName: answer.text(),
  email: answer.text(),
  phone: answer.maybeText(),
  postalAddress: answer.text(),
  nswCertificateNumber: answer.maybeText(),
  expressPostNumber: answer.maybeText(),
  dateSent: answer.maybeText(),
  status: answer.text(),
  version: answer.int(),
};

export const nswCertificateRowAnswer = answer.object({
  userCourseId: answer.text(),
  ...inBothQueues,
  /** Null where the certificate has been revoked since: nothing should be posted. */
  certificateNumber: answer.maybeText(),
  certificateDateTime: answer.text(),
});
export type NswCertificateRow = InferType<typeof nswCertificateRowAnswer>;

export const nswReprintRowAnswer = answer.object({
  id: answer.text(),
  ...inBothQueues,
  purchasedDateTime: answer.text(),
  /** Null where the certificate is older than our records. */
  userCourseId: answer.maybeText(),
});
export type NswReprintRow = InferType<typeof nswReprintRowAnswer>;

const status = whole('Status')
  .transform((value: number, typed: unknown) =>
    typed === '' || typed === null || value === -1 ? undefined : value,
  )
  .oneOf([0, 1, 2], 'There is no such status.')
  .required('Status is required');
const version = whole('Version');

export const nswUpdateSchema = object({
  nswCertificateNumber: text('NSW certificate number', 40),
  expressPostNumber: text('Express Post number', 40),
  dateSent: day('Date sent'),
  status,
  version,
});
export type NswUpdate = InferType<typeof nswUpdateSchema>;

export const MOST_NSW_ROWS = 200;
const TOO_MANY = `Please choose not more than ${MOST_NSW_ROWS} at once.`;

/** Several rows at once, as they were seen; without a date of sending, each keeps its own. */
export const nswMarkSchema = object({
  rows: array()
    .of(object({ id: uuid(), version: version.required(required('Version')) }))
    .typeError('Rows must be a list.')
    .min(1, 'Please choose at least one.')
    .max(MOST_NSW_ROWS, TOO_MANY)
    .required('Please choose at least one.'),
  status,
  dateSent: day('Date sent'),
});
export type NswMark = InferType<typeof nswMarkSchema>;

const ids = (label: string) =>
  array().of(uuid()).typeError(`${label} must be a list.`).max(MOST_NSW_ROWS, TOO_MANY).default([]);

/** The certificates are named by their enrolments. */
export const nswLabelsSchema = object({
  certificates: ids('Certificates'),
  reprints: ids('Reprints').when('certificates', ([certificates], schema) =>
    Array.isArray(certificates) && certificates.length > 0
      ? schema
      : schema.min(1, 'Please choose at least one.'),
  ),
});
export type NswLabels = InferType<typeof nswLabelsSchema>;
