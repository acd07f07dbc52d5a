import { createHmac } from 'node:crypto';
import type { AppContext } from '../../context';

/** Derived from the row's id, so that the mail can be made from the row and the row keeps a hash only. */
export const passwordResetToken = (ctx: AppContext, passwordResetId: string) =>
  createHmac('sha256', ctx.config.secrets.jwtSecret)
    .update(`password-reset:${passwordResetId}`)
    .digest('base64url');
