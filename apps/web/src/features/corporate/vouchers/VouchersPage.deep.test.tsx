import type { VoucherRow } from '@platewise/shared/vouchers';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { http } from '../../../api/http';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import '../../../ui/list/DataTableGrid';
import VouchersPage from './VouchersPage';

const LIST = 'GET /corporate/purchase-vouchers/business-1';
const SUMMARY = `${LIST}/summary`;
const SEND = 'POST /corporate/purchase-vouchers/send';
const TAKE_BACK = 'POST /corporate/purchase-vouchers/take-back';

const aVoucher = (changes: Partial<VoucherRow> = {}): VoucherRow => ({
  purchaseDate: '2026-11-02',
  courseId: 2,
  redeemedBy: null,
  voucher: '7KQM-P3WZ-X9TD',
  status: 'Not Yet Redeemed',
  hasBeenCompleted: false,
  thirdPartyFormCompleted: false,
  userCourseId: null,
  thirdPartyFormAccessToken: null,
  expiresOn: '2027-11-02',
  sentToFirstName: null,
  sentToLastName: null,
  sentToEmail: null,
  sentAt: null,
  didNotArrive: false,
  purchaseNumber: null,
  isPaid: true,
  certificateWaitsForPayment: false,
  ...changes,
});
const SENT = aVoucher({
  voucher: '3SEN-TTTT-TTTT',
  sentToFirstName: 'Ana',
  sentToLastName: 'Silva',
  sentToEmail: 'ana@example.com',
  sentAt: '2026-11-03T01:00:00.000Z',
});
const COMPLETED = aVoucher({
  voucher: '2ABC-DEFG-HJKL',
  status: 'Completed',
  redeemedBy: 'Kim Nguyen',
  hasBeenCompleted: true,
  thirdPartyFormCompleted: true,
  userCourseId: 'enrolment-1',
  thirdPartyFormAccessToken: '12345678-token',
});
const SUMMED = {
  bought: 60,
  notYetRedeemed: 40,
  sent: 12,
  expiringSoon: 3,
  redeemed: 15,
  completed: 4,
  expired: 1,
  cancelled: 0,
  courseIds: [2, 6],
};

function open(
  rows: VoucherRow[],
  { at = '/Corporate', total = rows.length, ...handlers }: Record<string, unknown> = {},
) {
  const list = { body: rows, headers: { 'x-total-count': String(total) } };
  const server = fakeServer({
    [LIST]: list,
    [SUMMARY]: { body: SUMMED },
    ...(handlers as Parameters<typeof fakeServer>[0]),
  });
  const request = vi.spyOn(http, 'request').mockClear();
  const app = renderApp(<VouchersPage />, { at: at as string });
  const asked = () =>
    request.mock.calls.flatMap(([{ url, params }]) =>
      url?.endsWith('business-1') ? [params as object] : [],
    );
  return { ...app, server, asked };
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const actionsIn = (row: HTMLElement) =>
  within(row)
    .queryAllByRole('button')
    .map((button) => button.textContent)
    .filter((name) => name !== 'Copy');

beforeEach(() => {
  localStorage.clear();
  openWindow();
  signInAs({ id: 'business-1', user_type: 3 });
});

it('says that an email did not arrive, and offers the link instead', async () => {
  const { user } = open([aVoucher({ ...SENT, didNotArrive: true }), aVoucher()]);
  const row = await rowOf(/3SEN/);
  expect(within(row).getByText('Did not arrive: check the address')).toBeTruthy();
  await user.click(within(row).getByRole('button', { name: /^Copy link/ }));
  expect(await navigator.clipboard.readText()).toMatch(/\/redeem\/3SEN-TTTT-TTTT$/);
  expect(within(await rowOf(/7KQM/)).queryByText(/Did not arrive/)).toBeNull();
});

it('shows each voucher with where it stands, and what can be done with it', async () => {
  open([aVoucher(), SENT, COMPLETED]);
  const done = await rowOf(/2ABC/);
  expect(
    within(done)
      .getAllByRole('cell')
      .slice(0, 5)
      .map((cell) => cell.textContent),
  ).toEqual([
    '02/11/2026',
    'Food Handling Level 1 (Hospitality & Retail)',
    'Kim Nguyen',
    '2ABC-DEFG-HJKLCopy',
    'Completed',
  ]);
  expect(actionsIn(done)).toEqual([
    'Download certificate for voucher 2ABC-DEFG-HJKL',
    'Download third-party form for voucher 2ABC-DEFG-HJKL',
  ]);
  expect(actionsIn(await rowOf(/7KQM/))).toEqual(['Email voucher 7KQM-P3WZ-X9TD']);
  const sent = await rowOf(/3SEN/);
  expect(actionsIn(sent)).toEqual([
    'Email voucher 3SEN-TTTT-TTTT',
    'Take back voucher 3SEN-TTTT-TTTT',
  ]);
  expect(sent.textContent).toContain('Sent to Ana Silva on 03/11/2026Use by 02/11/2027');
  expect(within(done).queryByRole('link')).toBeNull();
  const links = within(screen.getByRole('navigation', { name: 'Your business' }));
  expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/Corporate/Purchase-Vouchers/',
    '/Corporate/Send-Vouchers/',
    '/Corporate/Staff/',
    '/corporate-tax-invoice/',
    '/your-courses/',
  ]);
});

it('takes no message for a voucher whose invoice is not paid, and says why', async () => {
  const { user, server } = open([aVoucher({ isPaid: false })], { [SEND]: { body: {} } });
  await user.click(await screen.findByRole('button', { name: /^Email voucher/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email voucher' }));
  expect(dialog.getByText(/You can email 10 of these vouchers a day/)).toBeTruthy();
  expect(dialog.queryByLabelText(/^Message/)).toBeNull();
  await user.type(dialog.getByLabelText('First name'), 'Ana');
  await user.type(dialog.getByLabelText('Last name'), 'Silva');
  await user.type(dialog.getByLabelText('Email address'), 'ana@example.com');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.bodies(SEND)).toHaveLength(1));
  expect(server.bodies(SEND)[0]).not.toHaveProperty('message');
});

it('emails a voucher to a person with one name', async () => {
  const { user, server } = open([aVoucher()], { [SEND]: { body: {} } });
  await user.click(await screen.findByRole('button', { name: /^Email voucher/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email voucher' }));
  await user.type(dialog.getByLabelText('First name'), 'Suharto');
  await user.click(dialog.getByLabelText('They have one name only'));
  await user.type(dialog.getByLabelText('Email address'), 'suharto@example.com');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Thanks, we have sent the voucher to Suharto.')).toBeTruthy();
  expect(server.bodies(SEND)[0]).toMatchObject({ firstName: 'Suharto', lastName: 'Suharto' });
});

it('shows vouchers that a refund has cancelled, with which nothing can be done', async () => {
  const cancelled = aVoucher({ status: 'Cancelled' });
  open([cancelled], { [SUMMARY]: { body: { ...SUMMED, cancelled: 1 } } });
  const row = await rowOf(/7KQM/);
  expect(row.textContent).toContain('CancelledIts purchase was refunded.');
  expect(actionsIn(row)).toEqual([]);
  expect(screen.getByRole('radio', { name: '1 Cancelled' })).toBeTruthy();
});

it('says that a certificate waits for the payment', async () => {
  open([{ ...COMPLETED, isPaid: false, certificateWaitsForPayment: true }]);
  const row = within(await rowOf(/2ABC/));
  expect(row.getByText('We’ll issue the certificate once you’ve paid the invoice.')).toBeTruthy();
  expect(row.queryByRole('button', { name: /^Download certificate/ })).toBeNull();
});

it('leads to the form of a learner whose observer is asked', async () => {
  open([
    { ...COMPLETED, status: 'Redeemed', hasBeenCompleted: false, thirdPartyFormCompleted: false },
  ]);
  const link = within(await rowOf(/2ABC/)).getByRole('link', { name: /^Third-party form/ });
  expect(link.getAttribute('href')).toBe('/third-party-form/12345678-token');
});

it('asks the server for a status, a course and words, and keeps them in the address', async () => {
  const { user, asked, place } = open([aVoucher()], { at: '/Corporate?page=2', total: 60 });
  await user.click(await screen.findByRole('radio', { name: '12 Sent, not redeemed' }));
  await waitFor(() => expect(place()).toBe('/Corporate?status=Sent'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Course' }), '6');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'ana');
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({
      page: 1,
      pageSize: 50,
      sort: '-purchaseDate',
      status: 'Sent',
      courseId: 6,
      search: 'ana',
    }),
  );
});

it('comes back on this device as it was left', async () => {
  const first = open([aVoucher()]);
  await first.user.selectOptions(
    await screen.findByRole('combobox', { name: 'Vouchers on a page' }),
    '100 a page',
  );
  await first.user.click(screen.getByRole('radio', { name: '1 Expired' }));
  await waitFor(() => expect(first.place()).toContain('status=Expired'));
  first.unmount();
  const again = open([aVoucher()]);
  await waitFor(() => expect(again.place()).toBe('/Corporate?pageSize=100&status=Expired'));
  await waitFor(() => expect(again.asked()).toHaveLength(1));
  expect(again.asked()).toMatchObject([{ pageSize: 100, status: 'Expired' }]);
});

it('emails a voucher, once the form is filled in', async () => {
  const { user, server } = open([aVoucher()], { [SEND]: { body: { voucherCode: 'X' } } });
  await user.click(await screen.findByRole('button', { name: /^Email voucher/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Email voucher' });
  const send = within(dialog).getByRole('button', { name: 'Send' });
  expect(send).toHaveProperty('disabled', true);
  const emailBox = within(dialog).getByLabelText(/^Email address/);
  await user.click(within(dialog).getByLabelText(/^First name/));
  await user.click(within(dialog).getByLabelText(/^Last name/));
  await user.type(emailBox, 'lee@');
  await user.click(within(dialog).getByLabelText(/^Message/));
  for (const said of ['First Name is required', 'Last Name is required', 'Invalid email'])
    expect(await within(dialog).findByText(said)).toBeTruthy();
  await user.clear(emailBox);
  expect(await within(dialog).findByText('Email Address is required')).toBeTruthy();

  await user.type(within(dialog).getByLabelText(/^First name/), 'Lee');
  await user.type(within(dialog).getByLabelText(/^Last name/), 'Wong');
  await user.type(emailBox, 'lee@example.com');
  await user.click(send);
  expect(await screen.findByText('Thanks, we have sent the voucher to Lee Wong.')).toBeTruthy();
  expect(server.bodies(SEND)).toEqual([
    {
      firstName: 'Lee',
      lastName: 'Wong',
      email: 'lee@example.com',
      voucherCode: '7KQM-P3WZ-X9TD',
      courseId: 2,
      replace: false,
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.bodies(LIST)).toHaveLength(2);
});

it('says what happens before a voucher goes to somebody else, and when it could not be sent', async () => {
  const { user, server } = open([SENT], { [SEND]: problem(500, '') });
  await user.click(await screen.findByRole('button', { name: /^Email voucher/ }));
  const dialog = await screen.findByRole('dialog');
  const emailBox = within(dialog).getByLabelText(/^Email address/);
  expect(emailBox).toHaveProperty('value', 'ana@example.com');
  await user.clear(emailBox);
  await user.type(emailBox, 'ben@example.com');
  expect(await within(dialog).findByText(/Ana Silva has this voucher now/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.bodies(SEND)).toMatchObject([{ replace: true }]));
  expect(await screen.findByText('There was an issue during the submission.')).toBeTruthy();
});

it('takes a voucher back once that is confirmed', async () => {
  let row = SENT;
  const { user, server } = open([], {
    [LIST]: () => ({ body: [row], headers: { 'x-total-count': '1' } }),
    [TAKE_BACK]: () => {
      row = aVoucher({ voucher: '9NEW-9NEW-9NEW' });
      return { body: { voucherCode: row.voucher } };
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Take back/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Take this voucher back?' });
  expect(server.bodies(TAKE_BACK)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText(/Its new code is 9NEW-9NEW-9NEW/)).toBeTruthy();
  expect(server.bodies(TAKE_BACK)).toEqual([{ voucherCode: '3SEN-TTTT-TTTT' }]);
  await rowOf(/9NEW/);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

it.each([
  [/^Download certificate/, 'certificate', 'There was an error downloading the certificate.'],
  [
    /^Download third-party form/,
    'third-party-form',
    'There was an error downloading the third party form.',
  ],
])('says so when a paper could not be downloaded: %s', async (name, paper, message) => {
  const { user } = open([COMPLETED], {
    [`GET /userCourse/pdf/${paper}/enrolment-1`]: problem(409, 'Not yet'),
  });
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(message)).toBeTruthy();
});

it('copies a code', async () => {
  const { user } = open([aVoucher()]);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(
    await screen.findByRole('button', { name: 'Copy the voucher code 7KQM-P3WZ-X9TD' }),
  );
  expect(write).toHaveBeenCalledWith('7KQM-P3WZ-X9TD');
});

it('says what will stand here while nothing has been bought', async () => {
  open([], { [SUMMARY]: { body: { ...SUMMED, bought: 0 } } });
  expect(await screen.findByRole('heading', { name: 'You have no vouchers yet' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('says so when the list could not be loaded, and tries again', async () => {
  let broken = true;
  const { user } = open([], {
    [SUMMARY]: () => (broken ? problem(502, 'Broken') : { body: SUMMED }),
    [LIST]: { body: [aVoucher()], headers: { 'x-total-count': '1' } },
  });
  expect(
    await screen.findByRole('heading', { name: 'There was an error loading the data.' }),
  ).toBeTruthy();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowOf(/7KQM/)).toBeTruthy();
});

it('shows cards where there is no room for columns', async () => {
  openWindow(390);
  open([SENT]);
  const list = await screen.findByRole('list', { name: 'Vouchers' });
  const card = within(list).getByRole('listitem');
  expect(card.textContent).toContain('Sent to Ana Silva');
  expect(within(card).getByRole('button', { name: /^Take back/ })).toBeTruthy();
});
