import type { NswReprintForm } from '@platewise/shared/reprints';

export type ReprintAddress = {
  unitNumber: string | null;
  streetNumber: string;
  streetName: string;
  city: string;
  state: string;
  postcode: string;
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
