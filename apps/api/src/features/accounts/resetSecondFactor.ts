import type { AppContext } from '../../context';
import { missing } from '../../domainError';
import { endAllSessions } from '../auth/endSessions';
import { keepChange, type SecondFactorUser } from '../auth/secondFactor/keepChange';
import { notOn, notYourOwn } from '../auth/secondFactor/secondFactorErrors';

/** For somebody who has lost phone and recovery codes: the password is enough again, and every sign-in ends. */
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
    await keepChange(ctx, tx, { user, actor, change: 'reset' });
  });
}
