import type { VoucherRow } from '@platewise/shared/vouchers';
import { configure, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import '../../../ui/DataTableGrid';
import { openWindow } from '../../../testing/openWindow';
import VouchersPage from './VouchersPage';

// Tables take their time where many suites share two cores.
configure({ asyncUtilTimeout: 5000 });

const CALL = 'GET /corporate/purchase-vouchers/business-1';

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
  ...changes,
});
const REDEEMED = aVoucher({
  voucher: '2ABC-DEFG-HJKL',
  status: 'Redeemed',
  redeemedBy: 'Kim Nguyen',
});

function open(answer: Parameters<typeof fakeServer>[0][string]) {
  fakeServer({ [CALL]: answer });
  return renderApp(<VouchersPage />);
}

const shownCodes = () =>
  screen
    .getAllByRole('button', { name: /^Copy the voucher code/ })
    .map((button) => button.getAttribute('aria-label')?.slice(-14));

beforeEach(() => {
  openWindow();
  signInAs({ id: 'business-1', user_type: 3 });
});

it('shows each voucher with its course, its learner and where it stands', async () => {
  open({ body: [aVoucher(), REDEEMED] });
  const row = await screen.findByRole('row', { name: /2ABC/ });
  const cells = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells).toEqual([
    '02/11/2026',
    'Food Handling Level 1 (Hospitality & Retail)',
    '2ABC-DEFG-HJKLCopy',
    'Kim Nguyen',
    'Redeemed',
  ]);
  const headings = screen.getAllByRole('columnheader').map((heading) => heading.textContent);
  expect(headings).toEqual([
    'Purchase date',
    'Course title',
    'Voucher code',
    'Redeemed by',
    'Status',
  ]);
});

it('leads on to the tax invoices and the own courses', async () => {
  open({ body: [] });
  expect((await screen.findByRole('link', { name: 'Tax invoices' })).getAttribute('href')).toBe(
    '/corporate-tax-invoice/',
  );
  expect(screen.getByRole('link', { name: 'Your courses' }).getAttribute('href')).toBe(
    '/your-courses/',
  );
});

it('shows those of one status, and those that match the search', async () => {
  const { user } = open({ body: [aVoucher(), REDEEMED] });
  await user.click(await screen.findByRole('radio', { name: '1 Redeemed' }));
  expect(shownCodes()).toEqual(['2ABC-DEFG-HJKL']);
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), '7kqm');
  expect(screen.getByRole('heading', { name: 'No vouchers found' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all vouchers' }));
  expect(shownCodes()).toEqual(['7KQM-P3WZ-X9TD', '2ABC-DEFG-HJKL']);
});

it('copies a code', async () => {
  const { user } = open({ body: [aVoucher()] });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const button = await screen.findByRole('button', {
    name: 'Copy the voucher code 7KQM-P3WZ-X9TD',
  });
  await user.click(button);
  expect(write).toHaveBeenCalledWith('7KQM-P3WZ-X9TD');
  expect((await screen.findByRole('status')).textContent).toBe('Copied');
});

it('puts 50 on a page, and begins at the first again for another search', async () => {
  const many = Array.from({ length: 60 }, (_, i) => aVoucher({ voucher: `2222-2222-2${100 + i}` }));
  const { user } = open({ body: many });
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(shownCodes()[0]).toBe('2222-2222-2150');
  expect(shownCodes()).toHaveLength(10);
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), '2222');
  expect(shownCodes()[0]).toBe('2222-2222-2100');
});

it('says what will stand here while nothing has been bought', async () => {
  open({ body: [] });
  expect(await screen.findByRole('heading', { name: 'You have no vouchers yet' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('says so when the list could not be loaded, and tries again', async () => {
  let broken = true;
  const { user } = open(() => (broken ? problem(500, 'Broken') : { body: [aVoucher()] }));
  expect(
    await screen.findByRole('heading', { name: 'There was an error loading the data.' }),
  ).toBeTruthy();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /7KQM/ })).toBeTruthy();
});

it('shows cards where there is no room for columns, 50 at first', async () => {
  openWindow(390);
  const many = Array.from({ length: 60 }, (_, i) => aVoucher({ voucher: `2222-2222-2${100 + i}` }));
  const { user } = open({ body: many });
  const list = await screen.findByRole('list', { name: 'Vouchers' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(60);
});
