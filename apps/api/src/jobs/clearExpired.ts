import type { AppContext } from '../context';

const DAY_MS = 86_400_000;

/** Deletes expired rows: ended sign-ins, used links, stored answers of idempotent requests and rate-limit counts. */
export async function clearExpired(ctx: AppContext) {
  const now = ctx.now();
  const aMonthAgo = new Date(now.getTime() - 30 * DAY_MS);
  const yesterday = new Date(now.getTime() - DAY_MS);
  await ctx.db.session.deleteMany({
    where: { OR: [{ expiresAt: { lt: aMonthAgo } }, { endedAt: { lt: aMonthAgo } }] },
  });
  await ctx.db.passwordReset.deleteMany({ where: { expiresAt: { lt: aMonthAgo } } });
  await ctx.db.loginAsUse.deleteMany({ where: { usedAt: { lt: yesterday } } });
  await ctx.db.elearndLink.deleteMany({ where: { usedAt: { lt: yesterday } } });
  await ctx.db.idempotentRequest.deleteMany({ where: { createdAt: { lt: yesterday } } });
  await ctx.db.mailsToOthers.deleteMany({ where: { day: { lt: aMonthAgo } } });
  await ctx.db.rateLimit.deleteMany({ where: { expire: { lt: now.getTime() } } });
}
