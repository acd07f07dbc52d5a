import { getCourse } from '@platewise/shared/content/courses';
import { NSW_STATUSES } from '@platewise/shared/nsw/queues';
import type { AppContext } from '../../context';
import {
  BATCH,
  BATCH_ROW,
  CREDIT_NOTE,
  CREDIT_NOTE_LINE,
  INVOICE,
  INVOICE_LINE,
  PAYMENT,
  PROMO_CODE_USE,
  PURCHASE,
  REPRINT,
  SENT_VOUCHER,
  STAFF_REMINDER,
  VOUCHER,
  WITHDRAWN_CODE,
} from './exportedColumns';
import { type DataSubject, type JsonRow, readInPages, type Section, toJsonRow } from './section';

export const PURCHASE_SECTIONS: Section[] = [
  { name: 'payments', title: 'Your payments', rows: payments },
  { name: 'invoices', title: 'Your invoices', rows: invoices },
  { name: 'purchases', title: 'Vouchers you bought', rows: purchases },
  { name: 'vouchers', title: 'Each voucher you bought', rows: vouchers },
  { name: 'voucherLists', title: 'Lists of people you sent vouchers to', rows: voucherLists },
  { name: 'staffReminders', title: 'Reminders you sent', rows: staffReminders },
  { name: 'vouchersReceived', title: 'Vouchers that were sent to you', rows: vouchersReceived },
  { name: 'nswReprints', title: 'Reprints of NSW certificates you ordered', rows: reprints },
];

const inOrder = { orderBy: { id: 'asc' } } as const;
const USES = { select: { ...PROMO_CODE_USE, promoCode: { select: { code: true } } } } as const;

const CREDIT_LINES = { select: CREDIT_NOTE_LINE, orderBy: { position: 'asc' } } as const;
const BY_NUMBER = { orderBy: { number: 'asc' } } as const;

async function* each(rows: AsyncIterable<object>): AsyncGenerator<JsonRow> {
  for await (const row of rows) yield toJsonRow(row);
}

function payments({ db }: AppContext, { id: userId }: DataSubject) {
  const select = PAYMENT;
  return each(
    readInPages((page) => db.payment.findMany({ where: { userId }, select, ...inOrder, ...page })),
  );
}

function invoices({ db }: AppContext, { id: userId }: DataSubject) {
  const lines = { select: INVOICE_LINE, orderBy: { position: 'asc' } } as const;
  const creditNotes = { select: { ...CREDIT_NOTE, lines: CREDIT_LINES }, ...BY_NUMBER } as const;
  const select = { ...INVOICE, lines, creditNotes };
  return each(
    readInPages((page) => db.invoice.findMany({ where: { userId }, select, ...inOrder, ...page })),
  );
}

function purchases({ db }: AppContext, { id: userId }: DataSubject) {
  const select = { ...PURCHASE, promoCodeUses: USES };
  return each(
    readInPages((page) =>
      db.voucherPurchase.findMany({ where: { userId }, select, ...inOrder, ...page }),
    ),
  );
}

/** Recipients and learners are not named: that is their data. */
async function* vouchers(
  { db }: AppContext,
  { id: ownerId }: DataSubject,
): AsyncGenerator<JsonRow> {
  const select = { ...VOUCHER, id: true, courseId: true } as const;
  const bought = readInPages((page) =>
    db.voucher.findMany({ where: { ownerId }, select, ...inOrder, ...page }),
  );
  for await (const { id: _, courseId, ...voucher } of bought)
    yield toJsonRow({ course: getCourse(courseId).courseTitle, ...voucher });
}

async function* voucherLists(
  { db }: AppContext,
  { id: userId }: DataSubject,
): AsyncGenerator<JsonRow> {
  const select = {
    ...BATCH,
    id: true,
    courseId: true,
    _count: { select: { rows: true } },
  } as const;
  const batches = readInPages((page) =>
    db.voucherBatch.findMany({ where: { userId }, select, ...inOrder, ...page }),
  );
  for await (const { id: _, courseId, _count, ...batch } of batches)
    yield toJsonRow({ course: getCourse(courseId).courseTitle, ...batch, people: _count.rows });
}

async function* staffReminders({ db }: AppContext, { id: userId }: DataSubject) {
  const reminders = await db.staffReminder.findMany({ where: { userId }, select: STAFF_REMINDER });
  yield* reminders.map(toJsonRow);
}

async function* vouchersReceived(
  { db }: AppContext,
  { email, byAddress }: DataSubject,
): AsyncGenerator<JsonRow> {
  if (!byAddress) return;
  const of = (courseId: number) => ({ course: getCourse(courseId).courseTitle });
  const sent = await db.voucher.findMany({
    where: { sentToEmail: email },
    select: { ...SENT_VOUCHER, courseId: true },
  });
  for (const { courseId, ...voucher } of sent) yield toJsonRow({ ...of(courseId), ...voucher });
  const rows = await db.voucherBatchRow.findMany({
    where: { email },
    select: { ...BATCH_ROW, batch: { select: { courseId: true, sentAt: true } } },
  });
  for (const { batch, ...row } of rows)
    yield toJsonRow({ ...of(batch.courseId), ...row, listSentAt: batch.sentAt });
  const withdrawn = await db.withdrawnVoucherCode.findMany({
    where: { email },
    select: WITHDRAWN_CODE,
  });
  yield* withdrawn.map(toJsonRow);
}

async function* reprints({ db }: AppContext, { id: userId }: DataSubject): AsyncGenerator<JsonRow> {
  const select = { ...REPRINT, promoCodeUses: USES };
  for (const reprint of await db.nswReprint.findMany({ where: { userId }, select, ...inOrder }))
    yield toJsonRow({ ...reprint, status: NSW_STATUSES[reprint.status] ?? reprint.status });
}
