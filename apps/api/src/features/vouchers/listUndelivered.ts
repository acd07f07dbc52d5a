import type { AppContext } from '../../context';
import { didNotArriveIn } from '../mails/delivery/didNotArrive';

type SentVoucher = { id: string; email: string | null };

/** Finds the vouchers among these of which the latest email did not arrive. */
export async function listUndelivered(
  { db }: AppContext,
  vouchers: SentVoucher[],
): Promise<Set<string>> {
  const sent = vouchers.filter(({ email }) => email !== null);
  if (sent.length === 0) return new Set();
  // The index on the address finds the emails.
  const rows = await db.$queryRaw<{ id: string; isMissing: boolean }[]>`
    SELECT DISTINCT ON (m.data ->> 'voucherId') m.data ->> 'voucherId' AS id, ${didNotArriveIn('m')} AS "isMissing"
    FROM "Mail" m
    WHERE m.template = 'voucher' AND m."to" = ANY (${sent.map(({ email }) => email)}::text[])
      AND m.data ->> 'voucherId' = ANY (${sent.map(({ id }) => id)}::text[])
    ORDER BY m.data ->> 'voucherId', m."createdAt" DESC, m.id DESC`;
  return new Set(rows.filter(({ isMissing }) => isMissing).map(({ id }) => id));
}
