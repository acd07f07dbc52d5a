import { addMonths, sydneyDay } from '@platewise/shared/dates';
import { LISTED_RULES, type ListedRule } from '@platewise/shared/retention/rules';
import type { AppContext } from '../../context';
import { allowLongStatements, dateOf, Prisma, type Tx } from '../../db/client';
import { queueAdminMails } from '../mails/queueMail';
import { dueRecords, isHeld } from './dueRecords';

/** In milliseconds. A million enrolments take a minute. */
const LONG = { timeout: 600_000 };

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/**
 * Lists once a month what each rule makes due, and emails the admins. It runs every night, so a missed first night is
 * made up on the next. The unique index on the month lets one process list it.
 */
export async function listDisposals(ctx: AppContext) {
  const today = sydneyDay(ctx.now());
  await requeueApproved(ctx);
  await ctx.db.$transaction(async (tx) => {
    await allowLongStatements(tx, ctx.config.databaseLimits);
    if (!(await claimListing(tx))) {
      ctx.log.info('disposals are being listed already');
      return;
    }
    const id = await claimMonth(ctx, tx, monthOf(today));
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
    if (total > 0)
      await queueAdminMails(ctx, tx, {
        template: 'disposal-waits',
        data: { disposalId: id },
        occasion: id,
      });
  }, LONG);
}

/**
 * False while another run is active. PostgreSQL can continue a statement for a while after its worker has died, and
 * holds the lock for as long: a second run would do the same work.
 */
async function claimListing(tx: Tx) {
  const [row] = await tx.$queryRaw<{ alone: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtext('list-disposals')) AS alone`;
  return row?.alone === true;
}

async function claimMonth(ctx: AppContext, tx: Tx, month: string) {
  const [taken] = await tx.disposal.createManyAndReturn({
    data: [{ month: dateOf(month), listedAt: ctx.now() }],
    skipDuplicates: true,
    select: { id: true },
  });
  return taken?.id;
}

/** Skips a record that is on hold or still on another list: the unique index on rule and subject decides the latter. */
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

/** Queues approved lists again if their job was given up. An additional job finds nothing to do. */
const requeueApproved = (ctx: AppContext) =>
  ctx.db.$transaction(async (tx) => {
    const open = await tx.disposal.findMany({
      where: { state: { in: ['APPROVED', 'RUNNING'] } },
      select: { id: true },
    });
    for (const { id } of open) await ctx.jobs.enqueue(tx, 'run-disposal', { disposalId: id });
  });
