import type { AustralianState } from './australianStates';

type Block = { first: string; last: string; state: AustralianState; boxes?: true };

/** The blocks of numbers that Australia Post gives out; those with `boxes` are post office boxes and large receivers. */
const BLOCKS: Block[] = [
  { first: '0200', last: '0299', state: 'ACT', boxes: true },
  { first: '0800', last: '0899', state: 'NT' },
  { first: '0900', last: '0999', state: 'NT', boxes: true },
  { first: '1000', last: '1999', state: 'NSW', boxes: true },
  { first: '2000', last: '2599', state: 'NSW' },
  { first: '2600', last: '2618', state: 'ACT' },
  { first: '2619', last: '2899', state: 'NSW' },
  { first: '2900', last: '2920', state: 'ACT' },
  { first: '2921', last: '2999', state: 'NSW' },
  { first: '3000', last: '3999', state: 'VIC' },
  { first: '4000', last: '4999', state: 'QLD' },
  { first: '5000', last: '5799', state: 'SA' },
  { first: '5800', last: '5999', state: 'SA', boxes: true },
  { first: '6000', last: '6799', state: 'WA' },
  { first: '6800', last: '6999', state: 'WA', boxes: true },
  { first: '7000', last: '7799', state: 'TAS' },
  { first: '7800', last: '7999', state: 'TAS', boxes: true },
  { first: '8000', last: '8999', state: 'VIC', boxes: true },
  { first: '9000', last: '9999', state: 'QLD', boxes: true },
];

/** Postcodes that deliver across the border too. People live there, so that none may be left out. */
const ACROSS: Record<string, AustralianState[]> = {
  '0872': ['SA', 'WA'],
  '2406': ['QLD'],
  '2540': ['ACT'],
  '2611': ['NSW'],
  '2615': ['NSW'],
  '2618': ['NSW'],
  '2620': ['ACT'],
  '2648': ['VIC'],
  '3500': ['NSW'],
  '3585': ['NSW'],
  '3586': ['NSW'],
  '3644': ['NSW'],
  '3691': ['NSW'],
  '3707': ['NSW'],
  '4375': ['NSW'],
  '4377': ['NSW'],
  '4380': ['NSW'],
  '4383': ['NSW'],
  '4385': ['NSW'],
  '4493': ['NSW'],
  '4825': ['NT'],
  '5440': ['NSW'],
};

const blockOf = (postcode: string) =>
  BLOCKS.find(({ first, last }) => first <= postcode && postcode <= last);

/** Returns the states in which a postcode can be, its own first; empty for a number that is not in use. */
export function statesOf(postcode: string): AustralianState[] {
  const block = blockOf(postcode);
  return block ? [block.state, ...(ACROSS[postcode] ?? [])] : [];
}

export const isBoxPostcode = (postcode: string) => blockOf(postcode)?.boxes === true;

/** Returns what is wrong with a postcode in a state; null if nothing is. */
export function postcodeContradiction(
  postcode: string | null | undefined,
  state: string | null | undefined,
): string | null {
  if (!postcode || !/^\d{4}$/.test(postcode)) return null;
  const states = statesOf(postcode);
  if (states.length === 0) return `${postcode} is not an Australian post code.`;
  if (!state || states.some((each) => each === state)) return null;
  return `Post code ${postcode} is in ${states.join(' or ')}, not ${state}.`;
}
