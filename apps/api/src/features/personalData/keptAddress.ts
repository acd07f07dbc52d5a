/** The parts of an address, as an enrolment, a purchase and a reprint have them. */
export const ADDRESS = {
  unitNumber: true,
  streetNumber: true,
  streetName: true,
  city: true,
  state: true,
  postcode: true,
} as const;
