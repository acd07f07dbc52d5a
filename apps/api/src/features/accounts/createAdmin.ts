import { type Profile, USER_TYPES } from '@platewise/shared/accounts';
import { MESSAGES } from '@platewise/shared/messages';
import type { AppContext } from '../../context';
import { onDuplicate } from '../../db/client';
import { conflict } from '../../domainError';
import { createPasswordReset } from './createPasswordReset';

/** Creates an administrator of the office without a password. Returns the link to choose one, which works for an hour. */
export async function createAdmin(ctx: AppContext, profile: Profile): Promise<string> {
  return ctx.db
    .$transaction(async (tx) => {
      const user = await tx.user.create({
        data: {
          ...profile,
          userType: USER_TYPES.admin,
          officeRole: 'administrator',
          registeredAt: ctx.now(),
        },
      });
      const { token } = await createPasswordReset(ctx, tx, user.id);
      return `${ctx.config.publicUrl}/Reset-Password/${token}/`;
    })
    .catch(onDuplicate('User', () => conflict(MESSAGES.auth.emailTaken)));
}
