import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { hashToken } from '../auth/tokens';
import { passwordResetToken } from './passwordResetToken';

const LIVES_MS = 60 * 60_000;

/** A link to choose a password: for one hour, once. Only its hash is kept. */
export async function addPasswordReset(ctx: AppContext, tx: Tx, userId: string) {
  const id = randomUUID();
  const token = passwordResetToken(ctx, id);
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + LIVES_MS);
  await tx.passwordReset.create({
    data: { id, userId, tokenHash: hashToken(token), createdAt, expiresAt },
  });
  return { id, token };
}
