import type { ProfileEdit, ProfileResponse } from '@platewise/shared/accounts';
import { MESSAGES } from '@platewise/shared/messages';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { conflict, DomainError, forbidden, invalidField } from '../../domainError';
import { countGuess } from '../../limits/guesses';
import { checkOwnPassword } from './checkOwnPassword';
import { findOpenProof } from './emailProof';
import { queueEmailCode } from './queueAccountMails';

/** The account, with the new address that waits until its owner confirms it. */
export async function getProfile(ctx: AppContext, userId: string): Promise<ProfileResponse> {
  const [user, open] = await Promise.all([
    ctx.db.user.findUniqueOrThrow({ where: { id: userId } }),
    findOpenProof(ctx, ctx.db, userId),
  ]);
  const { firstName, lastName, email, userType, emailProvedAt } = user;
  return {
    userId,
    firstName,
    lastName,
    email,
    userType,
    emailProved: emailProvedAt !== null,
    pendingEmail: open && open.email !== email ? open.email : null,
  };
}

type Caller = { userId: string; actorId: string | null };

/** Limits changes of the email, so that no one can find out who has an account by trying many addresses. */
const EMAIL_CHANGES = { name: 'email-change', points: 10, seconds: 60 * 60 };
const tooManyEmails = (retryAfterSeconds: number) =>
  new DomainError('tooMany', 'Too many attempts. Please wait an hour and try again.', {
    retryAfterSeconds,
  });

/**
 * Updates the name. A new email address needs the password, and becomes the account's address when its owner confirms it with the
 * code or the link that is mailed there.
 */
export async function updateProfile(
  ctx: AppContext,
  caller: Caller,
  { password, email: newEmail, ...name }: ProfileEdit,
) {
  const { userId } = caller;
  const { email } = await ctx.db.user.findUniqueOrThrow({ where: { id: userId } });
  const mayChangeEmail = email !== newEmail;
  if (mayChangeEmail) await checkEmailChange(ctx, caller, password);
  await ctx.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    const before = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    const isNewEmail = before.email !== newEmail;
    // Without this check, a page that was loaded before another change could restore the former address without a password.
    if (isNewEmail && !mayChangeEmail) throw passwordNeeded();
    if (isNewEmail) {
      await checkNotTaken(tx, newEmail);
      await queueEmailCode(ctx, tx, { userId, email: newEmail });
    }
    await tx.user.update({ where: { id: userId }, data: { ...name, version: { increment: 1 } } });
  });
  return getProfile(ctx, userId);
}

/** The unique index decides when the address is confirmed. */
async function checkNotTaken(tx: Tx, email: string) {
  if (await tx.user.findUnique({ where: { email }, select: { id: true } }))
    throw conflict(MESSAGES.auth.emailTaken);
}

const passwordNeeded = () => invalidField('password', MESSAGES.profile.passwordForEmail);

async function checkEmailChange(ctx: AppContext, caller: Caller, password: string | undefined) {
  if (caller.actorId) throw forbidden(MESSAGES.impersonation.email);
  if (!password) throw passwordNeeded();
  await countGuess(ctx, [{ allowance: EMAIL_CHANGES, key: caller.userId }], tooManyEmails);
  await checkOwnPassword(ctx, caller, password);
}
