/** The address of an order as it is stored. */
export type OrderAddress = {
  fullAddress?: string | null;
  unitNumber?: string | null;
  streetNumber: string;
  streetName: string;
  city: string;
  state: string;
  postcode: string;
};

/** Picks the address out of a form that has more fields. */
export const toOrderAddress = (form: OrderAddress): Required<OrderAddress> => ({
  fullAddress: form.fullAddress ?? null,
  unitNumber: form.unitNumber ?? null,
  streetNumber: form.streetNumber,
  streetName: form.streetName,
  city: form.city,
  state: form.state,
  postcode: form.postcode,
});
