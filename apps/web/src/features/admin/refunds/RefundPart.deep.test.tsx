import type { PurchaseRefunds } from '@platewise/shared/creditNotes';
import type { OfficePurchase } from '@platewise/shared/purchases/office';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { RefundPart } from './RefundPart';
import { readCents } from './refundForm';

const REFUND = 'POST /admin/vouchers/p1/refunds';
const aVoucher = (voucherCode: string, status = 'Not Yet Redeemed') => ({
  voucherCode,
  status,
  courseId: 2,
  course: 'Food Handling Level 1',
});
const PURCHASE = {
  prePurchaseId: 'p1',
  companyName: 'The Corner Cafe',
  owedCents: 0,
  vouchers: [aVoucher('AAAA'), aVoucher('BBBB'), aVoucher('CCCC', 'Redeemed')],
} as unknown as OfficePurchase;
const someRefunds = (over: Partial<PurchaseRefunds> = {}): PurchaseRefunds => ({
  way: 'card',
  whyNot: null,
  lines: [
    {
      position: 1,
      courseId: 2,
      description: 'Food Handling Level 1',
      quantity: 3,
      totalCents: 10_000,
      gstCents: 0,
      creditedCents: 0,
      creditedVouchers: 0,
    },
  ],
  creditNotes: [],
  version: 4,
  ...over,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T03:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

function open(refunds = someRefunds(), purchase = PURCHASE) {
  const onClose = vi.fn();
  const server = fakeServer({
    'GET /admin/vouchers/p1': { body: purchase },
    'GET /admin/vouchers/p1/refunds': { body: refunds },
    [REFUND]: { body: refunds },
  });
  return {
    server,
    onClose,
    ...renderApp(<RefundPart purchase={purchase} onClose={onClose} />),
  };
}

it('shows what comes back for chosen vouchers before it is sent', async () => {
  const { user, server, onClose } = open();
  const choice = await screen.findByRole('checkbox', { name: 'AAAA' });
  expect(screen.queryByRole('checkbox', { name: 'CCCC' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Refund' })).toHaveProperty('disabled', true);
  await user.click(choice);
  expect(screen.getByText('$33.33 goes back to the card that paid.')).toBeTruthy();
  expect(
    screen.getByText('1 voucher will be withdrawn and can no longer be redeemed.'),
  ).toBeTruthy();
  expect(screen.getByText('$66.67 of the purchase is left after that.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Left.');
  await user.click(screen.getByRole('button', { name: 'Refund $33.33' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.bodies(REFUND)).toEqual([{ voucherCodes: ['AAAA'], reason: 'Left.', version: 4 }]);
});

it('lowers what is owed by an amount', async () => {
  const { user, server, onClose } = open(someRefunds({ way: 'owed' }), {
    ...PURCHASE,
    owedCents: 10_000,
  });
  await user.click(await screen.findByRole('radio', { name: 'An amount' }));
  await user.type(screen.getByRole('textbox', { name: /Amount in dollars/ }), '12.50');
  expect(screen.getByText('The Corner Cafe owes $12.50 less.')).toBeTruthy();
  expect(screen.getByText('$87.50 is left to pay.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Goodwill.');
  await user.click(screen.getByRole('button', { name: 'Credit $12.50' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.bodies(REFUND)).toEqual([{ amountCents: 1_250, reason: 'Goodwill.', version: 4 }]);
});

it('asks for the transfer where one paid', async () => {
  const { user, server, onClose } = open(someRefunds({ way: 'bank' }));
  await user.click(await screen.findByRole('button', { name: 'Choose all' }));
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Left.');
  await user.click(screen.getByRole('button', { name: 'Refund $66.67' }));
  expect(await screen.findByText('Bank reference is required.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Bank reference/ }), 'PW 7');
  await user.click(screen.getByRole('button', { name: 'Refund $66.67' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.bodies(REFUND)).toMatchObject([
    { transferredOn: '2026-11-21', transferReference: 'PW 7' },
  ]);
});

it('says why nothing can be returned', async () => {
  open(someRefunds({ way: null, whyNot: 'This purchase has already been refunded.' }));
  expect(await screen.findByText('This purchase has already been refunded.')).toBeTruthy();
});

it.each([
  ['12', 1_200],
  ['$1,234.50', 123_450],
  ['0.5', 50],
  ['12.345', undefined],
  ['-1', undefined],
  ['', undefined],
])('reads %s as %s cents', (typed, cents) => {
  expect(readCents(typed)).toBe(cents);
});
