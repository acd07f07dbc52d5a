import { USER_TYPES } from '@platewise/shared/accounts';
import { showTime } from '@platewise/shared/dates';
import { showInvoiceNumber } from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';
import type { OfficePayment, OfficePaymentsFilter } from '@platewise/shared/payments/office';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import { inOrder, type OfficeList } from '../../lists/officeList';
import { isForMoreTime } from './fulfilment';

const QUEUES: Record<string, Prisma.Sql> = {
  open: Prisma.sql`p.state = 'PENDING'`,
  refund: Prisma.sql`p.state = 'REFUNDED' AND p."refundedAt" IS NULL`,
  disputed: Prisma.sql`p."disputedAt" IS NOT NULL`,
  twice: Prisma.sql`p."extraRefs" <> '{}'`,
};

/** Payments by card that may need attention from the office. */
export const OFFICE_PAYMENT_LIST: OfficeList<OfficePaymentsFilter, OfficePayment> = {
  from: Prisma.sql`"Payment" p LEFT JOIN "User" u ON u.id = p."userId"`,
  id: Prisma.sql`p.id`,
  idType: 'uuid',
  searchText: Prisma.sql`u."searchText"`,
  where: ({ state }) => [QUEUES[state] ?? Prisma.sql`false`],
  at: Prisma.sql`p."createdAt"`,
  sorts: { createdAt: Prisma.sql`p."createdAt"`, amountCents: Prisma.sql`p."amountCents"` },
  defaultSort: '-createdAt',
  read: readPayments,
  cells: [
    ['Started', (row) => showTime(new Date(row.createdAt))],
    ['Email', (row) => row.email],
    ['For', (row) => row.purpose],
    ['Amount', (row) => showCents(row.amountCents)],
    ['Reference', (row) => row.providerRef],
    ['Charged again', (row) => row.extraRefs.join(', ')],
    ['Disputed', (row) => row.disputedAt && showTime(new Date(row.disputedAt))],
    ['Invoice', (row) => row.invoiceNumber],
  ],
};

const PURPOSES = {
  ENROLMENT: 'Enrolment',
  VOUCHER_PURCHASE: 'Vouchers',
  NSW_REPRINT: 'NSW reprint',
  INVOICE: 'Invoice',
};

async function readPayments({ db }: AppContext, ids: string[]): Promise<OfficePayment[]> {
  const payments = await db.payment.findMany({
    where: { id: { in: ids } },
    include: {
      user: { select: { email: true, formerEmail: true, userType: true } },
      invoice: { select: { id: true, number: true, extension: { select: { id: true } } } },
    },
  });
  return inOrder(ids, payments, ({ id }) => id).map(({ invoice, ...payment }) => ({
    id: payment.id,
    createdAt: payment.createdAt.toISOString(),
    email: payment.user?.formerEmail ?? payment.user?.email ?? null,
    businessId: payment.user?.userType === USER_TYPES.business ? payment.userId : null,
    purpose: invoice?.extension || isForMoreTime(payment) ? 'More time' : PURPOSES[payment.purpose],
    amountCents: payment.amountCents,
    providerRef: payment.providerRef,
    extraRefs: payment.extraRefs,
    disputedAt: payment.disputedAt?.toISOString() ?? null,
    invoiceGuid: invoice?.id ?? null,
    invoiceNumber: invoice && showInvoiceNumber(invoice.number),
  }));
}
