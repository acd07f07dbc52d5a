import type { RecoveryCodes, SecondFactor } from '@platewise/shared/auth/secondFactor';
import type { AppContext } from '../../../context';
import { missing } from '../../../domainError';
import { endAllSessions } from '../endSessions';
import { hasSecondFactor } from './findDemand';
import { recordChange, type SecondFactorUser } from './recordChange';
import { replaceRecoveryCodes } from './recoveryCodes';
import { mustStayOn, notOn, notYourOwn } from './secondFactorErrors';

/** Replaces the recovery codes. The earlier ones stop working. */
export const renewRecoveryCodes = (
  ctx: AppContext,
  user: SecondFactorUser,
): Promise<RecoveryCodes> =>
  ctx.db.$transaction(async (tx) => {
    if (!(await hasSecondFactor(tx, user.id))) throw notOn();
    await recordChange(ctx, tx, { user, actor: user, change: 'recovery-codes' });
    return { recoveryCodes: await replaceRecoveryCodes(tx, user.id) };
  });

export async function turnOff(ctx: AppContext, user: SecondFactorUser) {
  if (ctx.config.adminSecondFactor === 'required') throw mustStayOn();
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.secondFactor.deleteMany({
      where: { userId: user.id, secret: { not: null } },
    });
    if (count === 0) throw notOn();
    await recordChange(ctx, tx, { user, actor: user, change: 'off' });
  });
}

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

/** Resets the second factor of a user who has lost phone and recovery codes. Every sign-in ends, and the password alone is enough again. */
export async function resetSecondFactor(
  ctx: AppContext,
  userId: string,
  actor: SecondFactorUser | null,
) {
  if (actor?.id === userId) throw notYourOwn();
  const user = await ctx.db.user.findUnique({ where: { id: userId } });
  if (!user) throw missing('This user');
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.secondFactor.deleteMany({
      where: { userId, secret: { not: null } },
    });
    if (count === 0) throw notOn();
    await endAllSessions(ctx, tx, [userId]);
    await recordChange(ctx, tx, { user, actor, change: 'reset' });
  });
}
