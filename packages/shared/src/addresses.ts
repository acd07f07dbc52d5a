import type { InferType } from 'yup';
import { object } from 'yup';
import { oneOf, required, text, yesNo } from './fields';
import { AUSTRALIAN_STATES } from './options';

/** `manualAddress` is the form's own: with a looked-up address the search line is what must be filled in. */
export const addressFields = {
  manualAddress: yesNo('Manual address').default(true),
  fullAddress: text('Address', 250).when('manualAddress', {
    is: false,
    then: (schema) => schema.required('Address is required'),
  }),
  unitNumber: text('Unit number', 60),
  streetNumber: text('Street number', 15).required(required('Street number')),
  streetName: text('Street name', 70).required(required('Street name')),
  city: text('City', 50).required(required('City')),
  state: oneOf('State', AUSTRALIAN_STATES).required(required('State')),
  postcode: text('Post code', 4)
    .required(required('Post code'))
    .matches(/^\d{4}$/, { message: 'Post code must be 4 digits.', excludeEmptyString: true }),
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
