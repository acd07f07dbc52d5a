import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import { type Demand, demandFor } from './secondFactorRules';

export const hasSecondFactor = async (tx: Tx, userId: string) =>
  (await tx.secondFactor.count({ where: { userId, secret: { not: null } } })) > 0;

export const findDemand = async (
  { config }: AppContext,
  tx: Tx,
  { id, userType }: { id: string; userType: number },
): Promise<Demand> => demandFor(config.adminSecondFactor, userType, await hasSecondFactor(tx, id));
