import { expect, it } from 'vitest';
import { countByStatus, findVouchers, withCourse } from './findVouchers';

const row = (voucher: string, status: string, redeemedBy: string | null, courseId = 2) =>
  withCourse({
    purchaseDate: '2026-11-02',
    courseId,
    redeemedBy,
    voucher,
    status,
    hasBeenCompleted: false,
    thirdPartyFormCompleted: false,
    userCourseId: null,
    thirdPartyFormAccessToken: null,
  });

const VOUCHERS = [
  row('7KQM-P3WZ-X9TD', 'Not Yet Redeemed', null),
  row('2ABC-DEFG-HJKL', 'Redeemed', 'Kim Nguyen'),
  row('9XYZ-2345-6789', 'Completed', 'Ada Smith-Jones', 6),
];

it.each([
  ['', ['7KQM', '2ABC', '9XYZ']],
  ['kim', ['2ABC']],
  ['7kqm-p3wz', ['7KQM']],
  ['7KQMP3WZX9TD', ['7KQM']],
  ['nsw supervisor', ['9XYZ']],
  ['handling kim', ['2ABC']],
  ['02/11/2026 ada', ['9XYZ']],
  ['smith-jones', ['9XYZ']],
  ['nobody', []],
])('finds by "%s"', (search, codes) => {
  expect(findVouchers(VOUCHERS, search, 'All').map(({ voucher }) => voucher.slice(0, 4))).toEqual(
    codes,
  );
});

it('finds by status and words together', () => {
  expect(findVouchers(VOUCHERS, 'kim', 'Completed')).toEqual([]);
  expect(findVouchers(VOUCHERS, 'kim', 'Redeemed')).toHaveLength(1);
});

it('counts how many stand where', () => {
  expect(countByStatus(VOUCHERS).map(({ status, count }) => `${status} ${count}`)).toEqual([
    'All 3',
    'Not Yet Redeemed 1',
    'Redeemed 1',
    'Completed 1',
    'Expired 0',
  ]);
});
