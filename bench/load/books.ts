import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

/** Two counts that must be equal. */
export type Entry = { what: string; left: number; right: number };
type Tally = Record<string, number>;

type Charge = { amountCents: number; result: { outcome: string; providerRef?: string } };

/** The charges of the sandbox that were not refunded, from its own ledger. */
function readLedger(dataDir: string) {
  const folder = path.join(dataDir, 'sandbox-payments');
  const names = readdirSync(folder);
  const charges = names
    .filter((name) => /^[0-9a-f]{40}\.json$/.test(name))
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Charge)
    .filter(({ result }) => result.outcome === 'succeeded');
  return {
    taken: charges.length - names.filter((name) => name.startsWith('refund-')).length,
    cents: charges.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
}

/** Each query returns one number. */
const COUNTS = {
  payments: `SELECT count(*) FROM "Payment" WHERE state = 'SUCCEEDED'`,
  paymentCents: `SELECT coalesce(sum("amountCents"), 0) FROM "Payment" WHERE state = 'SUCCEEDED'`,
  paymentsWithOneInvoice: `SELECT count(*) FROM "Payment" p JOIN "Invoice" i ON i."paymentId" = p.id AND i."totalCents" = p."amountCents" WHERE p.state = 'SUCCEEDED'`,
  openPayments: `SELECT count(*) FROM "Payment" WHERE state = 'PENDING'`,
  enrolments: 'SELECT count(*) FROM "Enrolment"',
  enrolmentsPaid: `SELECT count(*) FROM "Enrolment" e JOIN "Invoice" i ON i.id = e."invoiceId" JOIN "Payment" p ON p.id = i."paymentId" WHERE p.state = 'SUCCEEDED'`,
  enrolmentPayments: `SELECT count(*) FROM "Payment" WHERE state = 'SUCCEEDED' AND purpose = 'ENROLMENT'`,
  enrolmentsByVoucher:
    'SELECT count(*) FROM "Enrolment" e JOIN "Voucher" v ON v."enrolmentId" = e.id',
  enrolmentsByCode: `SELECT count(*) FROM "Enrolment" e JOIN "PromoCodeUse" u ON u."enrolmentId" = e.id WHERE e."invoiceId" IS NULL`,
  enrolmentsConfirmed: `SELECT count(DISTINCT e.id) FROM "Enrolment" e JOIN "Mail" m ON m."enrolmentId" = e.id AND m.template = 'enrolment-confirmation' AND m.state = 'SENT'`,
  confirmations: `SELECT count(*) FROM "Mail" WHERE template = 'enrolment-confirmation'`,
  redeemed: 'SELECT count(*) FROM "Voucher" WHERE "redeemedAt" IS NOT NULL',
  vouchers: 'SELECT count(*) FROM "Voucher"',
  purchases: 'SELECT count(*) FROM "VoucherPurchase"',
  purchasesPaid: `SELECT count(*) FROM "VoucherPurchase" p JOIN "Invoice" i ON i.id = p."invoiceId" JOIN "Payment" y ON y.id = i."paymentId" WHERE y.state = 'SUCCEEDED'`,
  codesUsed: 'SELECT count(*) FROM "PromoCodeUse"',
  invoices: 'SELECT count(*) FROM "Invoice"',
  lastInvoice: 'SELECT coalesce(max(number), 0) FROM "Invoice"',
  invoiceCounter: `SELECT coalesce(max(value), 0) FROM "Counter" WHERE name = 'invoice'`,
  certificates: `SELECT count(*) FROM "Certificate" WHERE state = 'VALID'`,
  lastCertificate: `SELECT coalesce(max(split_part(number, '-', 2)::int), 0) FROM "Certificate"`,
  completed: `SELECT count(*) FROM "Enrolment" WHERE "courseCompletedAt" IS NOT NULL`,
  due: `SELECT count(*) FROM "Enrolment" e JOIN "ThirdPartyForm" f ON f."enrolmentId" = e.id WHERE e."courseCompletedAt" IS NOT NULL AND f."doneAt" IS NOT NULL`,
  mails: 'SELECT count(*) FROM "Mail"',
  mailsSent: `SELECT count(*) FROM "Mail" WHERE state = 'SENT'`,
  answers: 'SELECT count(*) FROM "QuizAttempt"',
  surveys: 'SELECT count(*) FROM "Survey"',
  learners: 'SELECT count(*) FROM "User" WHERE "userType" = 2',
  businesses: 'SELECT count(*) FROM "User" WHERE "userType" = 3',
} as const;

async function readCounts(client: pg.Client) {
  const counts = {} as Record<keyof typeof COUNTS, number>;
  for (const [name, sql] of Object.entries(COUNTS)) {
    const { rows } = await client.query<Record<string, string>>(sql);
    counts[name as keyof typeof COUNTS] = Number(Object.values(rows[0] ?? {})[0]);
  }
  return counts;
}

/** Compares the bank with the payments, the payments with their purchases, and both with the counts of the people. */
export async function readBooks(client: pg.Client, dataDir: string, told: Tally): Promise<Entry[]> {
  const held = await readCounts(client);
  const ledger = readLedger(dataDir);
  const files = readdirSync(path.join(dataDir, 'mail')).filter((name) => name.endsWith('.eml'));
  const of = (...names: string[]) => names.reduce((sum, name) => sum + (told[name] ?? 0), 0);
  const line = (what: string, left: number, right: number): Entry => ({ what, left, right });
  return [
    line('charges of the bank = payments', ledger.taken, held.payments),
    line('cents at the bank = cents in the books', ledger.cents, held.paymentCents),
    line(
      'payments = payments with one invoice of that amount',
      held.payments,
      held.paymentsWithOneInvoice,
    ),
    line('open payments = none', held.openPayments, 0),
    line(
      'payments for enrolments = enrolments that were paid',
      held.enrolmentPayments,
      held.enrolmentsPaid,
    ),
    line(
      'enrolments = by card + by voucher + by code',
      held.enrolments,
      held.enrolmentsPaid + held.enrolmentsByVoucher + held.enrolmentsByCode,
    ),
    line(
      'enrolments = enrolments with a confirmation sent',
      held.enrolments,
      held.enrolmentsConfirmed,
    ),
    line('enrolments = confirmations', held.enrolments, held.confirmations),
    line('vouchers redeemed = enrolments by voucher', held.redeemed, held.enrolmentsByVoucher),
    line('invoices = highest number', held.invoices, held.lastInvoice),
    line('invoices = the counter of invoices', held.invoices, held.invoiceCounter),
    line('certificates = highest number', held.certificates, held.lastCertificate),
    line('certificates = enrolments completed and observed', held.certificates, held.due),
    line('mails = mails sent', held.mails, held.mailsSent),
    line('mails sent = mail files', held.mailsSent, files.length),
    line('learners counted = stored', of('learners'), held.learners),
    line('businesses counted = stored', of('businesses'), held.businesses),
    line(
      'enrolled by card counted = stored',
      of('enrolled by card', 'enrolled by card and code'),
      held.enrolmentsPaid,
    ),
    line(
      'enrolled by voucher counted = stored',
      of('enrolled by voucher'),
      held.enrolmentsByVoucher,
    ),
    line('enrolled by code counted = stored', of('enrolled by free code'), held.enrolmentsByCode),
    line(
      'codes used counted = stored',
      of('enrolled by free code', 'enrolled by card and code'),
      held.codesUsed,
    ),
    line('purchases by card counted = stored', of('purchases by card'), held.purchasesPaid),
    line(
      'purchases counted = stored',
      of('purchases by card', 'purchases on invoice'),
      held.purchases,
    ),
    line('vouchers counted = stored', of('vouchers bought'), held.vouchers),
    line('answers counted = stored', of('answers'), held.answers),
    line('courses completed counted = stored', of('courses completed'), held.completed),
    line('forms signed = certificates', of('forms signed'), held.certificates),
    line('surveys counted = stored', of('surveys'), held.surveys),
  ];
}
