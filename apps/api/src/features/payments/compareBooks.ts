import type { AppContext } from '../../context';

/** Payments that succeeded and have nothing to show for it. Of a deleted account nothing is left to be given. */
export async function listLostPayments({ db }: AppContext, since: Date): Promise<string[]> {
  const has = (what: 'enrolment' | 'purchase' | 'reprint') => ({
    invoice: { [what]: { isNot: null } },
  });
  const lost = await db.payment.findMany({
    where: {
      state: 'SUCCEEDED',
      settledAt: { gte: since },
      userId: { not: null },
      NOT: {
        OR: [
          { purpose: 'INVOICE', invoice: { isNot: null } },
          has('enrolment'),
          has('purchase'),
          has('reprint'),
        ],
      },
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return lost.map(({ id }) => id);
}

/** Open enrolments, purchases and reprints whose payment was given back, and enrolments that nothing has paid for. */
export async function listFreeAccess({ db }: AppContext, since: Date): Promise<string[]> {
  const unpaid = await db.invoice.findMany({
    where: {
      payment: {
        state: { not: 'SUCCEEDED' },
        OR: [{ settledAt: { gte: since } }, { refundedAt: { gte: since } }],
      },
      OR: [
        { enrolment: { closedAt: null } },
        { purchase: { isNot: null } },
        { reprint: { isNot: null } },
      ],
    },
    select: {
      enrolment: { select: { id: true } },
      purchase: { select: { id: true } },
      reprint: { select: { id: true } },
    },
  });
  const given = await db.enrolment.findMany({
    where: {
      enrolledAt: { gte: since },
      closedAt: null,
      invoiceId: null,
      voucher: null,
      promoCodeUses: { none: {} },
    },
    select: { id: true },
  });
  const named = (kind: string, row: { id: string } | null) => (row ? [`${kind} ${row.id}`] : []);
  return [
    ...unpaid.flatMap(({ enrolment, purchase, reprint }) => [
      ...named('enrolment', enrolment),
      ...named('purchase', purchase),
      ...named('reprint', reprint),
    ]),
    ...given.flatMap((row) => named('enrolment', row)),
  ].sort();
}
