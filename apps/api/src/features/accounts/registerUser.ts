import { type Registration, type TokenResponse, USER_TYPES } from '@platewise/shared/accounts';
import { MESSAGES } from '@platewise/shared/messages';
import type { AppContext } from '../../context';
import { onDuplicate } from '../../db/client';
import { conflict } from '../../domainError';
import { type Origin, startSession } from '../auth/startSession';
import { queueMail } from '../mails/queueMail';
import { hashNewPassword } from './hashNewPassword';

const emailTaken = () => conflict(MESSAGES.auth.emailTaken);

/** A person without a last name has the first in both places. The new user is signed in at once. */
export async function registerUser(
  ctx: AppContext,
  form: Registration,
  origin: Origin,
): Promise<TokenResponse> {
  // Spares the hash. Of several at the same time the unique index lets one through.
  const known = await ctx.db.user.findUnique({
    where: { email: form.email },
    select: { id: true },
  });
  if (known) throw emailTaken();
  const passwordHash = await hashNewPassword(form.password);
  return ctx.db
    .$transaction(async (tx) => {
      const user = await tx.user.create({
        data: {
          email: form.email,
          passwordHash,
          firstName: form.firstName,
          lastName: form.lastName ?? form.firstName,
          userType: form.isCorporate ? USER_TYPES.business : USER_TYPES.student,
          registeredAt: ctx.now(),
        },
      });
      await queueMail(ctx, tx, {
        to: user.email,
        template: 'welcome',
        data: { userId: user.id },
        userId: user.id,
      });
      return startSession(ctx, tx, user, origin);
    })
    .catch(onDuplicate('User', emailTaken));
}
