import type { Profile } from '@platewise/shared/accounts';
import { MESSAGES } from '@platewise/shared/messages';
import type { AppContext } from '../../context';
import { onDuplicate } from '../../db/client';
import { conflict } from '../../domainError';

const SHOWN = { id: true, firstName: true, lastName: true, email: true, userType: true } as const;

export async function getProfile(ctx: AppContext, userId: string) {
  const { id, ...profile } = await ctx.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: SHOWN,
  });
  return { userId: id, ...profile };
}

export async function updateProfile(ctx: AppContext, userId: string, profile: Profile) {
  const { id, ...saved } = await ctx.db.user
    .update({
      where: { id: userId },
      data: { ...profile, version: { increment: 1 } },
      select: SHOWN,
    })
    .catch(onDuplicate('User', () => conflict(MESSAGES.auth.emailTaken)));
  return { userId: id, ...saved };
}
