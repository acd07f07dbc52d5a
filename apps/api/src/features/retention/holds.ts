import { showDay, sydneyDay } from '@platewise/shared/dates';
import { type HoldScope, lastHold, type PlaceHold } from '@platewise/shared/retention/disposals';
import type { AppContext } from '../../context';
import { dateOf, onDuplicate, Prisma, type Tx } from '../../db/client';
import { conflict, invalidField, missing } from '../../domainError';
import { audit } from '../../office/audit';
import { actorOf, type OfficeActor } from '../../office/officeRecord';
import { isHeld } from './dueRecords';

type Item = Prisma.DisposalItemGetPayload<object>;

/**
 * Puts a listed record, its enrolment or its user on hold until a day, for example for a dispute. When several admins
 * do so at once, the unique index lets one through.
 */
export async function placeHold(
  ctx: AppContext,
  admin: OfficeActor,
  { disposalId, rule, subjectId, scope, reason, until }: PlaceHold,
): Promise<{ id: string }> {
  refuseDay(until, sydneyDay(ctx.now()));
  return ctx.db
    .$transaction(async (tx) => {
      await lockOpenLists(tx);
      const key = { disposalId, rule, subjectId };
      const item = await tx.disposalItem.findUnique({ where: { disposalId_rule_subjectId: key } });
      if (!item) throw unknownRecord();
      if (item.state !== 'LISTED' && item.state !== 'KEPT') throw disposedAlready();
      const heldId = holdSubject(item, scope as HoldScope);
      await endExpiredHold(ctx, tx, heldId);
      const hold = await tx.retentionHold.create({
        data: {
          heldId,
          scope,
          reason,
          until: dateOf(until),
          placedAt: ctx.now(),
          placedByEmail: admin.email,
        },
      });
      await moveItems(ctx, tx, 'keep');
      await audit(ctx, tx, {
        actor: actorOf(admin),
        action: 'keep records',
        subject: { type: scope === 'record' ? rule : scope, id: heldId },
        after: { reason, until },
      });
      return { id: hold.id };
    })
    .catch(onDuplicate('RetentionHold', keptAlready));
}

/** Ends a hold. Its records return to the waiting list, or are listed again next month. */
export const liftHold = (ctx: AppContext, admin: OfficeActor, id: string) =>
  ctx.db.$transaction(async (tx) => {
    await lockOpenLists(tx);
    const [hold] = await tx.retentionHold.updateManyAndReturn({
      where: { id, liftedAt: null },
      data: { liftedAt: ctx.now(), liftedByEmail: admin.email },
    });
    if (!hold) throw unknownHold();
    await moveItems(ctx, tx, 'list');
    await audit(ctx, tx, {
      actor: actorOf(admin),
      action: 'lift hold',
      subject: { type: hold.scope, id: hold.heldId },
      before: { reason: hold.reason, until: hold.until },
    });
  });

function refuseDay(until: string, today: string) {
  if (until <= today) throw invalidField('until', 'Choose a day after today.');
  const last = lastHold(today);
  if (until > last) throw invalidField('until', `Choose a day up to ${showDay(last)}.`);
}

function holdSubject({ subjectId, enrolmentId, userId }: Item, scope: HoldScope): string {
  const heldId = { record: subjectId, enrolment: enrolmentId, user: userId }[scope];
  if (!heldId) throw invalidField('scope', 'This record belongs to no enrolment or person.');
  return heldId;
}

/** A running disposal waits for this lock between two batches, and a second hold waits for the first. */
const lockOpenLists = (tx: Tx) => tx.$queryRaw`
  SELECT 1 FROM "Disposal" WHERE state IN ('WAITING', 'APPROVED', 'RUNNING') ORDER BY id FOR UPDATE`;

const endExpiredHold = (ctx: AppContext, tx: Tx, heldId: string) =>
  tx.retentionHold.updateMany({
    where: { heldId, liftedAt: null, until: { lt: dateOf(sydneyDay(ctx.now())) } },
    data: { liftedAt: ctx.now() },
  });

/** Nothing is returned to an approved list, because its number of records was approved. */
const MOVES = {
  keep: { from: 'LISTED', to: 'KEPT', states: ['WAITING', 'APPROVED', 'RUNNING'] },
  list: { from: 'KEPT', to: 'LISTED', states: ['WAITING'] },
};

async function moveItems(ctx: AppContext, tx: Tx, move: keyof typeof MOVES) {
  const { from, to, states } = MOVES[move];
  const held = isHeld(Prisma.raw('i'), sydneyDay(ctx.now()));
  await tx.$executeRaw`
    WITH moved AS (
      UPDATE "DisposalItem" i SET state = ${to}::"DisposalItemState" FROM "Disposal" d
      WHERE d.id = i."disposalId" AND d.state::text = ANY (${states}::text[]) AND i.state = ${from}::"DisposalItemState"
        AND ${move === 'keep' ? held : Prisma.sql`NOT ${held}`}
      RETURNING i."disposalId")
    UPDATE "Disposal" SET version = version + 1 WHERE id IN (SELECT "disposalId" FROM moved)`;
}

const unknownRecord = () => missing('This record');
const unknownHold = () => missing('This hold');
const disposedAlready = () =>
  conflict('This record has already been processed and can’t be put on hold.');
const keptAlready = () => conflict('This is already on hold.');
