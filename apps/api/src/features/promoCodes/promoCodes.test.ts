import { describe, expect, it } from 'vitest';
import { dateOf } from '../../db/client';
import { testContext } from '../../testing/testContext';
import { findUsablePromoCode, isPromoCodeUsable } from './findPromoCode';

describe('a promo code', () => {
  const code = { expiresOn: '2026-03-02', isOneUseOnly: false, spent: false };
  it.each([
    ['on its last day', {}, true],
    ['the day after', { expiresOn: '2026-03-01' }, false],
    ['for one use, unspent', { isOneUseOnly: true }, true],
    ['for one use, spent', { isOneUseOnly: true, spent: true }, false],
  ])('%s', (_, over, usable) => {
    expect(isPromoCodeUsable({ ...code, ...over }, '2026-03-02')).toBe(usable);
  });

  it('is found with its discount', async () => {
    const ctx = testContext();
    const { id } = await ctx.db.promoCode.create({
      data: {
        code: 'AUTUMN',
        percentage: 0.125,
        amountCents: 500,
        expiresOn: dateOf('2026-03-02'),
      },
    });
    expect(await findUsablePromoCode(ctx.db, 'AUTUMN', '2026-03-02')).toEqual({
      id,
      discount: { percentage: 0.125, amountCents: 500 },
    });
    expect(await findUsablePromoCode(ctx.db, 'AUTUMN', '2026-03-03')).toBeNull();
    expect(await findUsablePromoCode(ctx.db, 'SPRING', '2026-03-02')).toBeNull();
  });
});
