import { MESSAGES } from '@platewise/shared/messages';
import type { Tx } from '../db/client';
import { conflict } from '../domainError';

type Db = Pick<Tx, 'user'>;

export async function isEmailProved(db: Db, userId: string): Promise<boolean> {
  const { emailProvedAt } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { emailProvedAt: true },
  });
  return emailProvedAt !== null;
}

/**
 * As `isEmailProved`, for a decision that a later proof must find. A proof of the address waits until the transaction ends, so that
 * what was put off here is not forgotten.
 */
export async function isEmailProvedFor(tx: Tx, userId: string): Promise<boolean> {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${userId}::uuid FOR SHARE`;
  return isEmailProved(tx, userId);
}

/** An account can't send emails to other people, or owe money, under an address that may belong to a stranger. */
export async function checkEmailProved(db: Db, userId: string) {
  if (!(await isEmailProved(db, userId))) throw conflict(MESSAGES.emailProof.needed);
}

/** Returns the address for a confirmation: the one that was typed, or the account's own while that is not proved. */
export async function getConfirmationEmail(db: Db, userId: string, typed: string): Promise<string> {
  const { email, emailProvedAt } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, emailProvedAt: true },
  });
  return emailProvedAt ? typed : email;
}
