import { Readable } from 'node:stream';
import { findCourse } from '@platewise/shared/content/courses';
import { showDay, showTime } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import type { VoucherRow, VouchersExport } from '@platewise/shared/vouchers';
import { stringify } from 'csv-stringify';
import type { AppContext } from '../../../context';
import { Prisma } from '../../../db/client';
import { SPREADSHEET } from '../../../lists/spreadsheet';
import { findVoucherIds, readVouchers } from './listPurchasedVouchers';

const AT_A_TIME = 500;

const COLUMNS = [
  'Purchase date',
  'Course title',
  'Voucher code',
  'Status',
  'Redeemed by',
  'Sent to',
  'Email',
  'Sent',
  'Expires',
  'Purchase number',
];

const cellsOf = (row: VoucherRow) => [
  showDay(row.purchaseDate),
  findCourse(row.courseId)?.courseTitle ?? '',
  row.voucher,
  row.status,
  row.redeemedBy,
  row.sentToEmail && fullName({ firstName: row.sentToFirstName, lastName: row.sentToLastName }),
  row.sentToEmail,
  row.sentAt && showTime(new Date(row.sentAt)),
  showDay(row.expiresOn),
  row.purchaseNumber,
];

/** All vouchers that match the filter of the list, as CSV. */
export async function exportVouchers(ctx: AppContext, userId: string, filter: VouchersExport) {
  const ids = await findVoucherIds(ctx, userId, filter, Prisma.empty);
  const csv = stringify({ ...SPREADSHEET, columns: COLUMNS });
  return Readable.from(rowsOf(ctx, ids)).compose(csv) as Readable;
}

async function* rowsOf(ctx: AppContext, ids: string[]) {
  for (let from = 0; from < ids.length; from += AT_A_TIME)
    for (const row of await readVouchers(ctx, ids.slice(from, from + AT_A_TIME)))
      yield cellsOf(row);
}
