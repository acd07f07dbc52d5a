import type { AppContext } from '../../context';
import { aUser, signedInAs } from '../../testing/build';

export type ValidRequest = {
  path: string;
  header?: Record<string, string>;
  body?: object;
  /** Makes it valid once more after it has been granted; a new body where the old one is used up. */
  renew?: () => Promise<unknown>;
};
/** A request that is granted. */
export type Make = (ctx: AppContext) => Promise<ValidRequest>;

export async function signedIn(ctx: AppContext, userType: 1 | 2 | 3 = 2) {
  const user = await aUser(ctx, { userType });
  return { user, header: await signedInAs(ctx, user) };
}
