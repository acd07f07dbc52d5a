import type { ApproveDisposal, RefuseDisposal } from '@platewise/shared/retention/disposals';
import type { AppContext } from '../../context';
import type { Prisma, Tx } from '../../db/client';
import { conflict, invalidField, missing } from '../../domainError';
import { audit } from '../../office/audit';
import { actorOf, type OfficeActor } from '../../office/officeRecord';
import { countItems } from './countItems';

/** Whoever approves says how many records that is. Of ten at once one is heard, and each record goes once. */
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
    await decide(ctx, tx, admin, id, { state: 'APPROVED' });
    await ctx.jobs.enqueue(tx, 'run-disposal', { disposalId: id });
    await audit(ctx, tx, {
      actor: actorOf(admin),
      action: 'approve disposal',
      subject: { type: 'disposal', id },
      after: Object.fromEntries(counts.map((each) => [each.rule, each.listed])),
    });
  });

/** What is on it is listed again next month. */
export const refuseDisposal = (
  ctx: AppContext,
  admin: OfficeActor,
  id: string,
  { version, reason }: RefuseDisposal,
) =>
  ctx.db.$transaction(async (tx) => {
    await lockWaiting(tx, id, version);
    await decide(ctx, tx, admin, id, { state: 'REFUSED', reason });
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

const decide = (
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
const decidedAlready = () => conflict('This list has been decided already.');
const listChanged = () =>
  conflict('This list has changed since you opened it. Look at it again before you decide.');
