import { expect, it } from 'vitest';
import { describePaid } from './paidBy';

const at = new Date('2026-03-02T00:00:00Z');
const NOTHING = { officePayer: null, invoice: null, voucher: null };
const voucher = (purchase: { companyName: string | null; paidAt: Date | null } | null) => ({
  code: 'AB12CD34',
  purchase,
});
const invoice = (settledAt: Date | null) => ({
  number: 42,
  totalCents: 9900,
  payment: settledAt && { settledAt },
});

it.each([
  [NOTHING, 'Nothing to pay'],
  [{ ...NOTHING, officePayer: 'nobody' }, 'Nothing to pay'],
  [{ ...NOTHING, invoice: invoice(at) }, 'Card $99.00, invoice 000042'],
  [{ ...NOTHING, invoice: invoice(null) }, 'Tax invoice $99.00, invoice 000042'],
  [{ ...NOTHING, voucher: voucher(null) }, 'Voucher AB12CD34'],
  [
    { ...NOTHING, voucher: voucher({ companyName: 'Harbour Cafe', paidAt: at }) },
    'Voucher AB12CD34 of Harbour Cafe',
  ],
  [
    { ...NOTHING, voucher: voucher({ companyName: 'Harbour Cafe', paidAt: null }) },
    'Voucher AB12CD34 of Harbour Cafe, not paid yet',
  ],
  [
    { ...NOTHING, officePayer: 'learner', voucher: voucher({ companyName: null, paidAt: null }) },
    'The learner’s own invoice, not paid yet',
  ],
])('%j is described as %s', (paid, words) => {
  expect(describePaid(paid)).toBe(words);
});
