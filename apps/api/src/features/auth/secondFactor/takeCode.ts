import { readAppCode, readRecoveryCode } from '@platewise/shared/auth/secondFactor';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import { keepChange, type SecondFactorUser } from './keepChange';
import { hashRecoveryCode } from './recoveryCodes';
import { openSecret } from './sealSecret';
import { unreadableSecret, wrongCode } from './secondFactorErrors';
import { stepOf } from './totp';

/** Takes a code from the app or a recovery code; either is good once. */
export async function takeCode(ctx: AppContext, tx: Tx, user: SecondFactorUser, typed: string) {
  const appCode = readAppCode(typed);
  const isTaken = appCode
    ? await takeAppCode(ctx, tx, user.id, appCode)
    : await takeRecoveryCode(ctx, tx, user, readRecoveryCode(typed));
  if (!isTaken) throw wrongCode();
}

async function takeAppCode(ctx: AppContext, tx: Tx, userId: string, code: string) {
  const factor = await tx.secondFactor.findUnique({ where: { userId } });
  if (!factor?.secret) return false;
  const secret = openSecret(ctx, userId, factor.secret);
  if (secret === null) throw unreadableSecret();
  const step = stepOf(secret, code, ctx.now());
  if (step === null) return false;
  const { count } = await tx.secondFactor.updateMany({
    where: { userId, secret: factor.secret, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count === 1;
}

async function takeRecoveryCode(
  ctx: AppContext,
  tx: Tx,
  user: SecondFactorUser,
  code: string | null,
) {
  if (code === null) return false;
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId: user.id, codeHash: hashRecoveryCode(user.id, code), usedAt: null },
    data: { usedAt: ctx.now() },
  });
  if (count === 1) await keepChange(ctx, tx, { user, actor: user, change: 'recovery-code-used' });
  return count === 1;
}
