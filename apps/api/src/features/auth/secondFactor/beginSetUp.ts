import type { SetUp } from '@platewise/shared/auth/secondFactor';
import type { AppContext } from '../../../context';
import type { SecondFactorUser } from './keepChange';
import { sealSecret } from './sealSecret';
import { enrolmentUri, newSecret } from './totp';

/** A secret for an app. One that is in use stays in use until the new one is confirmed. */
export async function beginSetUp(ctx: AppContext, { id, email }: SecondFactorUser): Promise<SetUp> {
  const secret = newSecret();
  const pendingSecret = sealSecret(ctx, id, secret);
  await ctx.db.secondFactor.upsert({
    where: { userId: id },
    create: { userId: id, pendingSecret },
    update: { pendingSecret },
  });
  return { secret, uri: enrolmentUri(secret, ctx.config.brand, email) };
}
