import type { SecondFactor } from '@platewise/shared/auth/secondFactor';
import type { AppContext } from '../../../context';
import { hasSecondFactor } from './findDemand';

export async function getSecondFactor(
  { db, config }: AppContext,
  userId: string,
): Promise<SecondFactor> {
  const [on, recoveryCodesLeft] = await Promise.all([
    hasSecondFactor(db, userId),
    db.recoveryCode.count({ where: { userId, usedAt: null } }),
  ]);
  return { mode: config.adminSecondFactor, on, recoveryCodesLeft };
}
