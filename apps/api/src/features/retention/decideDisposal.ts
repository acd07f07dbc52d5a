import type { ApproveDisposal, RefuseDisposal } from '@platewise/shared/retention/disposals';
import type { AppContext } from '../../context';
import type { Prisma, Tx } from '../../db/client';
import { conflict, invalidField, missing } from '../../domainError';
import { audit } from '../../office/audit';
import { actorOf, type OfficeActor } from '../../office/officeRecord';
import { countItems } from './countItems';

/**
 * Approves a list for disposal and queues the job. The admin types the number of records; a wrong number is refused.
 * When several admins decide at once, the lock on the list lets one through.
 */
export const approveDisposal = (
  ctx: AppContext,
  admin: OfficeActor,
  id: string,
  { version, records }: ApproveDisposal,
) =>
  ctx.db.$transaction(async (tx) => {
    await lockWaiting(tx, id, version);
    const counts = (await countItems(tx, [id])).get(id) ?? [];
    const listed = counts.reduce((sum, each) => sum + each.listed, 0);
    if (records !== listed)
      throw invalidField(
        'records',
        `The list has ${listed} records to dispose of. Type that number.`,
      );
    await recordDecision(ctx, tx, admin, id, { state: 'APPROVED' });
    await ctx.jobs.enqueue(tx, 'run-disposal', { disposalId: id });
    await audit(ctx, tx, {
      actor: actorOf(admin),
      action: 'approve disposal',
      subject: { type: 'disposal', id },
      after: Object.fromEntries(counts.map((each) => [each.rule, each.listed])),
    });
  });

/** Refuses a list. Its records are listed again next month. */
export const refuseDisposal = (
  ctx: AppContext,
  admin: OfficeActor,
  id: string,
  { version, reason }: RefuseDisposal,
) =>
  ctx.db.$transaction(async (tx) => {
    await lockWaiting(tx, id, version);
    await recordDecision(ctx, tx, admin, id, { state: 'REFUSED', reason });
    await tx.disposalItem.deleteMany({ where: { disposalId: id } });
    await audit(ctx, tx, {
      actor: actorOf(admin),
      action: 'refuse disposal',
      subject: { type: 'disposal', id },
      after: { reason },
    });
  });

async function lockWaiting(tx: Tx, id: string, version: number) {
  const [list] = await tx.$queryRaw<{ state: string; version: number }[]>`
    SELECT state::text, version FROM "Disposal" WHERE id = ${id}::uuid FOR UPDATE`;
  if (!list) throw unknownList();
  if (list.state !== 'WAITING') throw decidedAlready();
  if (list.version !== version) throw listChanged();
}

const recordDecision = (
  ctx: AppContext,
  tx: Tx,
  { email }: OfficeActor,
  id: string,
  to: Pick<Prisma.DisposalUncheckedUpdateInput, 'state' | 'reason'>,
) =>
  tx.disposal.update({
    where: { id },
    data: { ...to, decidedAt: ctx.now(), decidedByEmail: email, version: { increment: 1 } },
  });

const unknownList = () => missing('This list');
const decidedAlready = () => conflict('A decision has already been made on this list.');
const listChanged = () =>
  conflict('This list has changed since you opened it. Please check it again before you decide.');
