import { showDay, sydneyDay } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import type { OfficePurchase, OfficeVoucher } from '@platewise/shared/purchases/office';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
// Loaded at once, so that no test waits for it.
import '../../../ui/list/DataTableGrid';
import VoucherPurchasesPage from './VoucherPurchasesPage';

const { updated, notUpdated, deleted, notDeleted, paid, notPaid, loadFailed } =
  MESSAGES.voucherPurchases;
const LIST = 'POST /admin/vouchers';
const ONE = 'GET /admin/vouchers/p1';
const EDIT = 'PUT /admin/vouchers/p1';
const PAID = 'PUT /admin/vouchers/p1/paid';
const DELETE = 'DELETE /admin/vouchers/p1';
const RESEND = 'POST /admin/vouchers/p1/resend';
const REFUND = 'POST /admin/payments/pay1/refund';

const aVoucher = (changes: Partial<OfficeVoucher> = {}): OfficeVoucher => ({
  voucherCode: '7KQM-P3WZ-X9TD',
  courseId: 2,
  course: 'Food Handling Level 1',
  status: 'Not Yet Redeemed',
  redeemedBy: null,
  userCourseId: null,
  sentTo: null,
  sentToEmail: null,
  sentDateTime: null,
  expiresOn: '2027-11-20',
  ...changes,
});
const SENT = aVoucher({
  voucherCode: 'AAAA-BBBB-CCCC',
  sentTo: 'Ana Silva',
  sentToEmail: 'ana@example.com',
  sentDateTime: '2026-11-20T00:00:00.000Z',
});
const REDEEMED = aVoucher({
  voucherCode: 'DDDD-EEEE-FFFF',
  status: 'Redeemed',
  redeemedBy: 'Mei Tran',
  userCourseId: 'course-1',
});

const aPurchase = (changes: Partial<OfficePurchase> = {}): OfficePurchase => ({
  prePurchaseId: 'p1',
  userId: 'u1',
  loginAsUserToken: 'once',
  invoiceGuid: 'i1',
  invoiceNumber: '000007',
  purchaseNumber: 'PO-7',
  vouchers: [aVoucher(), SENT, REDEEMED],
  voucherCount: 3,
  companyName: 'The Corner Cafe',
  firstName: 'Bao',
  lastName: 'Le',
  name: 'Bao Le',
  email: 'bao@corner.example',
  phone: '0299999999',
  purchasedDateTime: '2026-11-19T23:30:00.000Z',
  amountDue: '$165.00',
  amountPaid: '$0.00',
  owedCents: 16_500,
  reducedCents: 0,
  refundedCents: 0,
  leftCents: 16_500,
  discountAmount: 5.5,
  isCreditCardPurchase: false,
  paidDateTime: null,
  paymentId: null,
  refundedDateTime: null,
  certificatesReleasedDateTime: null,
  certificatesReleaseReason: null,
  paymentReference: null,
  accountOwesCents: 16_500,
  invoiceCeilingCents: 500_000,
  version: 4,
  ...changes,
});
const NOW = '2026-11-20T00:00:00.000Z';
const PAID_UP = { amountPaid: '$165.00', owedCents: 0, paidDateTime: NOW };
const BY_CARD = { ...PAID_UP, isCreditCardPurchase: true, paymentId: 'pay1' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T03:00:00Z') });
  openWindow();
});
afterEach(() => void vi.useRealTimers());

function open(purchase = aPurchase(), handlers: Parameters<typeof fakeServer>[0] = {}, query = '') {
  const server = fakeServer({
    'GET /admin/lists': { body: { settings: [], views: [] } },
    [LIST]: { body: [purchase], headers: { 'x-total-count': '1' } },
    [ONE]: { body: purchase },
    ...handlers,
  });
  const at = `/Admin/Voucher-Purchases${query}`;
  return { server, ...renderApp(<VoucherPurchasesPage />, { at }) };
}

const theRow = () => screen.findByRole('row', { name: /The Corner Cafe/ });
const press = async (user: ReturnType<typeof open>['user'], action: string) => {
  await user.click(await screen.findByRole('button', { name: `${action}: The Corner Cafe` }));
  return within(await screen.findByRole('dialog'));
};

it('shows who bought, what is owed and what can be done about it', async () => {
  open();
  const row = within(await theRow());
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '20/11/2026 10:30',
    'The Corner CafePO-7',
    'Bao Lebao@corner.example02 9999 9999',
    '3',
    '$165.00',
    '$0.00not paidaccount owes $165.00 of $5,000',
    '$5.50',
    'EditVouchersMark as paidRelease certificatesTax invoiceLog inCreditDelete',
  ]);
  const link = row.getByRole('link', { name: 'Log in as this user: Bao Le' });
  expect(link.getAttribute('href')).toBe('/login/u1/once');
});

it.each([
  [
    'paid by card',
    BY_CARD,
    'EditVouchersTax invoiceLog inRefundRefund a partDelete',
    '$165.00by card',
  ],
  [
    'free of charge',
    { amountDue: '$0.00', invoiceGuid: null, owedCents: 0, leftCents: 0 },
    'EditVouchersLog inDelete',
    '$0.00by invoice',
  ],
  [
    'refunded',
    { ...BY_CARD, paymentId: null, leftCents: 0, refundedDateTime: NOW },
    'EditVouchersTax invoiceLog inDelete',
    '$165.00refunded',
  ],
])('offers what is possible for one that was %s', async (_, changes, actions, amount) => {
  open(aPurchase(changes));
  const cells = within(await theRow()).getAllByRole('cell');
  expect(cells.at(-1)?.textContent).toBe(actions);
  expect(cells[5]?.textContent).toBe(amount);
});

it('asks for all courses and 12 months, and goes back to them with Reset', async () => {
  const { server, user, place } = open(aPurchase(), {}, '?courseIds=2&startDate=2026-01-05');
  await theRow();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(place()).toBe('/Admin/Voucher-Purchases');
  await waitFor(() =>
    expect(server.bodies(LIST)).toEqual([
      { courseIds: [2], startDate: '2026-01-05', endDate: '2026-11-21' },
      {
        courseIds: expect.arrayContaining([2, 3, 4, 6, 8, 1008, 1009]),
        startDate: '2025-11-21',
        endDate: '2026-11-21',
      },
    ]),
  );
});

it('edits whom the business is reached by, as it was seen', async () => {
  const { user, server } = open(aPurchase(), { [EDIT]: { body: aPurchase() } });
  const dialog = await press(user, 'Edit');
  await user.clear(dialog.getByLabelText('Company name'));
  await user.clear(dialog.getByLabelText('Phone'));
  await user.click(dialog.getByText('Save'));
  expect(await dialog.findByText('Company name is required')).toBeTruthy();
  expect(await dialog.findByText('Phone is required')).toBeTruthy();
  await user.type(dialog.getByLabelText('Company name'), 'Bakery');
  await user.type(dialog.getByLabelText('Phone'), '0499999999');
  await user.click(dialog.getByText('Save'));
  expect(await screen.findByText(updated)).toBeTruthy();
  expect(server.bodies(EDIT)).toEqual([
    {
      companyName: 'Bakery',
      firstName: 'Bao',
      lastName: 'Le',
      email: 'bao@corner.example',
      phone: '0499999999',
      version: 4,
    },
  ]);
});

it.each([
  [problem(409, 'Someone else has changed it.'), 'Someone else has changed it.'],
  [problem(500, 'x'), notUpdated],
])('says why it was not edited, and leaves what was typed', async (answer, words) => {
  const { user } = open(aPurchase(), { [EDIT]: answer });
  const dialog = await press(user, 'Edit');
  await user.type(dialog.getByLabelText('Last name'), 'ng');
  await user.click(dialog.getByText('Save'));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(dialog.getByLabelText('Last name')).toHaveProperty('value', 'Leng');
});

it('takes one name for the buyer', async () => {
  const { user, server } = open(aPurchase(), { [EDIT]: { body: {} } });
  const dialog = await press(user, 'Edit');
  await user.click(dialog.getByLabelText('One name only'));
  await user.click(dialog.getByText('Save'));
  expect(await screen.findByText(updated)).toBeTruthy();
  expect(server.bodies(EDIT)[0]).toMatchObject({ firstName: 'Bao', lastName: 'Bao' });
});

it('marks as paid with the day and the bank reference, or says why not', async () => {
  const answers = [problem(409, 'A card is being charged.'), problem(500, 'x'), { body: {} }];
  const { user, server } = open(aPurchase(), { [PAID]: () => answers.shift() ?? {} });
  const dialog = await press(user, 'Mark as paid');
  expect(dialog.getByText(/can’t undo this/).textContent).toBe(
    'Has The Corner Cafe paid $165.00 for invoice 000007? You can’t undo this.',
  );
  const day = dialog.getByLabelText('Date paid');
  expect(day).toHaveProperty('value', showDay(sydneyDay(new Date())));
  await user.clear(day);
  await user.type(day, '01/01/2099');
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  expect(await dialog.findByText('Date paid cannot be in the future.')).toBeTruthy();
  expect(server.bodies(PAID)).toEqual([]);
  await user.clear(day);
  await user.type(day, '20/11/2025');
  await user.type(dialog.getByLabelText(/^Bank reference/), 'CBA 7781');
  for (const words of ['A card is being charged.', notPaid, paid]) {
    await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    expect(await screen.findByText(words)).toBeTruthy();
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.bodies(PAID)[0]).toEqual({
    isPaid: true,
    version: 4,
    paidOn: '2025-11-20',
    reference: 'CBA 7781',
  });
});

it('counts what goes and what stays before it deletes', async () => {
  const answers = [problem(500, 'x'), { status: 204 }];
  const { user } = open(aPurchase(BY_CARD), { [DELETE]: () => answers.shift() ?? {} });
  for (const words of [notDeleted, deleted]) {
    const dialog = await press(user, 'Delete');
    const lines = await dialog.findAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '2 vouchers not redeemed: deleted.',
      '1 voucher of those has been sent to people. Their links will show this.',
      '1 voucher redeemed: the learners keep their courses, and the business still sees them.',
      'No refund is made: we keep $165.00. To return it, refund the purchase first.',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Delete voucher purchase' }));
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

it.each([
  [true, 'ticked'],
  [false, 'not ticked'],
])(
  'refunds a payment by card for a reason; cancelling the unused vouchers: %s',
  async (cancels) => {
    const { user, server } = open(aPurchase(BY_CARD), { [REFUND]: { body: { refundedAt: null } } });
    const dialog = await press(user, 'Refund');
    const box = await dialog.findByLabelText('Also cancel the 2 unused vouchers');
    expect(box).toHaveProperty('checked', true);
    if (!cancels) await user.click(box);
    await user.type(dialog.getByLabelText('Reason'), 'Bought twice');
    await user.click(dialog.getByRole('button', { name: 'Refund $165.00' }));
    expect(await screen.findByText('$165.00 has been refunded.')).toBeTruthy();
    expect(server.bodies(REFUND)).toEqual([{ reason: 'Bought twice', cancelVouchers: cancels }]);
  },
);

it('shows the vouchers, who redeemed them, and sends one again', async () => {
  const { user, server } = open(aPurchase(), { [RESEND]: { status: 204 } });
  const dialog = await press(user, 'Vouchers');
  expect(await dialog.findByText('3 vouchers')).toBeTruthy();
  const learner = await dialog.findByRole('link', { name: 'Mei Tran' });
  expect(learner.getAttribute('href')).toBe('/Admin/Edit-User-Course/course-1');
  await user.click(dialog.getByRole('button', { name: /^Send again:/ }));
  expect(await screen.findByText('Voucher sent to Ana Silva again.')).toBeTruthy();
  expect(server.bodies(RESEND)).toEqual([{ voucherCode: 'AAAA-BBBB-CCCC' }]);
  await user.selectOptions(dialog.getByLabelText('Status'), 'Redeemed');
  expect(dialog.getByText('1 voucher')).toBeTruthy();
  await user.type(dialog.getByLabelText('Search'), 'ana');
  expect(dialog.getByRole('heading', { name: 'No vouchers found' })).toBeTruthy();
});

it('says so when the list could not be loaded', async () => {
  open(aPurchase(), { [LIST]: problem(500, 'Broken') });
  expect(await screen.findByRole('heading', { name: loadFailed })).toBeTruthy();
});

it('shows cards where there is no room for columns', async () => {
  openWindow(390);
  open();
  const list = within(await screen.findByRole('list', { name: 'Voucher Purchases' }));
  expect(list.getByText('3 vouchers, 20/11/2026 10:30')).toBeTruthy();
  expect(list.getByText('not paid')).toBeTruthy();
  expect(list.getByRole('button', { name: 'Mark as paid: The Corner Cafe' })).toBeTruthy();
});
