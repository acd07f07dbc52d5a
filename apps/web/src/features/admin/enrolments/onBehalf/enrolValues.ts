import { NSW_COURSE_IDS } from '@platewise/shared/content/courses';
import {
  type EnrolOnBehalf,
  enrolOnBehalfSchema,
  type LearnerAccount,
} from '@platewise/shared/enrolments/onBehalf';
import { required, text, whole, yesNo } from '@platewise/shared/fields';
import type { InferType } from 'yup';
import { BLANK_ADDRESS, isWhole } from '../../../../components/address/addressValues';

const BLANK = {
  email: '',
  /** The account that has the email, and whether the office has confirmed that it is the same person. */
  accountId: '',
  confirmed: false,
  firstName: '',
  lastName: '',
  phone: '',
  ...BLANK_ADDRESS,
  courseId: '',
  previousCertificateNumber: '',
  paidBy: '',
  billTo: '',
  company: { name: '', email: '', purchaseNumber: '', ...BLANK_ADDRESS, manualAddress: true },
  paidOn: '',
  reference: '',
  reason: '',
  informationGiven: false,
};
export type EnrolValues = typeof BLANK;

const CONFIRM = 'Please confirm that it is the same person.';

/** The choice is '' while no course is chosen. */
export const chosenCourse = whole('Course')
  .transform((value: number, typed: unknown) => (typed === '' ? undefined : value))
  .required(required('Course'));

export const enrolFormSchema = enrolOnBehalfSchema.omit(['userId']).shape({
  courseId: chosenCourse,
  accountId: text(),
  confirmed: yesNo().when('accountId', ([accountId], schema) =>
    accountId ? schema.oneOf([true], CONFIRM) : schema,
  ),
});

/** The owner of an account that the office has come from is confirmed already. */
export const startOf = (account: LearnerAccount | null): EnrolValues =>
  account
    ? { ...withAccount({ ...BLANK, email: account.email }, account), confirmed: true }
    : BLANK;

/** Takes over the account that has the email. What was typed stays, except the name. */
export function withAccount(values: EnrolValues, account: LearnerAccount | null): EnrolValues {
  const accountId = account?.userId ?? '';
  if (values.accountId === accountId) return values;
  if (!account) return { ...values, accountId, confirmed: false, firstName: '', lastName: '' };
  const { firstName, lastName, phone, address } = account;
  const isAddressTyped = isWhole(values) || values.fullAddress !== '';
  return {
    ...values,
    accountId,
    confirmed: false,
    firstName,
    lastName,
    phone: values.phone || (phone ?? ''),
    ...(address &&
      !isAddressTyped && {
        ...address,
        unitNumber: address.unitNumber ?? '',
        fullAddress: '',
        manualAddress: true,
      }),
  };
}

export const isNsw = ({ courseId }: EnrolValues) => NSW_COURSE_IDS.includes(Number(courseId));

export const toOrder = ({
  accountId,
  confirmed: _confirmed,
  ...order
}: InferType<typeof enrolFormSchema>): Partial<EnrolOnBehalf> => ({
  ...order,
  ...(accountId && { userId: accountId }),
});
