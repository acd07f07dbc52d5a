import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { tooLong } from '@platewise/shared/fields';
import { MESSAGES } from '@platewise/shared/messages';
import type { Caller } from '../access/caller';
import type { AppContext } from '../context';
import { Prisma } from '../db/client';
import { conflict, DomainError } from '../domainError';
import { toProblem } from './problems';
import type { Route } from './route';

const LEASE_MS = 60_000;
const WAIT_MS = 20_000;
const LOOK_EVERY_MS = 100;

type Job = {
  route: Route;
  caller: Caller;
  key: string;
  /** The parameters of the path: another invoice is another request. Ids are compared in lower case. */
  params: Record<string, unknown>;
  /** The body after validation. Fields that the schema drops do not make another request. */
  body: unknown;
};

/**
 * The same key and body get the first answer again; another body with the same key is refused. A second request that arrives
 * while the first one is running waits for its answer. After a crash the lease expires and the work is done again. `run`
 * receives the time of the first try, so that it can find what that try has left behind.
 */
export async function answerOnce(
  ctx: AppContext,
  job: Job,
  run: (firstTriedAt: Date | null) => Promise<unknown>,
): Promise<unknown> {
  if (job.key.length > 200) throw new DomainError('invalid', tooLong('Idempotency-Key', 200));

  const id = { userId: job.caller.userId, key: job.key };
  const bodyHash = hashRequest(ctx, job);
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const lease = await takeLease(ctx, id, job.route.path, bodyHash);
    if (lease) return storeAnswer(ctx, id, () => run(lease.firstTriedAt));
    const first = await ctx.db.idempotentRequest.findUnique({ where: { userId_key: id } });
    if (first && (first.bodyHash !== bodyHash || first.route !== job.route.path)) {
      throw conflict('This Idempotency-Key has been used for another request.');
    }
    if (first?.answer) return first.answer;
    if (Date.now() > deadline) throw conflict(MESSAGES.enrolment.orderInProgress);
    await wait(LOOK_EVERY_MS);
  }
}

/** Card numbers are in the body and are guessable from a plain hash: it is keyed. */
function hashRequest(ctx: AppContext, { params, body }: Job) {
  const named = Object.entries(params).map(([name, value]) => [name, String(value).toLowerCase()]);
  // A request without parameters has the same hash as before parameters counted.
  const hashed = named.length > 0 ? { params: named, body: body ?? null } : (body ?? null);
  return createHmac('sha256', ctx.config.secrets.jwtSecret)
    .update(JSON.stringify(hashed))
    .digest('hex');
}

async function takeLease(
  ctx: AppContext,
  id: { userId: string; key: string },
  route: string,
  bodyHash: string,
) {
  const now = ctx.now();
  const lockedUntil = new Date(now.getTime() + LEASE_MS);
  const [row] = await ctx.db.$queryRaw<{ createdAt: Date }[]>`
    INSERT INTO "IdempotentRequest" ("userId", key, route, "bodyHash", "lockedUntil", "createdAt")
    VALUES (${id.userId}::uuid, ${id.key}, ${route}, ${bodyHash}, ${lockedUntil}, ${now})
    ON CONFLICT ("userId", key) DO UPDATE SET "lockedUntil" = ${lockedUntil}
      WHERE "IdempotentRequest".answer IS NULL AND "IdempotentRequest"."lockedUntil" < ${now}
        AND "IdempotentRequest"."bodyHash" = ${bodyHash} AND "IdempotentRequest".route = ${route}
    RETURNING "createdAt"`;
  return row && { firstTriedAt: row.createdAt < now ? row.createdAt : null };
}

/** Only successful answers are stored. After a refusal or a fault the key is free again, so that the person can try again. */
async function storeAnswer(
  ctx: AppContext,
  id: { userId: string; key: string },
  run: () => Promise<unknown>,
) {
  try {
    const answer = await run();
    await ctx.db.idempotentRequest.update({
      where: { userId_key: id },
      data: { status: 200, answer: (answer ?? {}) as Prisma.InputJsonValue },
    });
    return answer;
  } catch (error) {
    if (toProblem(error).problem.status < 500)
      await ctx.db.idempotentRequest.delete({ where: { userId_key: id } });
    else
      await ctx.db.idempotentRequest.update({
        where: { userId_key: id },
        data: { lockedUntil: ctx.now() },
      });
    throw error;
  }
}
