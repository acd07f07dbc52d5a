import { describe, expect, it } from 'vitest';
import { promoCodeState } from './promoCodeRow';

describe('where a promo code stands', () => {
  const code = { expiresOn: '2026-03-02', isOneUseOnly: true, spent: false };
  it.each([
    ['on its last day', {}, 'Active'],
    ['the day after', { expiresOn: '2026-03-01' }, 'Expired'],
    ['once its one use is gone', { spent: true }, 'Spent'],
    ['spent and expired', { spent: true, expiresOn: '2026-03-01' }, 'Spent'],
  ])('%s', (_, over, state) => {
    expect(promoCodeState({ ...code, ...over }, '2026-03-02')).toBe(state);
  });
});
