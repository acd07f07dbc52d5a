import { type InferType, object, string } from 'yup';
import { UNITS } from './content/courses';
import { sydneyDay } from './dates';
import { day, longText, oneOf, required, response, text, yesNo } from './fields';

/** A unit that was attained elsewhere, or skill that a learner already has. */
export const CREDIT_KINDS = ['credit transfer', 'recognition'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

export const CREDIT_KIND_NAMES: Record<CreditKind, string> = {
  'credit transfer': 'Credit transfer',
  recognition: 'Recognition of prior learning',
};

const isTransfer = (kind: unknown) => kind === 'credit transfer';

/** A decision about one unit. What another organisation attested is needed where its credit is granted. */
export const newCreditSchema = object({
  unit: oneOf('Unit', Object.keys(UNITS)).required(required('Unit')),
  kind: oneOf('Kind', CREDIT_KINDS).required(required('Kind')),
  granted: yesNo('Decision').required(required('Decision')),
  issuer: text('Issued by').when(['kind', 'granted'], ifAttested),
  issuerCode: text('RTO code', 10)
    .matches(/^\d{1,6}$/, { message: 'RTO code has up to six digits.', excludeEmptyString: true })
    .when(['kind', 'granted'], ifAttested),
  statementNumber: text('Number of the statement', 60).when(['kind', 'granted'], ifAttested),
  attainedOn: day('Date of the statement')
    .test(
      'past',
      'Date of the statement must not be in the future.',
      (value) => !value || value <= sydneyDay(new Date()),
    )
    .when(['kind', 'granted'], ifAttested),
  /** The statement was compared with the USI transcript, or its issuer confirmed it. */
  sourceChecked: yesNo('The check with the issuer').when(['kind', 'granted'], {
    is: (kind: unknown, granted: unknown) => isTransfer(kind) && granted === true,
    then: (field) => field.oneOf([true], CHECK_THE_SOURCE).required(CHECK_THE_SOURCE),
  }),
  reasons: longText('Reasons', 2000).required(required('Reasons')),
});
const CHECK_THE_SOURCE =
  'Please compare the statement with the USI transcript, or ask its issuer, before you grant credit.';

function ifAttested<T extends ReturnType<typeof text>>([kind, granted]: unknown[], field: T): T {
  return isTransfer(kind) && granted === true
    ? (field.required(({ label }: { label: string }) => required(label)) as T)
    : field;
}
export type NewCredit = InferType<typeof newCreditSchema>;

export const withdrawCreditSchema = object({
  reason: longText('Reason', 500).required('Please say why.'),
});
export type WithdrawCredit = InferType<typeof withdrawCreditSchema>;

export const unitCreditResponse = response.object({
  id: response.text(),
  kind: string<CreditKind>().defined(),
  granted: response.bool(),
  issuer: response.maybeText(),
  issuerCode: response.maybeText(),
  statementNumber: response.maybeText(),
  /** A calendar day. */
  attainedOn: response.maybeText(),
  reasons: response.maybeText(),
  decidedAt: response.text(),
  decidedByName: response.text(),
});
export type UnitCredit = InferType<typeof unitCreditResponse>;

export const enrolmentCreditsResponse = response.object({
  units: response.list(
    response.object({
      code: response.text(),
      title: response.text(),
      credit: unitCreditResponse.nullable(),
      /** Why no credit transfer can be granted for it; null if it can. */
      whyNoTransfer: response.maybeText(),
    }),
  ),
  /** Why nothing can be decided or withdrawn; null if it can. */
  whyClosed: response.maybeText(),
});
export type EnrolmentCredits = InferType<typeof enrolmentCreditsResponse>;
export type CreditableUnit = EnrolmentCredits['units'][number];
