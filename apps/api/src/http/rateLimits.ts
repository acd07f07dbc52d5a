import { formatCount } from '@platewise/shared/count';
import type { Request } from 'express';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Caller } from '../access/caller';
import type { AppContext } from '../context';
import { DomainError } from '../domainError';
import { addressKey } from '../limits/addressKey';
import { counterOf } from '../limits/counter';
import type { Limit } from './route';

const USUAL = (minutes: number) =>
  `Too many attempts. Please try again in ${formatCount(minutes, 'minute')}.`;

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
