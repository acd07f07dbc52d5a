/** A suggestion of the local lookup. */
export type AddressParts = {
  unitNumber: string;
  streetNumber: string;
  streetName: string;
  locality: string;
  state: string;
  postcode: string;
};

const NAMES = [
  'unitNumber',
  'streetNumber',
  'streetName',
  'locality',
  'state',
  'postcode',
] as const satisfies (keyof AddressParts)[];
const PREFIX = 'local.';

export const lineOf = (parts: AddressParts) => {
  const street = [parts.streetNumber, parts.streetName].filter(Boolean).join(' ');
  const place = [parts.locality, parts.state, parts.postcode].join(' ');
  return [parts.unitNumber, street, place].filter(Boolean).join(', ');
};

/** The id holds the address itself: nothing has to be remembered between the two calls, by whichever server. */
export const idOf = (parts: AddressParts) =>
  PREFIX + Buffer.from(JSON.stringify(NAMES.map((name) => parts[name]))).toString('base64url');

export function partsOf(id: string): AddressParts | null {
  if (!id.startsWith(PREFIX)) return null;
  const values = parse(Buffer.from(id.slice(PREFIX.length), 'base64url').toString());
  if (!Array.isArray(values) || values.length !== NAMES.length) return null;
  if (!values.every((value) => typeof value === 'string')) return null;
  return Object.fromEntries(NAMES.map((name, i) => [name, values[i]])) as AddressParts;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
