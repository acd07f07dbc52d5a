import type { Request } from 'express';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { AppContext } from '../context';
import { DomainError } from '../domainError';
import { addressKey } from '../limits/addressKey';
import { counterOf } from '../limits/counter';
import type { Limit } from './route';
import type { Caller } from './session';

const USUAL = () => 'Too many attempts. Please wait a while and try again.';

const tooMany = (retryAfterMs: number, { refusal = USUAL }: Limit) =>
  new DomainError('tooMany', refusal(Math.max(1, Math.ceil(retryAfterMs / 60_000))), {
    retryAfterSeconds: Math.max(1, Math.ceil(retryAfterMs / 1000)),
  });

export async function limitRate(
  ctx: AppContext,
  limit: Limit | undefined,
  req: Request,
  caller: Caller | null,
) {
  if (!limit) return;
  const key = limit.by === 'caller' && caller ? caller.userId : addressKey(req.ip ?? 'unknown');
  await counterOf(ctx, limit)
    .consume(key)
    .catch((refused: unknown) => {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      ctx.metrics.refusedByLimit(limit.name);
      throw tooMany(refused.msBeforeNext, limit);
    });
}
