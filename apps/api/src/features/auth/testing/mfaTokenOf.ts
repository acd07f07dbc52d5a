import type { AppContext } from '../../../context';
import type { TestUser } from '../../../testing/build';
import { createChallenge } from '../challenge';

/** The challenge token in the response to a right password, when a code is needed. */
export const mfaTokenOf = (ctx: AppContext, user: TestUser) =>
  createChallenge(ctx, user, 'code').extras.mfa_token ?? '';
