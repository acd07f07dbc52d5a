import type { TokenResponse } from '@platewise/shared/accounts';
import type { AppContext } from '../../context';
import { auditSignIn } from './auditSignIn';
import { challenge } from './challenge';
import { lockPassword } from './lockPassword';
import { findDemand } from './secondFactor/findDemand';
import { type Origin, startSession } from './startSession';

type User = Parameters<typeof startSession>[2] & { passwordHash: string | null };

/** For who has shown that they hold the password: a session, or the question for what is asked besides. */
export const startSessionOrAsk = (
  ctx: AppContext,
  user: User,
  origin: Origin,
  how: 'password' | 'Google' = 'password',
): Promise<TokenResponse> =>
  ctx.db.$transaction(async (tx) => {
    await lockPassword(tx, user);
    const demand = await findDemand(ctx, tx, user);
    if (demand) throw challenge(ctx, user, demand);
    await auditSignIn(ctx, tx, user, how);
    return startSession(ctx, tx, user, origin);
  });
