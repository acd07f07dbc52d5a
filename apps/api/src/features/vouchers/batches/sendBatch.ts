import type { CheckedRow, NewVoucherBatch, VoucherBatch } from '@platewise/shared/vouchers/batches';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import { conflict } from '../../../domainError';
import { queueNewMails } from '../../mails/queueMail';
import { countMailsToOthers } from '../countMailsToOthers';
import { findFreeVouchers } from '../sendVoucher';
import { noMessageBeforePayment } from '../voucherErrors';
import { checkRows, findBatchRefusal } from './batchRules';
import { findVouchersGiven } from './findVouchersGiven';
import { getBatch } from './listBatches';

/** 2,000 rows take a second or two, and may take longer on a busy day. */
const PATIENT = { timeout: 60_000 };

type Business = { userId: string; email: string };

/**
 * Sends a voucher to each valid row of the list, or to none when there are too few vouchers. Rows with a problem are
 * stored with it.
 */
export async function sendBatch(
  ctx: AppContext,
  business: Business,
  { courseId, rows, message }: NewVoucherBatch,
): Promise<VoucherBatch> {
  const ownerId = business.userId;
  const batchId = await ctx.db.$transaction(async (tx) => {
    await lockBusiness(tx, ownerId);
    const emails = rows.map(({ email }) => email.toLowerCase());
    const checked = checkRows(
      rows,
      await findVouchersGiven(ctx, tx, { ownerId, courseId }, emails),
    );
    const good = checked.filter(({ problem }) => !problem);
    const quantity = good.length;
    const vouchers = await findFreeVouchers(ctx, tx, { ownerId, courseId, quantity });
    const reason = findBatchRefusal({ good: quantity, free: vouchers.length });
    if (reason) throw conflict(reason);
    const unpaid = vouchers.filter(({ isUnpaid }) => isUnpaid).length;
    if (unpaid > 0 && message) throw noMessageBeforePayment();
    await countMailsToOthers(ctx, tx, ownerId, { mails: quantity, unpaid });

    const { id } = await tx.voucherBatch.create({
      data: { userId: ownerId, courseId, message, sentAt: ctx.now() },
      select: { id: true },
    });
    const sent = await assignAll(ctx, tx, {
      batchId: id,
      business,
      vouchers,
      people: good,
      message,
    });
    await keepRows(tx, id, checked, sent);
    return id;
  }, PATIENT);
  return getBatch(ctx, batchId);
}

/** Of two simultaneous lists, the second one sees who got a voucher from the first. */
const lockBusiness = (tx: Tx, ownerId: string) =>
  tx.$queryRaw`SELECT id FROM "User" WHERE id = ${ownerId}::uuid FOR NO KEY UPDATE`;

type Sent = Map<number, { voucherId: string; mailId: string | undefined }>;

/** Passes the rows as one JSON document: for 2,000 rows that is ten times as fast as a parameter for each cell. */
async function keepRows(tx: Tx, batchId: string, rows: CheckedRow[], sent: Sent) {
  const kept = rows.map((row) => ({ ...row, ...sent.get(row.line) }));
  await tx.$executeRaw`
    INSERT INTO "VoucherBatchRow" ("batchId", line, "firstName", "lastName", email, problem, "voucherId", "mailId")
    SELECT ${batchId}::uuid, r.* FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      AS r(line int, "firstName" text, "lastName" text, email text, problem text, "voucherId" uuid, "mailId" uuid)`;
}

type Sending = {
  batchId: string;
  business: { email: string };
  /** Locked; one for each person. */
  vouchers: { id: string }[];
  people: CheckedRow[];
  message?: string;
};

/**
 * Does what `assignVoucher` does, for all people with one statement each for vouchers, emails and jobs. Returns the
 * voucher and the email of each row.
 */
async function assignAll(
  ctx: AppContext,
  tx: Tx,
  { batchId, business, vouchers, people, message }: Sending,
) {
  const sentAt = ctx.now();
  const pairs = people.map((person, i) => ({ ...person, voucherId: vouchers[i]?.id ?? '' }));
  await tx.$executeRaw`
    UPDATE "Voucher" v SET "sentToFirstName" = p."firstName", "sentToLastName" = p."lastName", "sentToEmail" = p.email,
      "sentAt" = ${sentAt}, version = version + 1
    FROM unnest(${pairs.map(({ voucherId }) => voucherId)}::uuid[], ${pairs.map(({ firstName }) => firstName)}::text[],
      ${pairs.map(({ lastName }) => lastName)}::text[], ${pairs.map(({ email }) => email)}::text[])
      AS p(id, "firstName", "lastName", email)
    WHERE v.id = p.id`;
  const keyOf = (line: number) => `voucher-batch:${batchId}:${line}`;
  const mails = await queueNewMails(
    ctx,
    tx,
    pairs.map(({ line, email, voucherId }) => ({
      to: email,
      replyTo: business.email,
      template: 'voucher',
      data: { voucherId, sentAt: sentAt.toISOString(), message: message ?? null },
      onceKey: keyOf(line),
    })),
  );
  const mailIds = new Map(mails.map(({ id, onceKey }) => [onceKey, id]));
  return new Map(
    pairs.map(({ line, voucherId }) => [line, { voucherId, mailId: mailIds.get(keyOf(line)) }]),
  );
}
