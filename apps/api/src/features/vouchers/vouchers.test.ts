import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf } from '../../db/client';
import { anOpenCourse } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { addVouchers } from './addVouchers';
import { isRedeemable } from './redeemVoucher';
import { newVoucherCode, readVoucherCode } from './voucherCode';

describe('a voucher code', () => {
  it('is twelve characters in three groups, read back as it was made', () => {
    for (let i = 0; i < 200; i++) {
      const code = newVoucherCode();
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/);
      expect(readVoucherCode(code)).toBe(code);
    }
  });

  it.each([
    ['7kqm-p3wz-x9td', '7KQM-P3WZ-X9TD'],
    [' 7KQM P3WZ X9TD ', '7KQM-P3WZ-X9TD'],
    ['7KQMP3WZX9TD', '7KQM-P3WZ-X9TD'],
    ['7KQM-P3WZ-X9T', null],
    ['7KQM-P3WZ-X9TDD', null],
    ['7KQM-P3WZ-X9T0', null],
    ['SAVE10', null],
    ['', null],
  ])('%j is read as %j', (typed, code) => {
    expect(readVoucherCode(typed)).toBe(code);
  });

  it('is never found in something else', () => {
    fc.assert(
      fc.property(fc.string(), (typed) =>
        [null, 14].includes(readVoucherCode(typed)?.length ?? null),
      ),
    );
  });
});

describe('a voucher', () => {
  const voucher = { courseId: 2, expiresOn: '2026-03-02', redeemed: false };
  it.each([
    ['on its last day', {}, true],
    ['the day before', { expiresOn: '2026-03-01' }, false],
    ['for another course', { courseId: 3 }, false],
    ['that was redeemed', { redeemed: true }, false],
  ])('%s', (_, over, redeemable) => {
    expect(isRedeemable({ ...voucher, ...over }, { courseId: 2, today: '2026-03-02' })).toBe(
      redeemable,
    );
  });
});

describe('new vouchers', () => {
  const ctx = testContext();
  it('are as many as were bought, each with a code of its own', async () => {
    await anOpenCourse(ctx, 2);
    await ctx.db.$transaction((tx) =>
      addVouchers(tx, { courseId: 2, quantity: 500, expiresOn: dateOf('2027-03-02') }),
    );
    expect(await ctx.db.voucher.count()).toBe(500);
  });
});
