import type { OfficeVoucher } from '@platewise/shared/purchases/office';
import { expect, it } from 'vitest';
import { matching } from './matching';

const voucher = (over: Partial<OfficeVoucher>): OfficeVoucher => ({
  voucherCode: '7KQM-P3WZ-X9TD',
  courseId: 2,
  course: 'Food Handling Level 1',
  status: 'Not Yet Redeemed',
  redeemedBy: null,
  userCourseId: null,
  sentTo: null,
  sentToEmail: null,
  sentDateTime: null,
  expiresOn: '2027-03-02',
  ...over,
});
const VOUCHERS = [
  voucher({}),
  voucher({ voucherCode: 'AAAA-BBBB-CCCC', status: 'Redeemed', redeemedBy: 'Mei Tran' }),
  voucher({ voucherCode: 'DDDD-EEEE-FFFF', sentTo: 'Ana Silva', sentToEmail: 'ana@example.com' }),
];

it.each([
  ['', '', '7KQM AAAA DDDD'],
  ['7kqmp3', '', '7KQM'],
  ['p3wz-x9', '', '7KQM'],
  ['tran mei', '', 'AAAA'],
  ['ana@', '', 'DDDD'],
  [' level 1 ', 'Redeemed', 'AAAA'],
  ['ana mei', '', ''],
])('%j with status %j shows %j', (search, status, codes) => {
  const found = matching(VOUCHERS, { search, status });
  expect(found.map(({ voucherCode }) => voucherCode.slice(0, 4)).join(' ')).toBe(codes);
});
