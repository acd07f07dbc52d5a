import { type RecoveryCodes, readAppCode, type SetUp } from '@platewise/shared/auth/secondFactor';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import { invalidField } from '../../../domainError';
import { endOtherSessions } from '../endSessions';
import { recordChange, type SecondFactorUser } from './recordChange';
import { replaceRecoveryCodes } from './recoveryCodes';
import { openSecret, sealSecret } from './sealSecret';
import { notBegun, WRONG_CODE } from './secondFactorErrors';
import { keyUri, newSecret, timeStepOf } from './totp';

/**
 * Confirms a new app with its first code. From then on a sign-in needs a code. Returns the recovery codes, which are shown only
 * once. With `isFirst` it refuses to replace another app.
 */
export async function confirmSetUp(
  ctx: AppContext,
  tx: Tx,
  user: SecondFactorUser,
  typed: string,
  { isFirst = false } = {},
): Promise<string[]> {
  const userId = user.id;
  const factor = await tx.secondFactor.findUnique({ where: { userId } });
  const pending = factor?.pendingSecret;
  const secret = pending && openSecret(ctx, userId, pending);
  if (!secret) throw notBegun();
  const step = timeStepOf(secret, readAppCode(typed) ?? '', ctx.now());
  if (step === null) throw invalidField('code', WRONG_CODE);
  const { count } = await tx.secondFactor.updateMany({
    where: { userId, pendingSecret: pending, secret: isFirst ? null : factor.secret },
    data: { secret: pending, pendingSecret: null, lastStep: step },
  });
  if (count === 0) throw notBegun();
  await recordChange(ctx, tx, {
    user,
    actor: user,
    change: factor.secret ? 'another-app' : 'on',
  });
  return replaceRecoveryCodes(tx, userId);
}

/** Makes a new secret for an authenticator app. The current secret stays valid until the new one is confirmed. */
export async function beginSetUp(ctx: AppContext, { id, email }: SecondFactorUser): Promise<SetUp> {
  const secret = newSecret();
  const pendingSecret = sealSecret(ctx, id, secret);
  await ctx.db.secondFactor.upsert({
    where: { userId: id },
    create: { userId: id, pendingSecret },
    update: { pendingSecret },
  });
  return { secret, uri: keyUri(secret, ctx.config.brand, email) };
}

type Caller = { userId: string; email: string; sessionId: string };

/** Confirms the caller's new app and ends every other sign-in, because those began without a code from it. */
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
