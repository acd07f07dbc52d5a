import type { AppContext } from '../../../context';
import type { TestUser } from '../../../testing/build';
import { challenge } from '../challenge';

/** What a right password is answered with where a code is asked for. */
export const mfaTokenOf = (ctx: AppContext, user: TestUser) =>
  challenge(ctx, user, 'code').extras.mfa_token ?? '';
