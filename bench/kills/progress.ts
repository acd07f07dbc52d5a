import type { Order } from './orders';
import type { Shop } from './shop';

type Row = {
  userId: string;
  paymentId: string | null;
  state: string | null;
  refunded: boolean;
  enrolled: boolean;
};

/** Describes how far each interrupted order got. */
export async function describeProgress(shop: Shop, orders: Order[]): Promise<string[]> {
  const rows = await shop.rows<Row>(
    `SELECT u.id AS "userId", p.id AS "paymentId", p.state::text, p."refundedAt" IS NOT NULL AS refunded,
            EXISTS (SELECT FROM "Enrolment" e WHERE e."userId" = u.id) AS enrolled
     FROM "User" u
     LEFT JOIN LATERAL (SELECT * FROM "Payment" WHERE "userId" = u.id ORDER BY "createdAt" DESC, id DESC LIMIT 1) p ON true
     WHERE u.id = ANY($1)`,
    [orders.map(({ userId }) => userId)],
  );
  return rows.map((row) => nameOf(row, isCharged(shop, row.paymentId)));
}

const isCharged = ({ standin }: Shop, paymentId: string | null) =>
  paymentId !== null &&
  [...standin.books.charges.values()].some(
    ({ paid, metadata }) => paid && metadata.paymentId === paymentId,
  );

function nameOf({ state, refunded, enrolled }: Row, charged: boolean) {
  switch (state) {
    case null:
      return enrolled ? 'enrolled with a code, not answered' : 'nothing written yet';
    case 'PENDING':
      return charged ? 'charged, not enrolled' : 'order written, not charged';
    case 'SUCCEEDED':
      return 'charged and enrolled, not answered';
    case 'REFUNDED':
      return refunded ? 'refunded, not answered' : 'refund decided, not made';
    default:
      return 'declined, not answered';
  }
}
