import { type Registration, USER_TYPES } from '@platewise/shared/accounts';
import { MESSAGES } from '@platewise/shared/messages';
import type { AppContext } from '../../context';
import { onDuplicate } from '../../db/client';
import { conflict } from '../../domainError';
import { type SignInOrigin, startSession } from '../auth/startSession';
import type { IssuedTokens } from '../auth/tokens';
import { queueMail } from '../mails/queueMail';
import { createEmailProof } from './emailProof';
import { hashNewPassword } from './hashNewPassword';

const emailTaken = () => conflict(MESSAGES.auth.emailTaken);

/** Registers a user and signs them in. A person without a last name gets the first name in both fields. */
export async function registerUser(
  ctx: AppContext,
  form: Registration,
  origin: SignInOrigin,
): Promise<IssuedTokens> {
  // This check saves hashing the password. The unique index decides between parallel registrations.
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
        data: {
          userId: user.id,
          emailProofId: await createEmailProof(ctx, tx, { userId: user.id, email: user.email }),
        },
        userId: user.id,
      });
      return startSession(ctx, tx, user, origin);
    })
    .catch(onDuplicate('User', emailTaken));
}
