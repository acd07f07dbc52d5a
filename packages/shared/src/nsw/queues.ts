import { array, type InferType, object } from 'yup';
import { day, oneOf, required, response, text, uuid, whole, yesNo } from '../fields';
import { MOST_SELECTED } from '../paging';

/** Rows contain the word, updates its index. */
export const NSW_STATUSES = ['Unactioned', 'Underway', 'Completed'] as const;
export type NswStatus = (typeof NSW_STATUSES)[number];
export const COMPLETED = 2;
/** Without a status, the filter returns all rows that are not completed; this value returns all rows. */
export const ANY_NSW_STATUS = 'All';

export const nswQueueFilterSchema = object({
  status: oneOf('status', [...NSW_STATUSES, ANY_NSW_STATUS]),
});
export type NswQueueFilter = InferType<typeof nswQueueFilterSchema>;

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
  firstName: response.text(),
  lastName: response.text(),
  email: response.text(),
  phone: response.maybeText(),
  postalAddress: response.text(),
  /** The same address in the parts that the post office requires. */
  street: response.text(),
  city: response.text(),
  state: response.text(),
  postcode: response.text(),
  nswCertificateNumber: response.maybeText(),
  expressPostNumber: response.maybeText(),
  dateSent: response.maybeText(),
  /** Required by the NSW register; null until step 2 has been completed. */
  dateOfBirth: response.maybeText(),
  status: response.text(),
  version: response.int(),
};

export const nswCertificateRowResponse = response.object({
  userCourseId: response.text(),
  ...inBothQueues,
  /** Null when the certificate has been revoked since: nothing should be posted. */
  certificateNumber: response.maybeText(),
  certificateDateTime: response.text(),
});
export type NswCertificateRow = InferType<typeof nswCertificateRowResponse>;

export const nswReprintRowResponse = response.object({
  id: response.text(),
  ...inBothQueues,
  purchasedDateTime: response.text(),
  /** The number of the certificate to reprint; null for orders from before the form asked for it. */
  certificateNumber: response.maybeText(),
  /** 'YYYY-MM-DD' */
  certificateIssuedOn: response.maybeText(),
  /** Null when the certificate belongs to another account. */
  userCourseId: response.maybeText(),
});
export type NswReprintRow = InferType<typeof nswReprintRowResponse>;

const status = whole('Status')
  .transform((value: number, typed: unknown) =>
    typed === '' || typed === null || value === -1 ? undefined : value,
  )
  .oneOf([0, 1, 2], 'There is no such status.')
  .required('Status is required');
const version = whole('Version');

const NUMBER_LABEL = 'NSW certificate number';
const POST_LABEL = 'Express Post number';

/** Confirms that a row is completed although it has no numbers. */
const withoutNumber = yesNo('Without number');

const numberOf = (label: string) =>
  text(label, 40).when(['status', 'withoutNumber'], {
    is: (to: number, isWithout: boolean | undefined) => to === COMPLETED && !isWithout,
    then: (number) => number.required(required(label)),
  });

/** A completed row must have a date of sending. */
const dateSent = day('Date sent').when('status', {
  is: COMPLETED,
  then: (date) => date.required(required('Date sent')),
});

export const nswUpdateSchema = object({
  nswCertificateNumber: numberOf(NUMBER_LABEL),
  expressPostNumber: numberOf(POST_LABEL),
  dateSent,
  withoutNumber,
  status,
  version,
});
export type NswUpdate = InferType<typeof nswUpdateSchema>;

/** By their ids. */
export const MOST_NSW_ROWS = 1000;
export const MOST_LABELS = 500;
const NONE_CHOSEN = 'Please choose at least one.';
const atMost = (most: number) => `Please choose not more than ${most} at once.`;

/** All rows that match a filter, with the number of rows that the admin saw. */
const allThatMatch = (most: number) => ({
  matching: object({ filter: nswQueueFilterSchema, search: text('search', 100) })
    .optional()
    .default(undefined),
  expected: whole('expected').min(1, NONE_CHOSEN).max(most, atMost(most)),
});

/**
 * Several rows with their versions, or all rows that match. Without a date of sending, each row's date is unchanged.
 */
export const nswMarkSchema = object({
  rows: array()
    .of(
      object({
        id: uuid(),
        version: version.required(required('Version')),
        /** Without a number, the row's own number is unchanged. */
        nswCertificateNumber: text(NUMBER_LABEL, 40),
        expressPostNumber: text(POST_LABEL, 40),
      }),
    )
    .typeError('Rows must be a list.')
    .min(1, NONE_CHOSEN)
    .max(MOST_NSW_ROWS, atMost(MOST_NSW_ROWS))
    .optional()
    .default(undefined),
  ...allThatMatch(MOST_SELECTED),
  status,
  dateSent,
  withoutNumber,
}).test('one-of-both', NONE_CHOSEN, ({ rows, matching, expected }) =>
  rows ? !matching : matching !== undefined && expected !== undefined,
);
export type NswMark = InferType<typeof nswMarkSchema>;

/** The form for several rows, with the numbers of each row. */
export const nswMarkFormSchema = object({
  status,
  dateSent,
  withoutNumber,
  numbers: array()
    .of(
      object({
        nswCertificateNumber: text(NUMBER_LABEL, 40),
        expressPostNumber: text(POST_LABEL, 40),
      }),
    )
    .default([])
    .when(['status', 'withoutNumber'], {
      is: (to: number, isWithout: boolean | undefined) => to === COMPLETED && !isWithout,
      then: (numbers) =>
        numbers.of(
          object({
            nswCertificateNumber: text(NUMBER_LABEL, 40).required(required(NUMBER_LABEL)),
            expressPostNumber: text(POST_LABEL, 40).required(required(POST_LABEL)),
          }),
        ),
    }),
});

const ids = (label: string) =>
  array()
    .of(uuid())
    .typeError(`${label} must be a list.`)
    .max(MOST_LABELS, atMost(MOST_LABELS))
    .default([]);

export const NSW_QUEUES = ['certificates', 'reprints'] as const;
export type NswQueueName = (typeof NSW_QUEUES)[number];

/** Labels for rows of both queues (certificates by their enrolment ids), or for all rows of one queue that match. */
export const nswLabelsSchema = object({
  certificates: ids('Certificates'),
  reprints: ids('Reprints'),
  queue: oneOf('queue', NSW_QUEUES),
  ...allThatMatch(MOST_LABELS),
})
  .test('some', NONE_CHOSEN, ({ certificates, reprints, queue, matching, expected }) =>
    matching
      ? queue !== undefined && expected !== undefined
      : certificates.length + reprints.length > 0,
  )
  .test(
    'not-too-many',
    atMost(MOST_LABELS),
    ({ certificates, reprints }) => certificates.length + reprints.length <= MOST_LABELS,
  );
export type NswLabels = InferType<typeof nswLabelsSchema>;
