import { type InferType, object } from 'yup';
import { addressFields } from '../addresses';
import { shownWhen } from '../enrolments';
import {
  day,
  email,
  longText,
  nameInMails,
  oneOf,
  required,
  response,
  text,
  uuid,
  yesNo,
} from '../fields';
import { MESSAGES } from '../messages';
import { personName } from '../personNames/text';
import { enrolmentStep1Schema } from './step1';
import { enrolmentStep2Schema } from './step2';

/** How an enrolment that the office makes is paid. */
export const OFFICE_PAYMENTS = [
  { value: 'invoice', label: 'By invoice' },
  { value: 'transfer', label: 'Already paid by bank transfer' },
  { value: 'free', label: 'Free of charge' },
] as const;

/** To whom the tax invoice is addressed. */
export const BILL_TO = [
  { value: 'learner', label: 'The learner' },
  { value: 'company', label: 'A company' },
] as const;
export type BillTo = (typeof BILL_TO)[number]['value'];

export type OfficePayer = BillTo | 'nobody';

const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value);

const TICK_INFORMATION =
  'Please tick that the learner has been given the information about this course.';
const SAY_WHY = 'Please say why the office enrols this person.';

export const companySchema = object({
  name: nameInMails('Company name', 100).required(MESSAGES.purchase.companyName),
  email: email('Company email').required(required('Company email')),
  purchaseNumber: text('Purchase number', 50),
  ...addressFields,
});

const isTransfer = (paidBy: unknown) => paidBy === 'transfer';
/** Something is to be paid, so that there is a tax invoice. */
export const isInvoiced = (paidBy: unknown) => paidBy === 'invoice' || isTransfer(paidBy);

/** The office enrols a learner. Steps 2 and 3 stay the learner's own. */
export const enrolOnBehalfSchema = enrolmentStep1Schema
  .pick(['courseId', 'email', ...(Object.keys(addressFields) as (keyof typeof addressFields)[])])
  .concat(enrolmentStep2Schema.pick(['phone']))
  .shape({
    /** The account with this email, which the office has seen and confirmed. */
    userId: uuid().optional(),
    firstName: personName('First name').required(required('First name')),
    lastName: personName('Last name').required(required('Last name')),
    /** Stored for the NSW courses alone, as the learner's own checkout does. */
    previousCertificateNumber: text('Previous certificate number', 40),
    paidBy: oneOf('Payment', valuesOf(OFFICE_PAYMENTS)).required(required('Payment')),
    billTo: shownWhen(oneOf('Invoice to', valuesOf(BILL_TO)), 'paidBy', isInvoiced, (schema) =>
      schema.required(required('Invoice to')),
    ),
    company: companySchema
      .default(undefined)
      .when('billTo', ([billTo], schema) =>
        billTo === 'company'
          ? schema.required(required('Company'))
          : schema.transform(() => undefined),
      ),
    paidOn: shownWhen(day('Date paid'), 'paidBy', isTransfer, (schema) =>
      schema.required(required('Date paid')),
    ),
    reference: shownWhen(text('Bank reference', 100), 'paidBy', isTransfer, (schema) =>
      schema.required(required('Bank reference')),
    ),
    /** For the audit log: who asked, or why the course is free. */
    reason: longText('Reason', 500).required(SAY_WHY),
    informationGiven: yesNo().required(TICK_INFORMATION).oneOf([true], TICK_INFORMATION),
  });
export type EnrolOnBehalf = InferType<typeof enrolOnBehalfSchema>;

export const enrolledOnBehalfResponse = response.object({
  userCourseId: response.text(),
  /** An account was created, and its owner has been invited to choose a password. */
  invited: response.bool(),
});
export type EnrolledOnBehalf = InferType<typeof enrolledOnBehalfResponse>;

export const learnerAccountQuerySchema = object({
  email: email('Email'),
  userId: uuid().optional(),
});
export type LearnerAccountQuery = Partial<InferType<typeof learnerAccountQuerySchema>>;

/** An account as the office sees it before it enrols its owner. */
const learnerAccount = response.object({
  userId: response.text(),
  firstName: response.text(),
  lastName: response.text(),
  email: response.text(),
  /** Why its owner cannot be enrolled; null if they can. */
  whyNot: response.maybeText(),
  /** The courses in which they are enrolled now. */
  enrolledIn: response.list(response.int()),
  /** From their latest enrolment. */
  phone: response.maybeText(),
  address: response
    .object({
      unitNumber: response.maybeText(),
      streetNumber: response.text(),
      streetName: response.text(),
      city: response.text(),
      state: response.text(),
      postcode: response.text(),
    })
    .nullable(),
});
export const learnerAccountResponse = response.object({
  account: learnerAccount.nullable().defined(),
});
export type LearnerAccount = InferType<typeof learnerAccount>;
