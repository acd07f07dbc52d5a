import { USER_TYPES } from '@platewise/shared/accounts';
import type { SecondFactorMode } from '@platewise/shared/auth/secondFactor';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';

export const hasSecondFactor = async (tx: Tx, userId: string) =>
  (await tx.secondFactor.count({ where: { userId, secret: { not: null } } })) > 0;

export const findDemand = async (
  { config }: AppContext,
  tx: Tx,
  { id, userType }: { id: string; userType: number },
): Promise<Demand> => demandFor(config.adminSecondFactor, userType, await hasSecondFactor(tx, id));

/** What a sign-in needs in addition to the password. */
export type Demand = 'code' | 'set-up' | null;

export function demandFor(mode: SecondFactorMode, userType: number, isOn: boolean): Demand {
  if (userType !== USER_TYPES.admin || mode === 'off') return null;
  if (isOn) return 'code';
  return mode === 'required' ? 'set-up' : null;
}
