import { sydneyDay } from '@platewise/shared/dates';
import type { DisposalCounts } from '@platewise/shared/retention/disposals';
import type { ListedRule } from '@platewise/shared/retention/rules';
import type { AppContext } from '../../context';
import { allowLongStatements, Prisma, type Tx } from '../../db/client';
import { audit } from '../../office/audit';
import { countItems } from './countItems';
import { disposeOf, lockRecords } from './disposeOf';
import { dueRecords, isHeld } from './dueRecords';

const BATCH = 200;
/** After this many batches a new job continues, long before this one would count as lost. */
const MOST_BATCHES = 250;
const MANY = { timeout: 60_000 };
const LONG = { timeout: 600_000 };

/**
 * Disposes of an approved list in batches of 200, each in its own transaction, so a killed job continues where it
 * stopped. Several jobs can run at once: the lock on the list makes them take turns.
 */
export async function runDisposal(ctx: AppContext, disposalId: string) {
  for (let n = 0; n < MOST_BATCHES; n++)
    if (!(await ctx.db.$transaction((tx) => disposeBatch(ctx, tx, disposalId), MANY)))
      return ctx.db.$transaction(async (tx) => {
        await allowLongStatements(tx, ctx.config.databaseLimits);
        await finish(ctx, tx, disposalId);
      }, LONG);
  await ctx.db.$transaction((tx) => ctx.jobs.enqueue(tx, 'run-disposal', { disposalId }));
}

/** Returns false if nothing is left. */
async function disposeBatch(ctx: AppContext, tx: Tx, disposalId: string): Promise<boolean> {
  if (!(await lockRunning(tx, disposalId))) return false;
  const items = await tx.disposalItem.findMany({
    where: { disposalId, state: 'LISTED' },
    orderBy: [{ rule: 'asc' }, { subjectId: 'asc' }],
    take: BATCH,
    select: { rule: true, subjectId: true },
  });
  const key = items[0]?.rule as ListedRule | undefined;
  if (!key) return false;
  const ids = items.flatMap(({ rule, subjectId }) => (rule === key ? subjectId : []));
  await lockRecords(tx, key, ids);
  const { due, held } = await recheckDue(ctx, tx, key, ids);
  await disposeOf(tx, key, due, sydneyDay(ctx.now()));
  await tx.$executeRaw`
    UPDATE "DisposalItem" SET state = CASE
        WHEN "subjectId" = ANY (${due}::uuid[]) THEN 'DISPOSED'
        WHEN "subjectId" = ANY (${held}::uuid[]) THEN 'KEPT'
        ELSE 'NO_LONGER_DUE' END::"DisposalItemState"
    WHERE "disposalId" = ${disposalId}::uuid AND rule = ${key} AND "subjectId" = ANY (${ids}::uuid[])`;
  await tx.disposal.update({
    where: { id: disposalId },
    data: { state: 'RUNNING', done: { increment: ids.length } },
  });
  return true;
}

/** Other jobs wait for this lock, and so do new holds. */
async function lockRunning(tx: Tx, id: string) {
  const locked = await tx.$queryRaw<object[]>`
    SELECT 1 FROM "Disposal" WHERE id = ${id}::uuid AND state IN ('APPROVED', 'RUNNING') FOR UPDATE`;
  return locked.length > 0;
}

/** A record may have been put on hold or become due later since it was listed. */
async function recheckDue(ctx: AppContext, tx: Tx, key: ListedRule, ids: string[]) {
  const today = sydneyDay(ctx.now());
  const rows = await tx.$queryRaw<{ id: string; held: boolean }[]>`
    SELECT d."subjectId"::text AS id, ${isHeld(Prisma.raw('d'), today)} AS held
    FROM (${dueRecords(key, today, ids)}) d`;
  const idsOf = (isOf: boolean) => rows.flatMap(({ id, held }) => (held === isOf ? id : []));
  return { due: idsOf(false), held: idsOf(true) };
}

/** Keeps the counts only: the list itself would be another record about people. */
async function finish(ctx: AppContext, tx: Tx, id: string) {
  if (!(await lockRunning(tx, id))) return;
  const counts: DisposalCounts[] = (await countItems(tx, [id])).get(id) ?? [];
  const { outcome, decidedByEmail } = await tx.disposal.findUniqueOrThrow({ where: { id } });
  await tx.disposalItem.deleteMany({ where: { disposalId: id } });
  await tx.disposal.update({
    where: { id },
    data: {
      state: 'DONE',
      finishedAt: ctx.now(),
      version: { increment: 1 },
      outcome: { ...(outcome as object), counts },
    },
  });
  await audit(ctx, tx, {
    actor: await tx.user.findUnique({
      where: { email: decidedByEmail ?? '' },
      select: { id: true, email: true },
    }),
    action: 'dispose of records',
    subject: { type: 'disposal', id },
    after: Object.fromEntries(counts.map(({ rule, disposed }) => [rule, disposed])),
  });
}
