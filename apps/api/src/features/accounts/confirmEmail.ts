import { MESSAGES } from '@platewise/shared/messages';
import type { AppContext } from '../../context';
import { onDuplicate, type Tx } from '../../db/client';
import { conflict, DomainError, invalidField } from '../../domainError';
import { countGuess } from '../../limits/guesses';
import { endAllSessions } from '../auth/endSessions';
import { voidPasswordResets } from '../auth/passwords';
import { queueMail } from '../mails/queueMail';
import { createPasswordReset } from './createPasswordReset';
import { countCodeTry, findOpenProof, findProofOfLink, isEmailCode, UNDO_DAYS } from './emailProof';
import { getProfile } from './profile';
import { queueEmailChangedMails, queueEmailCode } from './queueAccountMails';

const DAY_MS = 86_400_000;
const CODES_SENT = { name: 'email-code', points: 5, seconds: 60 * 60 };

const alreadyProved = () => conflict(MESSAGES.emailProof.alreadyConfirmed);
const tooManyCodes = (retryAfterSeconds: number) =>
  new DomainError('tooMany', MESSAGES.emailProof.tooManyCodes, { retryAfterSeconds });
const wrongCode = () => invalidField('code', MESSAGES.emailProof.wrongCode);
const codeEnded = () => invalidField('code', MESSAGES.emailProof.codeEnded);
const deadLink = () => invalidField('token', MESSAGES.emailProof.deadLink);
const addressTaken = () => conflict(MESSAGES.auth.emailTaken);
const formerTaken = () => conflict(MESSAGES.emailProof.formerTaken);

/** Emails a code and a link to the address that waits for its proof: a new address of the account, or else its own. */
export async function sendEmailCode(ctx: AppContext, userId: string): Promise<{ email: string }> {
  const [user, open] = await Promise.all([
    ctx.db.user.findUniqueOrThrow({ where: { id: userId } }),
    findOpenProof(ctx, ctx.db, userId),
  ]);
  const email = open?.email ?? user.email;
  if (email === user.email && user.emailProvedAt) throw alreadyProved();
  await countGuess(ctx, [{ allowance: CODES_SENT, key: userId }], tooManyCodes);
  await ctx.db.$transaction((tx) => queueEmailCode(ctx, tx, { userId, email }));
  return { email };
}

/** Proves the address with the code. A second call with the code that was used returns the same answer. */
export async function confirmEmailCode(ctx: AppContext, userId: string, code: string) {
  const proof = (await findOpenProof(ctx, ctx.db, userId)) ?? (await findUsedProof(ctx, userId));
  if (!proof || !(await countCodeTry(ctx, proof.id))) throw codeEnded();
  if (!isEmailCode(ctx, proof.id, code)) throw wrongCode();
  if (!proof.usedAt) await applyProof(ctx, proof, codeEnded);
  return getProfile(ctx, userId);
}

const findUsedProof = ({ db, now }: AppContext, userId: string) =>
  db.emailProof.findFirst({
    where: { userId, usedAt: { not: null }, expiresAt: { gt: now() }, undoneAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });

/** Proves the address with the link, which works without a sign-in. */
export async function confirmEmailLink(ctx: AppContext, token: string): Promise<{ email: string }> {
  const proof = await findProofOfLink(ctx, 'confirm', token);
  if (!proof) throw deadLink();
  const isDone = proof.usedAt !== null && proof.user.email === proof.email;
  if (!isDone) await applyProof(ctx, proof, deadLink);
  return { email: proof.email };
}

type Proof = { id: string; userId: string; email: string };

/** The user's row is locked first, so that two proofs of one account are applied one after the other. */
async function applyProof(ctx: AppContext, { id, userId, email }: Proof, ended: () => Error) {
  const now = ctx.now();
  await ctx.db
    .$transaction(async (tx) => {
      await lockUser(tx, userId);
      const before = await tx.user.findUniqueOrThrow({ where: { id: userId } });
      const isChange = before.email !== email;
      const { count } = await tx.emailProof.updateMany({
        where: { id, usedAt: null, expiresAt: { gt: now } },
        data: { usedAt: now, formerEmail: isChange ? before.email : null },
      });
      if (count === 0 || !before.active) throw ended();
      await tx.user.update({
        where: { id: userId },
        data: {
          emailProvedAt: now,
          ...(isChange && { email, version: { increment: 1 } }),
        },
      });
      if (isChange) {
        await voidPasswordResets(ctx, tx, userId);
        await queueEmailChangedMails(ctx, tx, before, { newEmail: email, emailProofId: id });
      }
      await ctx.jobs.enqueue(tx, 'send-waiting-invitations', { userId });
    })
    .catch(onDuplicate('User', addressTaken));
}

const lockUser = (tx: Tx, userId: string) =>
  tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;

/** Gives up a change of address that has not been confirmed. */
export const cancelEmailChange = async ({ db, now }: AppContext, userId: string) => {
  await db.emailProof.updateMany({
    where: { userId, usedAt: null, expiresAt: { gt: now() } },
    data: { expiresAt: now() },
  });
};

/**
 * The owner of a mailbox says that an account under the address is not theirs. Every sign-in ends, and the password and the passkeys are
 * removed, so that only the owner of the mailbox can open the account. A new address that was not confirmed is forgotten.
 */
export async function disownEmail(ctx: AppContext, token: string) {
  const proof = await findProofOfLink(ctx, 'confirm', token);
  if (!proof) throw deadLink();
  const { userId, email } = proof;
  await ctx.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    await tx.emailProof.updateMany({
      where: { userId, email, usedAt: null },
      data: { expiresAt: ctx.now() },
    });
    const { count } = await tx.user.updateMany({
      where: { id: userId, email },
      data: { passwordHash: null, emailProvedAt: null },
    });
    if (count > 0) await lockOut(ctx, tx, userId);
  });
}

/**
 * The owner of a former address undoes a change that they did not want: the account has the former address again, every sign-in
 * ends, the password and the passkeys are removed, and a link to choose a new one goes to the former address.
 */
export async function undoEmailChange(ctx: AppContext, token: string): Promise<{ email: string }> {
  const proof = await findProofOfLink(ctx, 'undo', token);
  const since = new Date(ctx.now().getTime() - UNDO_DAYS * DAY_MS);
  if (!proof?.formerEmail || !proof.usedAt || proof.usedAt < since) throw deadLink();
  if (proof.user.deletedAt) throw deadLink();
  const { id, userId, formerEmail: email, usedAt } = proof;
  await ctx.db
    .$transaction(async (tx) => {
      await lockUser(tx, userId);
      const { count } = await tx.emailProof.updateMany({
        where: { id, undoneAt: null },
        data: { undoneAt: ctx.now() },
      });
      if (count === 0) throw deadLink();
      // Later changes are undone with this one, and their own links stop working.
      await tx.emailProof.updateMany({
        where: { userId, usedAt: { gte: usedAt }, undoneAt: null },
        data: { undoneAt: ctx.now() },
      });
      await tx.emailProof.updateMany({
        where: { userId, usedAt: null },
        data: { expiresAt: ctx.now() },
      });
      await tx.user.update({
        where: { id: userId },
        data: { email, passwordHash: null, emailProvedAt: ctx.now(), version: { increment: 1 } },
      });
      await lockOut(ctx, tx, userId);
      const reset = await createPasswordReset(ctx, tx, userId, { days: 7 });
      await queueMail(ctx, tx, {
        to: email,
        template: 'email-change-undone',
        data: { passwordResetId: reset.id },
        userId,
      });
    })
    .catch(onDuplicate('User', formerTaken));
  return { email };
}

/** Ends every sign-in, and what could start one. The password is removed with the change of the account. */
export async function lockOut(ctx: AppContext, tx: Tx, userId: string) {
  await tx.passkey.deleteMany({ where: { userId } });
  await endAllSessions(ctx, tx, [userId]);
  await voidPasswordResets(ctx, tx, userId);
}
