import { createHash } from 'node:crypto';
import bcrypt from 'bcrypt';

const ROUNDS = 11;

/** bcrypt reads 72 bytes only, and 50 characters can be more: it is given a digest. */
const digest = (password: string) => createHash('sha256').update(password, 'utf8').digest('base64');

export const hashPassword = (password: string) => bcrypt.hash(digest(password), ROUNDS);

/** Compared with when there is no such user, so that the answer takes as long. */
const NOBODY = bcrypt.hash('nobody', ROUNDS);

export const isPassword = async (password: string, hash: string | null) =>
  (await bcrypt.compare(digest(password), hash ?? (await NOBODY))) && hash !== null;
