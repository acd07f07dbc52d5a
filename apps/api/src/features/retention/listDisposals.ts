import { addMonths, sydneyDay } from '@platewise/shared/dates';
import { LISTED_RULES, type ListedRule } from '@platewise/shared/retention/rules';
import type { AppContext } from '../../context';
import { allowLongStatements, dateOf, Prisma, type Tx } from '../../db/client';
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
    await allowLongStatements(tx, ctx.config.databaseLimits);
    if (!(await isAlone(tx))) {
      ctx.log.info('disposals are being listed already');
      return;
    }
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

/**
 * False while another run lives. PostgreSQL goes on with a statement for a while after its worker has gone, and the lock
 * lives as long as that: a second run would do the same work next to it.
 */
async function isAlone(tx: Tx) {
  const [row] = await tx.$queryRaw<{ alone: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtext('list-disposals')) AS alone`;
  return row?.alone === true;
}

async function takeMonth(ctx: AppContext, tx: Tx, month: string) {
  const [taken] = await tx.disposal.createManyAndReturn({
    data: [{ month: dateOf(month), listedAt: ctx.now() }],
    skipDuplicates: true,
    select: { id: true },
  });
  return taken?.id;
}

/** A record that another list still has, or that a hold keeps, is left out: the unique index on rule and subject settles the first. */
const listDue = (tx: Tx, disposalId: string, key: ListedRule, today: string) => tx.$executeRaw`
  INSERT INTO "DisposalItem" ("disposalId", rule, "subjectId", "enrolmentId", "userId", "dueOn")
  SELECT ${disposalId}::uuid, ${key}, d."subjectId", d."enrolmentId", d."userId", d."dueOn"
  FROM (${dueRecords(key, today)}) d
  WHERE NOT ${isHeld(Prisma.raw('d'), today)}
  ON CONFLICT (rule, "subjectId") DO NOTHING`;

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
