import { addMonths, sydneyDay } from '@platewise/shared/dates';
import { LISTED_RULES, type ListedRule } from '@platewise/shared/retentionRules';
import type { AppContext } from '../../context';
import { dateOf, Prisma, type Tx } from '../../db/client';
import { queueNewMails } from '../mails/queueMail';
import { dueRecords, isHeld } from './dueRecords';

/** A million enrolments take a minute. */
const LONG = { timeout: 600_000 };

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/**
 * Lists once a month what is due, by each rule. It comes round every night, so that a month whose first night was missed is
 * caught up on the next; of two processes the second finds the month taken.
 */
export async function listDisposals(ctx: AppContext) {
  const today = sydneyDay(ctx.now());
  await goOnWithApproved(ctx);
  await ctx.db.$transaction(async (tx) => {
    const id = await takeMonth(ctx, tx, monthOf(today));
    if (!id) return;
    for (const key of LISTED_RULES) await listDue(tx, id, key, today);
    const total = await tx.disposalItem.count({ where: { disposalId: id } });
    await tx.disposal.update({
      where: { id },
      data: {
        total,
        outcome: { dueNextMonth: await dueNextMonth(tx, today) },
        ...(total === 0 && { state: 'DONE', finishedAt: ctx.now() }),
      },
    });
    if (total > 0) await tellAdmins(ctx, tx, id);
  }, LONG);
}

async function takeMonth(ctx: AppContext, tx: Tx, month: string) {
  const [taken] = await tx.disposal.createManyAndReturn({
    data: [{ month: dateOf(month), listedAt: ctx.now() }],
    skipDuplicates: true,
    select: { id: true },
  });
  return taken?.id;
}

/** What another list still has, or somebody keeps, is left out. */
const listDue = (tx: Tx, disposalId: string, key: ListedRule, today: string) => tx.$executeRaw`
  INSERT INTO "DisposalItem" ("disposalId", rule, "subjectId", "enrolmentId", "userId", "dueOn")
  SELECT ${disposalId}::uuid, ${key}, d."subjectId", d."enrolmentId", d."userId", d."dueOn"
  FROM (${dueRecords(key, today)}) d
  WHERE NOT EXISTS (
      SELECT FROM "DisposalItem" i WHERE i.rule = ${key} AND i."subjectId" = d."subjectId")
    AND NOT ${isHeld(Prisma.raw('d'), today)}`;

async function dueNextMonth(tx: Tx, today: string) {
  const next = addMonths(monthOf(today), 1);
  const counts: Partial<Record<ListedRule, number>> = {};
  for (const key of LISTED_RULES) {
    const [row] = await tx.$queryRaw<{ n: number }[]>`
      SELECT count(*)::int AS n FROM (${dueRecords(key, next)}) d WHERE d."dueOn" > ${dateOf(today)}::date`;
    counts[key] = row?.n ?? 0;
  }
  return counts;
}

/** One each, whoever is an admin on that day. */
async function tellAdmins(ctx: AppContext, tx: Tx, disposalId: string) {
  const admins = await tx.user.findMany({
    where: { userType: 1, active: true },
    select: { id: true, email: true },
  });
  await queueNewMails(
    ctx,
    tx,
    admins.map(({ id, email }) => ({
      to: email,
      template: 'disposal-waits',
      data: { disposalId },
      userId: id,
      onceKey: `disposal-waits:${disposalId}:${id}`,
    })),
  );
}

/** Those whose job was given up. A second job finds nothing left to do. */
const goOnWithApproved = (ctx: AppContext) =>
  ctx.db.$transaction(async (tx) => {
    const open = await tx.disposal.findMany({
      where: { state: { in: ['APPROVED', 'RUNNING'] } },
      select: { id: true },
    });
    for (const { id } of open) await ctx.jobs.enqueue(tx, 'run-disposal', { disposalId: id });
  });
