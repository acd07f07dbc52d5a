import { showInvoiceNumber } from '@platewise/shared/invoices';
import { lastNameColumn } from '@platewise/shared/personNames';
import { PAYMENT_METHODS } from '@platewise/shared/purchases';
import { Prisma } from '../../../db/client';
import { addressOf, POSTAL_ADDRESS, type WithAddress } from '../postalAddress';
import { clockOf, dollars, isWithin, type Report, type ReportColumn, sheetOf } from '../report';

type Row = WithAddress<{
  companyName: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  purchased: number;
  paid: number | null;
  isCreditCardPurchase: boolean;
  purchaseNumber: string | null;
  invoiceNumber: number | null;
  promoCode: string | null;
  vouchers: number;
  redeemed: number;
  totalCents: number;
  discountCents: number;
  reducedCents: number;
  refundedCents: number;
}>;

const [BY_CARD, BY_INVOICE] = PAYMENT_METHODS;

const COLUMNS: ReportColumn<Row>[] = [
  ['Company Name', 30, (row) => row.companyName],
  ['First Name', 18, (row) => row.firstName],
  ['Last Name', 18, (row) => lastNameColumn(row)],
  ['Email', 32, (row) => row.email],
  ['Phone', 13, (row) => row.phone],
  POSTAL_ADDRESS,
  ['Purchased Date/Time', 17, (row) => row.purchased, 'time'],
  ['Payment Method', 13, (row) => (row.isCreditCardPurchase ? BY_CARD : BY_INVOICE)],
  ['Purchase Number', 16, (row) => row.purchaseNumber],
  ['Invoice Number', 12, ({ invoiceNumber: n }) => n && showInvoiceNumber(n)],
  ['Promo Code', 16, (row) => row.promoCode],
  ['Vouchers', 10, (row) => row.vouchers, 'whole'],
  ['Redeemed', 10, (row) => row.redeemed, 'whole'],
  ['Full Price', 13, (row) => dollars(row.totalCents + row.discountCents), 'money'],
  ['Discount Amount', 13, (row) => dollars(row.discountCents), 'money'],
  ['Amount Due', 13, (row) => dollars(row.totalCents), 'money'],
  [
    'Amount Paid',
    13,
    (row) => dollars(row.paid === null ? 0 : row.totalCents - row.reducedCents),
    'money',
  ],
  ['Paid Date/Time', 17, (row) => row.paid, 'time'],
  ['Refunded', 13, (row) => dollars(row.refundedCents), 'money'],
];

export const voucherPurchases: Report = ({ read, period }) => [
  sheetOf(
    'Voucher Purchases',
    COLUMNS,
    read<Row>(Prisma.sql`
      SELECT p."companyName", p."firstName", p."lastName", p.email, p.phone, ${addressOf('p')},
        ${clockOf(Prisma.sql`p."purchasedAt"`)} AS purchased, ${clockOf(Prisma.sql`p."paidAt"`)} AS paid,
        p."isCreditCardPurchase", p."purchaseNumber", i.number AS "invoiceNumber", c.code AS "promoCode",
        v.vouchers, v.redeemed, p."totalCents", p."discountCents", coalesce(i."reducedCents", 0) AS "reducedCents",
        coalesce(CASE WHEN i."refundedAt" IS NULL THEN i."creditedCents" ELSE i."totalCents" END - i."reducedCents", 0)
          AS "refundedCents"
      FROM "VoucherPurchase" p
      LEFT JOIN "Invoice" i ON i.id = p."invoiceId"
      LEFT JOIN "PromoCode" c ON c.id = p."promoCodeId"
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS vouchers, count("redeemedAt")::int AS redeemed FROM "Voucher" WHERE "purchaseId" = p.id) v
      WHERE ${isWithin(Prisma.sql`p."purchasedAt"`, period)}
      ORDER BY p."purchasedAt", p.id`),
  ),
];
