import type { BatchRowState, VoucherBatch } from '@platewise/shared/vouchers/batches';
import { owned } from '../../../access/owned';
import type { AppContext } from '../../../context';
import { Prisma } from '../../../db/client';
import { forbidden, missing } from '../../../domainError';
import { didNotArriveIn } from '../../mails/delivery/didNotArrive';
import { isUuid } from '../../progress/findEnrolment';

type BatchRecord = Omit<VoucherBatch, 'sentAt'> & { sentAt: Date };

/** The state of a row's email. An email that has been removed from the outbox had been sent. */
export const ROW_STATE = Prisma.sql`
  CASE WHEN r.problem IS NOT NULL THEN 'Not sent'
    WHEN m.state = 'QUEUED' THEN 'Queued'
    WHEN ${didNotArriveIn('m')} THEN 'Failed'
    WHEN m.state = 'CANCELLED' THEN 'Withdrawn'
    ELSE 'Sent' END`;

const count = (state: BatchRowState) => Prisma.sql`count(*) FILTER (WHERE r.state = ${state})::int`;

async function findBatches({ db }: AppContext, where: Prisma.Sql): Promise<VoucherBatch[]> {
  const batches = await db.$queryRaw<BatchRecord[]>`
    WITH r AS (
      SELECT r."batchId", ${ROW_STATE} AS state
      FROM "VoucherBatch" b JOIN "VoucherBatchRow" r ON r."batchId" = b.id LEFT JOIN "Mail" m ON m.id = r."mailId"
      WHERE ${where}
    )
    SELECT b.id, b."courseId", b."sentAt", b.message, count(*)::int AS rows, ${count('Queued')} AS queued,
      ${count('Sent')} AS sent, ${count('Failed')} AS failed, ${count('Withdrawn')} AS withdrawn,
      ${count('Not sent')} AS "notSent"
    FROM "VoucherBatch" b JOIN r ON r."batchId" = b.id
    GROUP BY b.id ORDER BY b."sentAt" DESC, b.id DESC`;
  return batches.map((batch) => ({ ...batch, sentAt: batch.sentAt.toISOString() }));
}

const MOST_SHOWN = 100;

/** The lists that a business has sent, newest first. */
export const listBatches = (ctx: AppContext, ownerId: string) =>
  findBatches(
    ctx,
    Prisma.sql`b.id IN (SELECT id FROM "VoucherBatch" WHERE "userId" = ${ownerId}::uuid
      ORDER BY "sentAt" DESC LIMIT ${MOST_SHOWN})`,
  );

export async function getBatch(ctx: AppContext, batchId: string): Promise<VoucherBatch> {
  const [batch] = await findBatches(ctx, Prisma.sql`b.id = ${batchId}::uuid`);
  if (!batch) throw missing('This list');
  return batch;
}

/** A list that the caller sent. */
export const ownBatch = owned('voucherBatch', getOwnBatch);

async function getOwnBatch({ db }: AppContext, caller: { userId: string }, id: string) {
  const batch = isUuid(id)
    ? await db.voucherBatch.findUnique({ where: { id }, select: { id: true, userId: true } })
    : null;
  if (!batch) throw missing('This list');
  if (batch.userId !== caller.userId) throw forbidden();
  return batch;
}
