import type { CheckedRow } from '@platewise/shared/voucherBatches';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { queueNewMails } from '../mails/queueMail';

type Sending = {
  batchId: string;
  business: { email: string };
  /** Locked, and as many as there are people. */
  vouchers: { id: string }[];
  people: CheckedRow[];
  message?: string;
};

/**
 * What `assignVoucher` does, for all at once: a statement for the vouchers, one for the mails, one for their jobs. Gives
 * the voucher and the mail of each line.
 */
export async function assignAll(
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
