import type { OfficeInvoice } from '@platewise/shared/invoices/office';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { http } from '../../../api/http';
import { fakeServer } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import '../../../ui/list/DataTableGrid';
import InvoicesPage from './InvoicesPage';

const anInvoice = (over: Partial<OfficeInvoice> = {}): OfficeInvoice => ({
  invoiceGuid: 'i-1',
  invoiceNumber: '000123',
  issuedAt: '2026-11-19T23:30:00.000Z',
  buyerName: 'The Corner Cafe',
  email: 'cafe@example.com',
  businessId: null,
  totalCents: 50_000,
  gstCents: 409,
  creditedCents: 0,
  creditNotes: [],
  dueOn: null,
  paidAt: null,
  paidBy: null,
  paymentReference: null,
  refundedAt: null,
  cancelledAt: null,
  userCourseId: null,
  prePurchaseId: null,
  ...over,
});

function open(rows: OfficeInvoice[], query = '') {
  fakeServer({
    'GET /admin/lists': { body: { settings: [], views: [] } },
    'GET /admin/invoices': { body: rows, headers: { 'x-total-count': String(rows.length) } },
  });
  const request = vi.spyOn(http, 'request');
  const app = renderApp(<InvoicesPage />, { at: `/Admin/Invoices${query}` });
  const asked = () =>
    request.mock.calls
      .filter(([{ url }]) => url === '/admin/invoices')
      .map(([{ params }]) => params as object);
  return { ...app, asked };
}

const FIRST_PAGE = { page: 1, pageSize: 50, sort: '-invoiceNumber' };
beforeEach(() => openWindow());

it.each<[Partial<OfficeInvoice>, string, string | null]>([
  [
    { prePurchaseId: 'p-1', dueOn: '2999-12-04' },
    'Unpaid, due 4 Dec 2999',
    '/Admin/Voucher-Purchases?startDate=2026-11-20&search=000123',
  ],
  [
    { paidAt: '2026-11-20T23:30:00.000Z', paidBy: 'Card', userCourseId: 'uc-1' },
    'Paid 21/11/2026, card',
    '/Admin/Edit-User-Course/uc-1',
  ],
  [
    { paidAt: '2026-11-20T23:30:00.000Z', refundedAt: '2026-11-21T23:30:00.000Z' },
    'Refunded 22/11/2026',
    null,
  ],
  [{ cancelledAt: '2026-11-21T23:30:00.000Z' }, 'Cancelled 22/11/2026', null],
])('shows the state of an invoice, and links to the purchase: %j', async (over, standing, to) => {
  open([anInvoice(over)]);
  const row = await screen.findByRole('row', { name: /Corner Cafe/ });
  const cells = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(0, 7)).toEqual([
    '000123',
    '20/11/2026',
    'The Corner Cafe',
    'cafe@example.com',
    '$500.00',
    '$4.09',
    standing,
  ]);
  expect(within(row).queryByRole('link')?.getAttribute('href') ?? null).toBe(to);
  expect(within(row).getByRole('button', { name: /^Tax invoice: 000123/ })).toBeTruthy();
});

it('asks as the address says, and for everything after Reset', async () => {
  const { user, asked, place } = open([], '?state=paid&startDate=2026-11-01&endDate=2026-11-21');
  await waitFor(() =>
    expect(asked()).toEqual([
      { ...FIRST_PAGE, state: 'paid', startDate: '2026-11-01', endDate: '2026-11-21' },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(place()).toBe('/Admin/Invoices'));
  await waitFor(() => expect(asked().at(-1)).toEqual(FIRST_PAGE));
});

it('is narrowed to what is not paid yet', async () => {
  const { user, asked, place } = open([anInvoice()]);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Not paid yet');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(() => expect(place()).toBe('/Admin/Invoices?state=due'));
  await waitFor(() => expect(asked().at(-1)).toEqual({ ...FIRST_PAGE, state: 'due' }));
});
