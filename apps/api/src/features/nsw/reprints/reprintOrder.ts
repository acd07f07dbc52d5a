import type { NswReprintForm } from '@platewise/shared/nsw/reprints';

export type ReprintAddress = {
  unitNumber: string | null;
  streetNumber: string;
  streetName: string;
  city: string;
  state: string;
  postcode: string;
};

/** By which the office finds what it is to reprint. */
export type ReprintedCertificate = {
  /** Null where its enrolment has been deleted. */
  enrolmentId: string | null;
  number: string;
  /** 'YYYY-MM-DD' */
  issuedOn: string;
};

/** All that is needed to give the reprint, now or after a crash. Kept as JSON on the payment: never card data. */
export type ReprintOrder = {
  buyer: { userId: string; firstName: string; lastName: string };
  email: string;
  address: ReprintAddress;
  /** Whole cents. */
  discountCents: number;
  dueCents: number;
  promoCodeId: number | null;
  /** Orders that were paid for before it was asked for have none. */
  certificate?: ReprintedCertificate;
};

export const addressOf = ({
  unitNumber,
  streetNumber,
  streetName,
  city,
  state,
  postcode,
}: NswReprintForm): ReprintAddress => ({
  unitNumber: unitNumber ?? null,
  streetNumber,
  streetName,
  city,
  state,
  postcode,
});
