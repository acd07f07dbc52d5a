import { type Profile, USER_TYPES } from '@platewise/shared/accounts';
import { MESSAGES } from '@platewise/shared/messages';
import type { AppContext } from '../../context';
import { onDuplicate } from '../../db/client';
import { conflict } from '../../domainError';
import { addPasswordReset } from './addPasswordReset';

/** An admin without a password, and the link with which to choose one within the hour. */
export async function createAdmin(ctx: AppContext, profile: Profile): Promise<string> {
  return ctx.db
    .$transaction(async (tx) => {
      const user = await tx.user.create({
        data: { ...profile, userType: USER_TYPES.admin, registeredAt: ctx.now() },
      });
      const { token } = await addPasswordReset(ctx, tx, user.id);
      return `${ctx.config.publicUrl}/Reset-Password/${token}/`;
    })
    .catch(onDuplicate('User', () => conflict(MESSAGES.auth.emailTaken)));
}
