import {
  AUSTRALIAN_STATES,
  type AustralianState,
} from '@platewise/shared/addresses/australianStates';

/** 'All states and territories', or the ones, or all but a few. */
export function ValidStates({ states }: { states: readonly AustralianState[] }) {
  const missing = AUSTRALIAN_STATES.filter((state) => !states.includes(state));
  if (missing.length === 0) return 'All states and territories';
  return missing.length <= 2
    ? `All states and territories except ${missing.join(' and ')}`
    : `${states.join(', ')} only`;
}
