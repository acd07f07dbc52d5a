import type { ProfileEdit } from '@platewise/shared/accounts';
import { MESSAGES } from '@platewise/shared/messages';
import type { AppContext } from '../../context';
import { onDuplicate } from '../../db/client';
import { conflict, DomainError, forbidden, invalidField } from '../../domainError';
import { countGuess } from '../../limits/guesses';
import { voidPasswordResets } from '../auth/passwords';
import { checkOwnPassword } from './checkOwnPassword';
import { queueEmailChangedMails } from './queueAccountMails';

const SHOWN = { id: true, firstName: true, lastName: true, email: true, userType: true } as const;

export async function getProfile(ctx: AppContext, userId: string) {
  const { id, ...profile } = await ctx.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: SHOWN,
  });
  return { userId: id, ...profile };
}

type Caller = { userId: string; actorId: string | null };

/** Limits changes of the email, so that no one can find out who has an account by trying many addresses. */
const EMAIL_CHANGES = { name: 'email-change', points: 10, seconds: 60 * 60 };
const tooManyEmails = (retryAfterSeconds: number) =>
  new DomainError('tooMany', 'Too many attempts. Please wait an hour and try again.', {
    retryAfterSeconds,
  });

/**
 * Updates name and email. A new email address needs the password. Both addresses get an email, and links to choose a password that
 * went to the former address stop working.
 */
export async function updateProfile(
  ctx: AppContext,
  caller: Caller,
  { password, ...profile }: ProfileEdit,
) {
  const { userId } = caller;
  const { email } = await ctx.db.user.findUniqueOrThrow({ where: { id: userId } });
  const mayChangeEmail = email !== profile.email;
  if (mayChangeEmail) await checkEmailChange(ctx, caller, password);
  const { id, ...saved } = await ctx.db
    .$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
      const before = await tx.user.findUniqueOrThrow({ where: { id: userId } });
      const isNewEmail = before.email !== profile.email;
      // Without this check, a page that was loaded before another change could restore the former address without a password.
      if (isNewEmail && !mayChangeEmail) throw passwordNeeded();
      if (isNewEmail) {
        await voidPasswordResets(ctx, tx, userId);
        await queueEmailChangedMails(ctx, tx, before, profile.email);
      }
      return tx.user.update({
        where: { id: userId },
        data: {
          ...profile,
          version: { increment: 1 },
          ...(isNewEmail && { emailProvedAt: null }),
        },
        select: SHOWN,
      });
    })
    .catch(onDuplicate('User', () => conflict(MESSAGES.auth.emailTaken)));
  return { userId: id, ...saved };
}

const passwordNeeded = () => invalidField('password', MESSAGES.profile.passwordForEmail);

async function checkEmailChange(ctx: AppContext, caller: Caller, password: string | undefined) {
  if (caller.actorId) throw forbidden(MESSAGES.impersonation.email);
  if (!password) throw passwordNeeded();
  await countGuess(ctx, [{ allowance: EMAIL_CHANGES, key: caller.userId }], tooManyEmails);
  await checkOwnPassword(ctx, caller, password);
}
