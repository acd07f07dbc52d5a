import type { CreditableLine, CreditNoteWay } from '@platewise/shared/creditNotes';
import type { AppContext } from '../../context';
import type { Prisma, Tx } from '../../db/client';
import { disputed, takenElsewhere } from '../payments/refundPayment';

const WITH_CREDITS = {
  lines: { orderBy: { position: 'asc' } },
  creditNotes: { include: { lines: true } },
  payment: { select: { id: true, state: true, provider: true, disputedAt: true } },
} as const satisfies Prisma.InvoiceInclude;

export type CreditableInvoice = Prisma.InvoiceGetPayload<{ include: typeof WITH_CREDITS }>;

export const findCreditableInvoice = (db: Tx, id: string | null) =>
  id ? db.invoice.findUnique({ where: { id }, include: WITH_CREDITS }) : Promise.resolve(null);

/** The lines of the invoice, each with what has been credited of it. */
export const listCreditableLines = ({
  lines,
  creditNotes,
}: Pick<CreditableInvoice, 'lines' | 'creditNotes'>): (CreditableLine & {
  courseId: number | null;
})[] => {
  const credits = creditNotes.flatMap((note) => note.lines);
  return lines.map(({ position, courseId, description, quantity, totalCents, gstCents }) => {
    const ofLine = credits.filter((credit) => credit.position === position);
    const sum = (part: 'totalCents' | 'vouchers') =>
      ofLine.reduce((all, credit) => all + credit[part], 0);
    return {
      position,
      courseId,
      description,
      quantity,
      totalCents,
      gstCents,
      creditedCents: sum('totalCents'),
      creditedVouchers: sum('vouchers'),
    };
  });
};

type Refundable = Pick<
  CreditableInvoice,
  'totalCents' | 'creditedCents' | 'paidAt' | 'refundedAt' | 'cancelledAt' | 'payment'
>;

/** How money of this invoice is returned, or why it cannot be. */
export function wayToReturn(
  { gateways }: Pick<AppContext, 'gateways'>,
  invoice: Refundable | null,
): { way: CreditNoteWay; whyNot: null } | { way: null; whyNot: string } {
  const no = (whyNot: string) => ({ way: null, whyNot });
  if (!invoice) return no('Nothing was paid for this purchase, so there is nothing to return.');
  const { payment } = invoice;
  if (invoice.refundedAt || payment?.state === 'REFUNDED')
    return no('This purchase has already been refunded.');
  if (invoice.cancelledAt) return no('Nothing is owed for this purchase any more.');
  if (invoice.creditedCents === invoice.totalCents) return no('Everything is returned already.');
  if (!invoice.paidAt) return { way: 'owed', whyNot: null };
  if (!payment) return { way: 'bank', whyNot: null };
  if (payment.disputedAt) return no(disputed().message);
  if (payment.provider !== gateways.payments.provider) return no(takenElsewhere().message);
  return { way: 'card', whyNot: null };
}
