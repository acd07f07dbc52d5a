import type { AppContext } from '../context';

const DAY_MS = 86_400_000;

/**
 * Deletes expired rows: ended sign-ins, used links, times for live sessions that no one booked, stored answers of
 * idempotent requests and rate-limit counts.
 */
export async function clearExpired(ctx: AppContext) {
  const now = ctx.now();
  const aMonthAgo = new Date(now.getTime() - 30 * DAY_MS);
  const yesterday = new Date(now.getTime() - DAY_MS);
  await ctx.db.session.deleteMany({
    where: { OR: [{ expiresAt: { lt: aMonthAgo } }, { endedAt: { lt: aMonthAgo } }] },
  });
  await ctx.db.passwordReset.deleteMany({ where: { expiresAt: { lt: aMonthAgo } } });
  await ctx.db.emailProof.deleteMany({ where: { expiresAt: { lt: aMonthAgo } } });
  await ctx.db.signInLink.deleteMany({ where: { expiresAt: { lt: aMonthAgo } } });
  await ctx.db.passkeyChallengeUse.deleteMany({ where: { usedAt: { lt: yesterday } } });
  await ctx.db.loginAsUse.deleteMany({ where: { usedAt: { lt: yesterday } } });
  await ctx.db.elearndLink.deleteMany({ where: { usedAt: { lt: yesterday } } });
  await ctx.db.idempotentRequest.deleteMany({ where: { createdAt: { lt: yesterday } } });
  await ctx.db.mailsToOthers.deleteMany({ where: { day: { lt: aMonthAgo } } });
  await ctx.db.suitabilityCheck.deleteMany({ where: { createdAt: { lte: aMonthAgo } } });
  await ctx.db.liveSlot.deleteMany({
    where: { startsAt: { lt: aMonthAgo }, sessions: { none: {} } },
  });
  await clearAdviceTasks(ctx, aMonthAgo);
  await ctx.db.rateLimit.deleteMany({ where: { expire: { lt: now.getTime() } } });
}

/** The task stays for the office's figures, without the person. Its mail to the office had the person's address to reply to. */
async function clearAdviceTasks({ db }: AppContext, aMonthAgo: Date) {
  await db.$executeRaw`
    WITH cleared AS (
      UPDATE "AdviceTask" SET name = '', email = '', phone = NULL, message = NULL, note = NULL
      WHERE "doneAt" < ${aMonthAgo} AND email <> ''
      RETURNING id, "createdAt")
    UPDATE "Mail" m SET "replyTo" = NULL FROM cleared t
    WHERE m.template = 'advice-asked' AND m."createdAt" = t."createdAt" AND m.data ->> 'adviceTaskId' = t.id::text`;
}
