import type { RecoveryCodes } from '@platewise/shared/auth/secondFactor';
import type { AppContext } from '../../../context';
import { hasSecondFactor } from './findDemand';
import { keepChange, type SecondFactorUser } from './keepChange';
import { replaceRecoveryCodes } from './recoveryCodes';
import { mustStayOn, notOn } from './secondFactorErrors';

/** Those of before stop working. */
export const renewRecoveryCodes = (
  ctx: AppContext,
  user: SecondFactorUser,
): Promise<RecoveryCodes> =>
  ctx.db.$transaction(async (tx) => {
    if (!(await hasSecondFactor(tx, user.id))) throw notOn();
    await keepChange(ctx, tx, { user, actor: user, change: 'recovery-codes' });
    return { recoveryCodes: await replaceRecoveryCodes(tx, user.id) };
  });

export async function turnOff(ctx: AppContext, user: SecondFactorUser) {
  if (ctx.config.adminSecondFactor === 'required') throw mustStayOn();
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.secondFactor.deleteMany({
      where: { userId: user.id, secret: { not: null } },
    });
    if (count === 0) throw notOn();
    await keepChange(ctx, tx, { user, actor: user, change: 'off' });
  });
}
