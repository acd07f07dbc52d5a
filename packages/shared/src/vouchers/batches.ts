import { array, type InferType, object, string } from 'yup';
import { PURCHASABLE_COURSES } from '../content/courses';
import { longText, oneOf, required, response, whole, yesNo } from '../fields';
import { pageQuerySchema } from '../paging';
import { MOST_OF_A_MESSAGE } from '../vouchers';

export const MOST_BATCH_ROWS = 2000;
export const MOST_LIST_CHARS = 1_000_000;
/** The same limit as for a single voucher. */
export const MOST_OF_A_NAME = 50;
/** Cells are cut off at this length, so that the user sees a long one and can fix it. */
export const MOST_CELL = 300;

/** The refusal of a spreadsheet in its own format. */
export const NOT_TEXT =
  "This file isn't plain text. Please save your spreadsheet as CSV first, or copy and paste its rows.";

const LAST_LINE = 1_000_000;

const cell = (label: string) => longText(label, MOST_CELL).default('');

const rowSchema = object({
  line: whole('Row')
    .min(1, 'Row must be at least 1.')
    .max(LAST_LINE, `Row must not be more than ${LAST_LINE}.`)
    .required(required('Row')),
  firstName: cell('First name'),
  lastName: cell('Last name'),
  email: cell('Email address'),
  /** The first and last name were guessed from one column, so the user should check them. */
  nameGuessed: yesNo('Name guessed').default(false),
});
/** A row of the list as the business entered it, before it is checked. */
export type BatchRow = InferType<typeof rowSchema>;

const rows = array()
  .of(rowSchema)
  .typeError('The list must be a list.')
  .max(MOST_BATCH_ROWS, `A list must not have more than ${MOST_BATCH_ROWS} rows.`)
  .test(
    'lines',
    'Each row must have a number of its own.',
    (list) => new Set(list?.map(({ line }) => line)).size === (list?.length ?? 0),
  );

const courseId = whole('Course')
  .oneOf(
    PURCHASABLE_COURSES.map((course) => course.courseId),
    'Course is not one of the choices.',
  )
  .required(required('Course'));

/** The list as text, or its rows once it has been read. */
export const batchPreviewSchema = object({
  courseId,
  // Not trimmed: its lines are counted.
  list: string()
    .typeError('The list must be text.')
    .max(MOST_LIST_CHARS, 'This list is too large. Please send it in parts of up to 1 MB.')
    .test('text', NOT_TEXT, (list) => !list || !/\0|\p{Surrogate}/u.test(list)),
  rows,
});
export type BatchPreviewRequest = InferType<typeof batchPreviewSchema>;

export const voucherBatchSchema = object({
  courseId,
  rows: rows.min(1, required('The list')).required(required('The list')),
  message: longText('Message', MOST_OF_A_MESSAGE),
});
export type NewVoucherBatch = InferType<typeof voucherBatchSchema>;

const checkedRow = response.object({
  line: response.int(),
  firstName: response.text(),
  lastName: response.text(),
  email: response.text(),
  nameGuessed: response.bool(),
  /** A sentence; null for a row that can be sent. */
  problem: response.maybeText(),
});
export type CheckedRow = InferType<typeof checkedRow>;

export const batchPreviewResponse = response.object({
  rows: response.list(checkedRow),
  good: response.int(),
  /** The number of unsent vouchers for the course. */
  free: response.int(),
  /** The number of these that are on an unpaid invoice. */
  unpaid: response.int(),
  /** How many vouchers can still be emailed today, and how many unpaid ones. */
  mailsLeft: response.int(),
  unpaidMailsLeft: response.int(),
});
export type BatchPreview = InferType<typeof batchPreviewResponse>;

export const freeVouchersResponse = response.object({
  courseId: response.int(),
  free: response.int(),
  /** The number of these that are on an unpaid invoice. */
  unpaid: response.int(),
});
export type FreeVouchers = InferType<typeof freeVouchersResponse>;

/** 'Not sent' are rows with a problem; 'Withdrawn' are rows whose voucher was taken back before its email was sent. */
export const BATCH_ROW_STATES = ['Queued', 'Sent', 'Failed', 'Withdrawn', 'Not sent'] as const;
export type BatchRowState = (typeof BATCH_ROW_STATES)[number];

export const voucherBatchResponse = response.object({
  id: response.text(),
  courseId: response.int(),
  sentAt: response.text(),
  message: response.maybeText(),
  rows: response.int(),
  queued: response.int(),
  sent: response.int(),
  failed: response.int(),
  withdrawn: response.int(),
  notSent: response.int(),
});
export type VoucherBatch = InferType<typeof voucherBatchResponse>;

export const batchRowsQuerySchema = pageQuerySchema.shape({
  state: oneOf('state', BATCH_ROW_STATES),
});
export type BatchRowsQuery = InferType<typeof batchRowsQuerySchema>;

export const batchRowResponse = response.object({
  line: response.int(),
  firstName: response.text(),
  lastName: response.text(),
  email: response.text(),
  state: response.text(),
  problem: response.maybeText(),
});
export type BatchReportRow = InferType<typeof batchRowResponse>;
