import { type InferType, object, string } from 'yup';
import { birthday, code, day, isUsi, oneOf, required, response, yesNo } from './fields';
import { MESSAGES } from './messages';
import { rowSelectionSchema } from './paging';
import { personName } from './personNames/text';
import { isUsiDoubtful } from './usi';

/**
 * A learner is 'waiting' while the registry is to be asked, or asked again. They are 'for the office' after a day without an answer, or
 * when the registry refused to give one.
 */
export const USI_STATES = [
  'waiting',
  'no match',
  'not valid',
  'deactivated',
  'for the office',
  'verified',
] as const;
export type UsiState = (typeof USI_STATES)[number];

export const USI_STATE_NAMES: Record<UsiState, string> = {
  waiting: 'Waiting for the registry',
  'no match': 'Name or birthday differs',
  'not valid': 'No such USI',
  deactivated: 'USI deactivated',
  'for the office': 'No answer',
  verified: 'Verified',
};

/** The parts that the registry compares, each on its own. A person has two names or a single one. */
export const USI_PARTS = ['firstName', 'familyName', 'singleName', 'dateOfBirth'] as const;
export type UsiPart = (typeof USI_PARTS)[number];

export const USI_PART_NAMES: Record<UsiPart, string> = {
  firstName: 'first name',
  familyName: 'family name',
  singleName: 'name',
  dateOfBirth: 'date of birth',
};

/** 'another first name and another date of birth' */
export const describeDifferences = (differs: readonly UsiPart[]) =>
  differs.map((part) => `another ${USI_PART_NAMES[part]}`).join(' and ');

const states = () =>
  string<UsiState>()
    .oneOf([...USI_STATES])
    .defined();
const parts = () =>
  response.list(
    string<UsiPart>()
      .oneOf([...USI_PARTS])
      .defined(),
  );

/** The notice under the USI in step 2. A new wording needs a new version: each check stores the version that was shown. */
export const USI_NOTICE = {
  version: '2026-11',
  text: 'By law we need a verified USI before we can issue your certificate. We ask the USI Registry whether this number, your name and your date of birth belong together. We see only whether they match.',
};

export const USI_DOES_NOT_FIT =
  'This isn’t a valid USI: its last character doesn’t match the others. Please check it in your USI account.';

export const usiSchema = object({
  usiNumber: code('USI number', 20)
    .required(required('USI number'))
    .test(
      'usi',
      (value, ctx) =>
        !value || isUsi(value) || ctx.createError({ message: MESSAGES.field.notAUsi(value) }),
    )
    .test('check character', USI_DOES_NOT_FIT, (value) => !value || !isUsiDoubtful(value)),
});

/** The names and the date of birth of a USI account are asked together with its number. */
export const usiCheckSchema = usiSchema.shape({
  usiFirstName: personName('USI first name').required(required('USI first name')),
  usiMiddleName: personName('USI middle name'),
  usiLastName: personName('USI last name').when('usiOneName', {
    is: true,
    otherwise: (schema) => schema.required(required('USI last name')),
  }),
  usiOneName: yesNo('One name only').optional(),
  dateOfBirth: day('Date of birth').required(required('Date of birth')),
  noticeVersion: oneOf('Version of the notice', [USI_NOTICE.version]).required(
    required('Version of the notice'),
  ),
});
export type UsiCheckForm = InferType<typeof usiCheckSchema>;

export const usiCheckAnswer = response.object({
  state: states(),
  /** The parts that do not match the USI account. */
  differs: parts(),
});
export type UsiCheckAnswer = InferType<typeof usiCheckAnswer>;

/** The USI that a certificate waits for. A name or a date of birth that is left out stays as it is. */
export const usiCorrectionSchema = usiSchema.shape({
  usiFirstName: personName('USI first name'),
  usiMiddleName: personName('USI middle name'),
  usiLastName: personName('USI last name'),
  usiOneName: yesNo('One name only').optional(),
  dateOfBirth: birthday(),
});
export type UsiCorrection = InferType<typeof usiCorrectionSchema>;

/** The answer of the USI Registry to the correction. */
export const usiCorrectionAnswer = response.object({
  /** Null when this product works without the USI Registry. */
  state: states().nullable(),
  differs: parts(),
  certificateIssued: response.bool(),
});
export type UsiCorrectionAnswer = InferType<typeof usiCorrectionAnswer>;

export const usiCheckFilterSchema = object({
  state: oneOf('state', USI_STATES),
});
export type UsiCheckFilter = InferType<typeof usiCheckFilterSchema>;

export const usiCheckRowResponse = response.object({
  enrolmentId: response.text(),
  userId: response.text(),
  learnerName: response.text(),
  email: response.text(),
  courseTitle: response.text(),
  state: states(),
  differs: parts(),
  /** Since when it waits, or has this answer. */
  since: response.text(),
  /** When the registry is asked next; null unless it waits. */
  nextTryAt: response.maybeText(),
  /** Why the last try had no answer. */
  fault: response.maybeText(),
  /** Course and form are complete, so that the certificate waits for this. */
  holdsCertificate: response.bool(),
});
export type UsiCheckRow = InferType<typeof usiCheckRowResponse>;

export const usiCheckCountsResponse = response.object({
  /** Null when this product works without the USI Registry. */
  provider: string<'local' | 'http'>().nullable().defined(),
  counts: response.list(response.object({ state: states(), count: response.int() })),
});
export type UsiCheckCounts = InferType<typeof usiCheckCountsResponse>;

export const verifyNowSchema = object({
  chosen: rowSelectionSchema(usiCheckFilterSchema).required(),
});
/** How many learners the registry is going to be asked about. */
export const verifyNowAnswer = response.object({ asked: response.int() });
