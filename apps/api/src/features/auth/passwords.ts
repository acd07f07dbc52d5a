import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import bcrypt from 'bcrypt';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { createConcurrencyLimit } from '../../limits/concurrencyLimit';
import { tooBusy, wrongPassword } from './authErrors';

const ROUNDS = 11;

/**
 * Node has four threads for passwords, compression and files, and a password occupies one for a tenth of a second. At most two are
 * used for passwords. The sixtieth caller in the queue waits about three seconds.
 */
const turns = createConcurrencyLimit({
  atOnce: Math.min(2, availableParallelism()),
  mostWaiting: 60,
  refusal: tooBusy,
});

/** The number of passwords that wait for a thread, for the metrics. */
export const passwordsWaiting = () => turns.waiting();

/** bcrypt reads 72 bytes only, and 50 characters can be longer, so it gets a digest of the password. */
const digest = (password: string) => createHash('sha256').update(password, 'utf8').digest('base64');

export const hashPassword = (password: string) =>
  turns.take(() => bcrypt.hash(digest(password), ROUNDS));

/** For an unknown user the password is compared with this hash, so that the response takes the same time. */
const UNKNOWN_USER_HASH = bcrypt.hash('nobody', ROUNDS);

export const isPassword = async (password: string, hash: string | null) => {
  const known = hash ?? (await UNKNOWN_USER_HASH);
  return (await turns.take(() => bcrypt.compare(digest(password), known))) && hash !== null;
};

/**
 * Locks the user and checks that the password has not changed since it was compared, which takes a tenth of a second. A later change
 * then waits for the new session and ends it.
 */
export async function lockPassword(tx: Tx, checked: { id: string; passwordHash: string | null }) {
  const [now] = await tx.$queryRaw<{ passwordHash: string | null }[]>`
    SELECT "passwordHash" FROM "User" WHERE id = ${checked.id}::uuid FOR NO KEY UPDATE`;
  if (!now || now.passwordHash !== checked.passwordHash) throw wrongPassword();
}

/** Makes all open links to choose a password, or to log in, invalid, so that none of them can undo a later change. */
export async function voidPasswordResets(ctx: AppContext, tx: Tx, userId: string) {
  const open = { where: { userId, usedAt: null }, data: { usedAt: ctx.now() } };
  await tx.passwordReset.updateMany(open);
  await tx.signInLink.updateMany(open);
}
