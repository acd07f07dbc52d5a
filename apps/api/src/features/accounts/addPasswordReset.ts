import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { hashToken } from '../auth/tokens';
import { passwordResetToken } from './passwordResetToken';

const HOUR_MS = 60 * 60_000;

/** A link to choose a password, once: for an hour, or for some days where it is an invitation. Only its hash is kept. */
export async function addPasswordReset(
  ctx: AppContext,
  tx: Tx,
  userId: string,
  { days }: { days?: number } = {},
) {
  const id = randomUUID();
  const token = passwordResetToken(ctx, id);
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + (days ? days * 24 : 1) * HOUR_MS);
  await tx.passwordReset.create({
    data: { id, userId, tokenHash: hashToken(token), createdAt, expiresAt },
  });
  return { id, token };
}
