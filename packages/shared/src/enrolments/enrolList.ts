import { array, type InferType, object, string } from 'yup';
import { longText, phone, required, response, whole } from '../fields';
import { MOST_CELL, MOST_LIST_CHARS, NOT_TEXT } from '../vouchers/batches';
import { companySchema, enrolOnBehalfSchema, isInvoiced } from './onBehalf';

/** The office enrols the learners of a list in one transaction, or none of them. */
export const MOST_ENROLLED_AT_ONCE = 200;

/** The columns of a list: the field, its heading in the template, and an example. */
export const ENROL_COLUMNS = [
  ['firstName', 'First name', 'Mei'],
  ['lastName', 'Last name', 'Tran'],
  ['email', 'Email', 'mei@example.com'],
  ['phone', 'Telephone', '0412 345 678'],
  ['unitNumber', 'Unit number', ''],
  ['streetNumber', 'Street number', '12'],
  ['streetName', 'Street name', 'Crown Street'],
  ['city', 'Suburb or city', 'Surry Hills'],
  ['state', 'State', 'NSW'],
  ['postcode', 'Post code', '2010'],
] as const;
export type EnrolColumn = (typeof ENROL_COLUMNS)[number][0];

/** One person of a list, checked as the form for one person is. */
export const personSchema = enrolOnBehalfSchema.pick(ENROL_COLUMNS.map(([field]) => field));

const cell = (label: string) => longText(label, MOST_CELL).default('');

const rowSchema = object({
  line: whole('Row').min(1).max(MOST_LIST_CHARS).required(required('Row')),
  firstName: cell('First name'),
  lastName: cell('Last name'),
  email: cell('Email'),
  phone: cell('Telephone'),
  unitNumber: cell('Unit number'),
  streetNumber: cell('Street number'),
  streetName: cell('Street name'),
  city: cell('City'),
  state: cell('State'),
  postcode: cell('Post code'),
});
/** A row as it was entered, before it is checked. */
export type EnrolRow = InferType<typeof rowSchema>;

export const enrolListCheckSchema = enrolOnBehalfSchema.pick(['courseId']).shape({
  // Not trimmed: its lines are counted.
  list: string()
    .typeError('The list must be text.')
    .required('Please paste a list or choose a file.')
    .max(MOST_LIST_CHARS, 'This list is too large. Please send it in parts of up to 1 MB.')
    .test('text', NOT_TEXT, (list) => !/\0|\p{Surrogate}/u.test(list)),
});
export type EnrolListCheck = InferType<typeof enrolListCheckSchema>;

export const enrolListSchema = enrolOnBehalfSchema
  .pick(['courseId', 'paidBy', 'paidOn', 'reference', 'reason', 'informationGiven'])
  .shape({
    /** The invoice of all, in the account of a business. */
    company: companySchema
      .shape({ phone: phone('Company telephone').required(required('Company telephone')) })
      .default(undefined)
      .when('paidBy', ([paidBy], schema) =>
        isInvoiced(paidBy)
          ? schema.required(required('Company'))
          : schema.transform(() => undefined),
      ),
    rows: array()
      .of(rowSchema)
      .typeError('The list must be a list.')
      .min(1, required('The list'))
      .max(
        MOST_ENROLLED_AT_ONCE,
        `A list must not have more than ${MOST_ENROLLED_AT_ONCE} people. Please send it in parts.`,
      )
      .required(required('The list')),
  });
export type EnrolList = InferType<typeof enrolListSchema>;

const checkedRow = response.object({
  line: response.int(),
  firstName: response.text(),
  lastName: response.text(),
  email: response.text(),
  phone: response.text(),
  unitNumber: response.text(),
  streetNumber: response.text(),
  streetName: response.text(),
  city: response.text(),
  state: response.text(),
  postcode: response.text(),
  /** There is an account with this email and name, and the course goes there. */
  hasAccount: response.bool(),
  /** Sentences; null for a person who can be enrolled. */
  problem: response.maybeText(),
});
export type CheckedEnrolRow = InferType<typeof checkedRow>;

export const enrolListCheckResponse = response.object({ rows: response.list(checkedRow) });

export const enrolledListResponse = response.object({
  enrolled: response.int(),
  /** The number of new accounts. Their owners are invited to choose a password. */
  invited: response.int(),
  /** The office's number of the invoice; null where nothing is to be paid. */
  invoiceNumber: response.maybeText(),
});
export type EnrolledList = InferType<typeof enrolledListResponse>;
