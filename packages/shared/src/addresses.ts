import type { InferType } from 'yup';
import { object } from 'yup';
import { AUSTRALIAN_STATES } from './addresses/australianStates';
import { postcodeContradiction } from './addresses/postcodes';
import { oneOf, required, response, text, yesNo } from './fields';
import { MESSAGES } from './messages';

/** A post code by itself, in whatever state. */
export const postcodeDigits = text('Post code', 4)
  .required(MESSAGES.address.postcode)
  .matches(/^\d{4}$/, { message: 'Post code must be 4 digits.', excludeEmptyString: true });

/** `manualAddress` is the form's own: with a looked-up address the search line is what must be filled in. */
export const addressFields = {
  manualAddress: yesNo('Manual address').default(true),
  fullAddress: text('Address', 250).when('manualAddress', {
    is: false,
    then: (schema) => schema.required(MESSAGES.address.required),
  }),
  unitNumber: text('Unit number', 60),
  streetNumber: text('Street number', 15).required(MESSAGES.address.streetNumber),
  streetName: text('Street name', 70).required(MESSAGES.address.streetName),
  city: text('City', 50).required(MESSAGES.address.city),
  state: oneOf('State', AUSTRALIAN_STATES).required(MESSAGES.address.state),
  postcode: postcodeDigits.test('in-state', (value, { parent, createError }) => {
    const message = postcodeContradiction(value, (parent as { state?: string }).state);
    return !message || createError({ message });
  }),
};
export const addressSchema = object(addressFields);
export type Address = InferType<typeof addressSchema>;

/** One line, as on an envelope. */
export const showAddress = (
  a: Pick<Address, 'streetNumber' | 'streetName' | 'city' | 'state' | 'postcode'> & {
    unitNumber?: string | null;
  },
) =>
  `${a.unitNumber ? `${a.unitNumber}, ` : ''}${a.streetNumber} ${a.streetName}, ${a.city} ${a.state} ${a.postcode}`;

/** A query of the lookup: part of an address, and the id of a suggestion that is to be narrowed down. */
export const findAddressSchema = object({
  fullAddress: text('Address', 250).required(MESSAGES.address.required),
  id: text('Address id', 1500),
});
export const retrieveAddressSchema = object({
  id: text('Address id', 1500).required(required('Address id')),
});
export const checkSuburbSchema = object({
  city: addressFields.city,
  state: addressFields.state,
  postcode: addressFields.postcode,
});
export type Suburb = InferType<typeof checkSuburbSchema>;

/** The address of an enrolment, with which the order of another one starts. */
export const formerAddress = response.object({
  unitNumber: response.maybeText(),
  streetNumber: response.text(),
  streetName: response.text(),
  city: response.text(),
  state: response.text(),
  postcode: response.text(),
});

const suggestion = response.object({ id: response.text(), fullAddress: response.text() });
export type AddressSuggestion = InferType<typeof suggestion>;

const foundAddress = response.object({
  fullAddress: response.text(),
  subdwelling: response.text(),
  buildingName: response.text(),
  streetNumber: response.text(),
  street: response.text(),
  locality: response.text(),
  state: response.text(),
  postcode: response.text(),
});
/** An address in parts; what it does not have is ''. */
export type FoundAddress = InferType<typeof foundAddress>;

const lookedUp = { status: response.text(), messages: response.list(response.text()) };
export const findAddressResponse = response.object({
  ...lookedUp,
  payload: response.list(suggestion),
});
export const retrieveAddressResponse = response.object({
  ...lookedUp,
  payload: response.list(foundAddress),
});
/** `message` says what does not go together; null when nothing speaks against it. */
export const checkSuburbResponse = response.object({ message: response.maybeText() });
