import { createHmac, randomUUID } from 'node:crypto';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { hashToken } from '../auth/tokens';

const HOUR_MS = 60 * 60_000;

/** Creates a link to choose a password. It works once, for one hour, or for some days when it is an invitation. Only its hash is stored. */
export async function createPasswordReset(
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

/** Derives the token from the id of the row. The email can be made from the row, which stores only the token's hash. */
export const passwordResetToken = (ctx: AppContext, passwordResetId: string) =>
  createHmac('sha256', ctx.config.secrets.jwtSecret)
    .update(`password-reset:${passwordResetId}`)
    .digest('base64url');
