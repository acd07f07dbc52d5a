import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';

/** Links that are still on their way may not undo what has just been changed. */
export const spendPasswordResets = (ctx: AppContext, tx: Tx, userId: string) =>
  tx.passwordReset.updateMany({
    where: { userId, usedAt: null },
    data: { usedAt: ctx.now() },
  });
