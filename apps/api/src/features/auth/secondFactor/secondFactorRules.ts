import { USER_TYPES } from '@platewise/shared/accounts';
import type { SecondFactorMode } from '@platewise/shared/auth/secondFactor';

/** What a sign-in needs besides the password. */
export type Demand = 'code' | 'set-up' | null;

export function demandFor(mode: SecondFactorMode, userType: number, isOn: boolean): Demand {
  if (userType !== USER_TYPES.admin || mode === 'off') return null;
  if (isOn) return 'code';
  return mode === 'required' ? 'set-up' : null;
}
