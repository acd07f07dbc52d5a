import { Secret, TOTP } from 'otpauth';
import type { AppContext } from '../../../../context';
import type { TestUser } from '../../../../testing/build';
import { beginSetUp, confirmSetUp } from '../setUp';

/** The code that an app with this secret shows at the moment. */
export const codeOf = (ctx: AppContext, secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ctx.now().getTime() });

/** Some other one. */
export const wrongCodeOf = (ctx: AppContext, secret: string) =>
  String((Number(codeOf(ctx, secret)) + 500_000) % 1_000_000).padStart(6, '0');

/** Two-step sign-in set up, with an app that holds the secret. */
export async function anAuthenticator(ctx: AppContext, user: TestUser) {
  const { secret } = await beginSetUp(ctx, user);
  const recoveryCodes = await ctx.db.$transaction((tx) =>
    confirmSetUp(ctx, tx, user, codeOf(ctx, secret)),
  );
  return { secret, recoveryCodes };
}
