import { type FoundAddress, showAddress } from '@platewise/shared/addresses';
import { statesOf } from '@platewise/shared/addresses/postcodes';
import { inTitleCase, streetSplits } from '@platewise/shared/addresses/streetNames';
import { readTypedAddress } from '@platewise/shared/addresses/typedAddress';

const BLANK_PARTS = {
  unitNumber: '',
  streetNumber: '',
  streetName: '',
  city: '',
  state: '',
  postcode: '',
};
export const BLANK_ADDRESS = { manualAddress: false, fullAddress: '', ...BLANK_PARTS };
export type AddressValues = typeof BLANK_ADDRESS;
type Parts = typeof BLANK_PARTS;

export const REQUIRED_PARTS = [
  'streetNumber',
  'streetName',
  'city',
  'state',
  'postcode',
] as const satisfies (keyof Parts)[];

export const PARTS = Object.keys(BLANK_PARTS) as (keyof Parts)[];

export const isWhole = (values: Parts) => REQUIRED_PARTS.every((name) => values[name]);

/** The parts that can be recognised in a typed line. */
function partsOf(line: string): Parts {
  const { words, ...address } = readTypedAddress(line);
  const [split] = streetSplits(words);
  const states = statesOf(address.postcode);
  const street = split?.streetName
    ? { streetName: split.streetName, city: inTitleCase(split.place) }
    : { streetName: address.streetNumber ? inTitleCase(words) : '', city: '' };
  return {
    ...address,
    ...street,
    state: address.state || (states.length === 1 ? (states[0] ?? '') : ''),
  };
}

/** A line as it is typed or chosen, with its parts: the form may be sent before the field has been left. */
export const typed = (line: string): Omit<AddressValues, 'manualAddress'> => ({
  fullAddress: line,
  ...partsOf(line),
});

export const retrieved = (found: FoundAddress): Omit<AddressValues, 'manualAddress'> => ({
  fullAddress: found.fullAddress,
  unitNumber: [found.subdwelling, found.buildingName].filter(Boolean).join(' '),
  streetNumber: found.streetNumber,
  streetName: found.street,
  city: found.locality,
  state: found.state,
  postcode: found.postcode,
});

export const toManual = <V extends AddressValues>(values: V): V => ({
  ...values,
  manualAddress: true,
  fullAddress: '',
});

/** A complete address is not changed. With an incomplete one, the search starts with the parts that are known. */
export function toSearch<V extends AddressValues>(values: V): V {
  const searched = { ...values, manualAddress: false };
  if (isWhole(values)) return { ...searched, fullAddress: showAddress(values) };
  const { unitNumber, streetNumber, streetName, city, state, postcode } = values;
  const street = [unitNumber && `${unitNumber},`, streetNumber, streetName]
    .filter(Boolean)
    .join(' ');
  const line = [street, [city, state, postcode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  return { ...searched, ...typed(line) };
}
