import type { Request } from 'express';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { AppContext } from '../context';
import { DomainError } from '../domainError';
import { counterOf } from '../limits/counter';
import type { Limit } from './route';
import type { Caller } from './session';

const tooMany = (retryAfterMs: number) =>
  new DomainError('tooMany', 'Too many attempts. Please wait a while and try again.', {
    retryAfterSeconds: Math.max(1, Math.ceil(retryAfterMs / 1000)),
  });

export async function limitRate(
  ctx: AppContext,
  limit: Limit | undefined,
  req: Request,
  caller: Caller | null,
) {
  if (!limit) return;
  const key = limit.by === 'caller' && caller ? caller.userId : (req.ip ?? 'unknown');
  await counterOf(ctx, limit)
    .consume(key)
    .catch((refused: unknown) => {
      throw refused instanceof RateLimiterRes ? tooMany(refused.msBeforeNext) : refused;
    });
}
