import { type InferType, object, string } from 'yup';
import { code, day, isUsi, required, response, yesNo } from '../fields';
import { MESSAGES } from '../messages';
import { personName } from '../personNames/text';
import { isUsiDoubtful } from '../usi';

/**
 * The checks before a certificate is issued, in this order. 'payment' is there only while a voucher's purchase is unpaid. The
 * last two depend on the setting CERTIFICATE_REQUIRES.
 */
export const CERTIFICATE_CHECKS = ['course', 'form', 'payment', 'usi', 'assessor'] as const;
export type CertificateCheckName = (typeof CERTIFICATE_CHECKS)[number];

export const CHECK_NAMES: Record<CertificateCheckName, string> = {
  course: 'Course completed',
  form: 'Third-party form signed by the workplace observer',
  payment: 'Voucher paid for by the business that bought it',
  usi: 'Unique student identifier (USI)',
  assessor: 'Reviewed by an assessor',
};

export const certificateCheckResponse = response.object({
  check: string<CertificateCheckName>().defined(),
  passed: response.bool(),
  /** Why it has not passed, or a note if it has. */
  why: response.maybeText(),
  /** The assessor's own words to the learner. */
  reasons: response.maybeText(),
  /** The page on which the learner can fix it. */
  mendAt: response.maybeText(),
});
export type CertificateCheck = InferType<typeof certificateCheckResponse>;

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

/** The USI that a certificate waits for, and the names and the date of birth of the USI account where they differ. */
export const usiCorrectionSchema = usiSchema.shape({
  usiFirstName: personName('USI first name'),
  usiMiddleName: personName('USI middle name'),
  usiLastName: personName('USI last name').when('usiFirstName', {
    is: Boolean,
    then: (schema) =>
      schema.when('usiOneName', {
        is: true,
        otherwise: (names) => names.required(required('USI last name')),
      }),
  }),
  usiOneName: yesNo('One name only').optional(),
  dateOfBirth: day('Date of birth'),
});
export type UsiCorrection = InferType<typeof usiCorrectionSchema>;
