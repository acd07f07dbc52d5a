import type { Profile } from '@platewise/shared/accounts';
import { MESSAGES } from '@platewise/shared/messages';
import type { AppContext } from '../../context';
import { onDuplicate } from '../../db/client';
import { conflict } from '../../domainError';
import { spendPasswordResets } from './spendPasswordResets';

const SHOWN = { id: true, firstName: true, lastName: true, email: true, userType: true } as const;

export async function getProfile(ctx: AppContext, userId: string) {
  const { id, ...profile } = await ctx.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: SHOWN,
  });
  return { userId: id, ...profile };
}

/** A link to choose a password that was mailed to an earlier address stops working. */
export async function updateProfile(ctx: AppContext, userId: string, profile: Profile) {
  const { id, ...saved } = await ctx.db
    .$transaction(async (tx) => {
      const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
      if (email !== profile.email) await spendPasswordResets(ctx, tx, userId);
      return tx.user.update({
        where: { id: userId },
        data: { ...profile, version: { increment: 1 } },
        select: SHOWN,
      });
    })
    .catch(onDuplicate('User', () => conflict(MESSAGES.auth.emailTaken)));
  return { userId: id, ...saved };
}
