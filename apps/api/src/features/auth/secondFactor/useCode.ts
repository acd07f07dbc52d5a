import { readAppCode, readRecoveryCode } from '@platewise/shared/auth/secondFactor';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import { counterOf } from '../../../limits/counter';
import { recordChange, type SecondFactorUser } from './recordChange';
import { hashRecoveryCode } from './recoveryCodes';
import { openSecret } from './sealSecret';
import { tooManyGuesses, unreadableSecret, wrongCode } from './secondFactorErrors';
import { timeStepOf } from './totp';

/** Uses a code from the app or a recovery code. Each code works once. */
export async function useCode(ctx: AppContext, tx: Tx, user: SecondFactorUser, typed: string) {
  const appCode = readAppCode(typed);
  const isTaken = appCode
    ? await useAppCode(ctx, tx, user.id, appCode)
    : await useRecoveryCode(ctx, tx, user, readRecoveryCode(typed));
  if (!isTaken) throw wrongCode();
}

async function useAppCode(ctx: AppContext, tx: Tx, userId: string, code: string) {
  const factor = await tx.secondFactor.findUnique({ where: { userId } });
  if (!factor?.secret) return false;
  const secret = openSecret(ctx, userId, factor.secret);
  if (secret === null) throw unreadableSecret();
  const step = timeStepOf(secret, code, ctx.now());
  if (step === null) return false;
  const { count } = await tx.secondFactor.updateMany({
    where: { userId, secret: factor.secret, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count === 1;
}

async function useRecoveryCode(
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
  if (count === 1) await recordChange(ctx, tx, { user, actor: user, change: 'recovery-code-used' });
  return count === 1;
}

const GUESSES = { name: 'second-factor-code', points: 5, seconds: 15 * 60 };

/**
 * Refuses after five wrong codes until 15 minutes are over. Each try is counted before it is checked, so that a hundred parallel
 * tries cannot exceed five. A right code is uncounted.
 */
export async function withGuessLimit<T>(
  ctx: AppContext,
  userId: string,
  tryCode: () => Promise<T>,
): Promise<T> {
  const counter = counterOf(ctx, GUESSES);
  await counter.consume(userId).catch((refused: unknown) => {
    throw refused instanceof RateLimiterRes
      ? tooManyGuesses(Math.ceil(refused.msBeforeNext / 1000))
      : refused;
  });
  const result = await tryCode();
  await counter.reward(userId);
  return result;
}
