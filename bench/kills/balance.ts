import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Order } from './orders';
import type { Shop } from './shop';

/** Queries that must find no rows. */
const QUESTIONS: Record<string, string> = {
  'unsettled payment': `SELECT id FROM "Payment" WHERE state = 'PENDING' OR (state = 'REFUNDED' AND "refundedAt" IS NULL)`,
  'payment without an enrolment': `SELECT p.id FROM "Payment" p LEFT JOIN "Invoice" i ON i."paymentId" = p.id
    LEFT JOIN "Enrolment" e ON e."invoiceId" = i.id WHERE p.state = 'SUCCEEDED' AND e.id IS NULL`,
  'enrolment with a refunded payment': `SELECT e.id FROM "Enrolment" e JOIN "Invoice" i ON i.id = e."invoiceId"
    JOIN "Payment" p ON p.id = i."paymentId" WHERE p.state <> 'SUCCEEDED'`,
  'unpaid enrolment': `SELECT e.id FROM "Enrolment" e WHERE e."invoiceId" IS NULL
    AND NOT EXISTS (SELECT FROM "Voucher" v WHERE v."enrolmentId" = e.id)
    AND NOT EXISTS (SELECT FROM "PromoCodeUse" u WHERE u."enrolmentId" = e.id)`,
  'learner enrolled twice': `SELECT "userId" AS id FROM "Enrolment" GROUP BY 1 HAVING count(*) > 1`,
  'enrolment without an observer form': `SELECT e.id FROM "Enrolment" e WHERE NOT EXISTS (SELECT FROM "ThirdPartyForm" f WHERE f."enrolmentId" = e.id)`,
  'invoice without an enrolment': `SELECT i.id FROM "Invoice" i LEFT JOIN "Enrolment" e ON e."invoiceId" = i.id WHERE e.id IS NULL`,
  'missing invoice number': `SELECT n AS id FROM generate_series(1, (SELECT max(number) FROM "Invoice")) n
    WHERE NOT EXISTS (SELECT FROM "Invoice" WHERE number = n)`,
  'invoice with another amount than its payment': `SELECT i.id FROM "Invoice" i JOIN "Payment" p ON p.id = i."paymentId" WHERE i."totalCents" <> p."amountCents"`,
  'one-use code used twice': `SELECT c.id FROM "PromoCode" c JOIN "PromoCodeUse" u ON u."promoCodeId" = c.id
    WHERE c."isOneUseOnly" GROUP BY 1 HAVING count(*) > 1`,
  'one-use code with a wrong mark of use': `SELECT c.id FROM "PromoCode" c WHERE c."isOneUseOnly"
    AND (c."spentAt" IS NOT NULL) <> EXISTS (SELECT FROM "PromoCodeUse" u WHERE u."promoCodeId" = c.id AND u."enrolmentId" IS NOT NULL)`,
  'redeemed voucher without an enrolment, or the reverse': `SELECT id FROM "Voucher" WHERE ("redeemedAt" IS NULL) <> ("enrolmentId" IS NULL)`,
  'enrolment without exactly one confirmation mail': `SELECT e.id FROM "Enrolment" e WHERE 1 <> (SELECT count(*) FROM "Mail" m
    WHERE m."enrolmentId" = e.id AND m.template = 'enrolment-confirmation' AND m.state = 'SENT')`,
};

/** Describes every discrepancy in words; an empty list when the books agree. */
export async function balance(shop: Shop, orders: Order[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [words, sql] of Object.entries(QUESTIONS))
    for (const { id } of await shop.rows<{ id: string }>(sql)) wrong.push(`${words}: ${id}`);
  return [
    ...wrong,
    ...(await charges(shop)),
    ...(await mails(shop)),
    ...(await answers(shop, orders)),
  ];
}

/** Each charge of the bank must have exactly one enrolment, or exactly one refund. */
async function charges({ rows, standin }: Shop): Promise<string[]> {
  const enrolled = await rows<{ id: string }>(
    `SELECT i."paymentId" AS id FROM "Enrolment" e JOIN "Invoice" i ON i.id = e."invoiceId"`,
  );
  const enrolments = countBy(enrolled.map(({ id }) => id));
  const refunds = countBy([...standin.books.refunds.values()].map(({ charge }) => charge));
  const paid = [...standin.books.charges.values()].filter((charge) => charge.paid);
  const seen = countBy(paid.map(({ metadata }) => metadata.paymentId));
  return [
    ...paid.flatMap(({ id, metadata }) => {
      const bought = enrolments.get(metadata.paymentId ?? '') ?? 0;
      const given = refunds.get(id) ?? 0;
      return bought + given === 1
        ? []
        : [`charge ${id} has ${bought} enrolments and ${given} refunds`];
    }),
    ...[...seen].flatMap(([id, times]) =>
      times > 1 ? [`payment ${id} charged ${times} times`] : [],
    ),
    ...[...enrolments.keys()].flatMap((id) => (seen.has(id) ? [] : [`payment ${id} not charged`])),
  ];
}

async function mails({ rows, dataDir }: Shop): Promise<string[]> {
  const sent = await rows<{ id: string }>(`SELECT id FROM "Mail" WHERE state = 'SENT'`);
  const kept = new Set(readdirSync(path.join(dataDir, 'mail')));
  return sent.flatMap(({ id }) => (kept.has(`${id}.eml`) ? [] : [`mail ${id} was never sent`]));
}

/** The answers that learners got must agree with the database. */
async function answers({ rows }: Shop, orders: Order[]): Promise<string[]> {
  const enrolled = new Map(
    (await rows<{ id: string; userId: string }>('SELECT id, "userId" FROM "Enrolment"')).map(
      ({ id, userId }) => [userId, id],
    ),
  );
  return orders.flatMap(({ userId, answer, kind, headers }) => {
    if (!answer) return [`learner ${userId} was never answered`];
    const id = enrolled.get(userId);
    if (answer.enrolmentSuccessful)
      return answer.id === id ? [] : [`learner ${userId} was told ${answer.id}`];
    // Without an idempotency key, the second try of a completed order is a second order, and is refused.
    const mayBeEnrolled = !headers['Idempotency-Key'];
    if (id && !mayBeEnrolled) return [`learner ${userId} is enrolled and was told otherwise`];
    const never =
      !id && (kind === 'card' || kind === 'card and code' || kind === 'code for all of it');
    return never ? [`learner ${userId} wanted to pay and was refused`] : [];
  });
}

function countBy(keys: (string | null | undefined)[]) {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key ?? '', (counts.get(key ?? '') ?? 0) + 1);
  return counts;
}
