import type { EnrolmentStep1 } from '@platewise/shared/enrolments/step1';
import type { Price } from './enrolmentPrice';
import type { SpentCode } from './findCode';

export type Learner = { userId: string; firstName: string; lastName: string };

/** All that is needed to enrol the learner, now or after a crash. Kept as JSON on the payment: never card data. */
export type EnrolmentOrder = {
  learner: Learner;
  courseId: number;
  email: string;
  address: {
    fullAddress: string | null;
    unitNumber: string | null;
    streetNumber: string;
    streetName: string;
    city: string;
    state: string;
    postcode: string;
  };
  price: Price;
  spends: SpentCode | null;
};

export function enrolmentOrder(
  { userId, firstName, lastName }: Learner,
  {
    courseId,
    email,
    fullAddress,
    unitNumber,
    streetNumber,
    streetName,
    city,
    state,
    postcode,
  }: EnrolmentStep1,
  { price, spends }: Pick<EnrolmentOrder, 'price' | 'spends'>,
): EnrolmentOrder {
  const address = {
    fullAddress: fullAddress ?? null,
    unitNumber: unitNumber ?? null,
    streetNumber,
    streetName,
    city,
    state,
    postcode,
  };
  return { learner: { userId, firstName, lastName }, courseId, email, address, price, spends };
}
