import { readAppCode } from '@platewise/shared/auth/secondFactor';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import { invalidField } from '../../../domainError';
import { keepChange, type SecondFactorUser } from './keepChange';
import { replaceRecoveryCodes } from './recoveryCodes';
import { openSecret } from './sealSecret';
import { notBegun, WRONG_CODE } from './secondFactorErrors';
import { stepOf } from './totp';

/**
 * The app shows that it has the secret. From here on its codes are asked for; the recovery codes are given once.
 * `isFirst` takes the place of no other app.
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
  const step = stepOf(secret, readAppCode(typed) ?? '', ctx.now());
  if (step === null) throw invalidField('code', WRONG_CODE);
  const { count } = await tx.secondFactor.updateMany({
    where: { userId, pendingSecret: pending, secret: isFirst ? null : factor.secret },
    data: { secret: pending, pendingSecret: null, lastStep: step },
  });
  if (count === 0) throw notBegun();
  await keepChange(ctx, tx, {
    user,
    actor: user,
    change: factor.secret ? 'another-app' : 'on',
  });
  return replaceRecoveryCodes(tx, userId);
}
