import { USER_TYPES } from '@platewise/shared/accounts';
import { addDays, showDay, showTime, sydneyDay } from '@platewise/shared/dates';
import { getInvoiceStatus, showInvoiceNumber } from '@platewise/shared/invoices';
import type { OfficeInvoice, OfficeInvoicesFilter } from '@platewise/shared/invoices/office';
import { showCents } from '@platewise/shared/money';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import { startOfDay } from '../../db/sydney';
import { inOrder, type OfficeList } from '../../lists/officeList';
import { CREDIT_NOTES, describeCreditNote } from './creditNoteRow';
import { dueOn } from './howToPay';

const DUE = Prisma.sql`i."paidAt" IS NULL AND i."refundedAt" IS NULL AND i."cancelledAt" IS NULL`;
const REFUNDING = Prisma.sql`EXISTS (
  SELECT FROM "CreditNote" n WHERE n."invoiceId" = i.id AND n.way = 'CARD' AND n."refundedAt" IS NULL)`;
const COLUMN_OF: Record<string, Prisma.Sql> = {
  paid: Prisma.sql`i."paidAt"`,
  refunded: Prisma.sql`i."refundedAt"`,
};
const CONDITION_OF: Record<string, Prisma.Sql> = { due: DUE, refunding: REFUNDING };
const ISSUED = Prisma.sql`i."issuedAt"`;

/** Tax invoices: issued, paid or refunded from the start date to the end date, both included. */
export const OFFICE_INVOICE_LIST: OfficeList<OfficeInvoicesFilter, OfficeInvoice> = {
  from: Prisma.sql`"Invoice" i`,
  id: Prisma.sql`i.id`,
  idType: 'uuid',
  searchText: Prisma.sql`i."searchText"`,
  where: ({ state, startDate, endDate, userId }) => {
    const at = COLUMN_OF[state ?? ''] ?? ISSUED;
    return [
      CONDITION_OF[state ?? ''] ?? Prisma.sql`${at} IS NOT NULL`,
      ...(startDate ? [Prisma.sql`${at} >= ${startOfDay(startDate)}`] : []),
      ...(endDate ? [Prisma.sql`${at} < ${startOfDay(addDays(endDate, 1))}`] : []),
      ...(userId ? [Prisma.sql`i."userId" = ${userId}::uuid`] : []),
    ];
  },
  at: ISSUED,
  sorts: {
    invoiceNumber: Prisma.sql`i.number`,
    issuedAt: ISSUED,
    paidAt: Prisma.sql`i."paidAt"`,
    totalCents: Prisma.sql`i."totalCents"`,
  },
  mayBeEmpty: ['paidAt'],
  defaultSort: '-invoiceNumber',
  read: readInvoices,
  cells: [
    ['Invoice', (row) => row.invoiceNumber],
    ['Issued', (row) => showDay(sydneyDay(new Date(row.issuedAt)))],
    ['Buyer', (row) => row.buyerName],
    ['Email', (row) => row.email],
    ['Total', (row) => showCents(row.totalCents)],
    ['GST', (row) => showCents(row.gstCents)],
    ['Due', (row) => row.dueOn && showDay(row.dueOn)],
    ['Paid', (row) => row.paidAt && showTime(new Date(row.paidAt))],
    ['Paid By', (row) => row.paidBy],
    ['Bank Reference', (row) => row.paymentReference],
    ['Credited', (row) => (row.creditedCents > 0 ? showCents(row.creditedCents) : '')],
    ['Credit Notes', (row) => row.creditNotes.map((note) => note.creditNoteNumber).join(', ')],
    ['Refunded', (row) => row.refundedAt && showTime(new Date(row.refundedAt))],
  ],
};

async function readInvoices({ db, config }: AppContext, ids: string[]): Promise<OfficeInvoice[]> {
  const invoices = await db.invoice.findMany({
    where: { id: { in: ids } },
    include: {
      enrolment: { select: { id: true } },
      extension: { select: { enrolmentId: true } },
      purchase: { select: { id: true } },
      user: { select: { userType: true } },
      creditNotes: CREDIT_NOTES,
    },
  });
  return inOrder(ids, invoices, ({ id }) => id).map((invoice) => ({
    invoiceGuid: invoice.id,
    invoiceNumber: showInvoiceNumber(invoice.number),
    issuedAt: invoice.issuedAt.toISOString(),
    buyerName: invoice.buyerName,
    email: invoice.email,
    businessId: invoice.user?.userType === USER_TYPES.business ? invoice.userId : null,
    totalCents: invoice.totalCents,
    gstCents: invoice.gstCents,
    creditedCents: invoice.creditedCents,
    creditNotes: invoice.creditNotes.map(describeCreditNote),
    dueOn: getInvoiceStatus(invoice) === 'Due' ? dueOn(invoice, config) : null,
    paidAt: invoice.paidAt?.toISOString() ?? null,
    paidBy: invoice.paidAt && (invoice.paymentId ? 'Card' : 'Transfer'),
    paymentReference: invoice.paymentReference,
    refundedAt: invoice.refundedAt?.toISOString() ?? null,
    cancelledAt: invoice.cancelledAt?.toISOString() ?? null,
    userCourseId: invoice.enrolment?.id ?? invoice.extension?.enrolmentId ?? null,
    prePurchaseId: invoice.purchase?.id ?? null,
  }));
}
