import type { RecoveryCodes } from '@platewise/shared/auth/secondFactor';
import type { AppContext } from '../../context';
import { endOtherSessions } from '../auth/endSessions';
import { confirmSetUp } from '../auth/secondFactor/confirmSetUp';

type Caller = { userId: string; email: string; sessionId: string };

/** Ends every other sign-in: none of them has shown a code. */
export const confirmOwnSetUp = (
  ctx: AppContext,
  caller: Caller,
  code: string,
): Promise<RecoveryCodes> =>
  ctx.db.$transaction(async (tx) => {
    const user = { id: caller.userId, email: caller.email };
    const recoveryCodes = await confirmSetUp(ctx, tx, user, code);
    await endOtherSessions(ctx, tx, caller);
    return { recoveryCodes };
  });
