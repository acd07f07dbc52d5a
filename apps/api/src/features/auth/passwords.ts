import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import bcrypt from 'bcrypt';
import { createTurns } from '../../limits/turns';
import { tooBusy } from './authErrors';

const ROUNDS = 11;

/**
 * Node has four threads for passwords, compression and files together, and a password keeps one for a tenth of a second. Two are
 * always left for the rest; the sixtieth that waits is answered after about three seconds.
 */
const turns = createTurns({
  atOnce: Math.min(2, availableParallelism()),
  mostWaiting: 60,
  refusal: tooBusy,
});

/** For the metrics. */
export const passwordsWaiting = () => turns.waiting();

/** bcrypt reads 72 bytes only, and 50 characters can be more: it is given a digest. */
const digest = (password: string) => createHash('sha256').update(password, 'utf8').digest('base64');

export const hashPassword = (password: string) =>
  turns.take(() => bcrypt.hash(digest(password), ROUNDS));

/** Compared with when there is no such user, so that the answer takes as long. */
const NOBODY = bcrypt.hash('nobody', ROUNDS);

export const isPassword = async (password: string, hash: string | null) => {
  const known = hash ?? (await NOBODY);
  return (await turns.take(() => bcrypt.compare(digest(password), known))) && hash !== null;
};
