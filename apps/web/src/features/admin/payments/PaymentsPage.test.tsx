import type { OfficePayment } from '@platewise/shared/payments/office';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { http } from '../../../api/http';
import { fakeServer } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import '../../../ui/list/DataTableGrid';
import PaymentsPage from './PaymentsPage';

const PAYMENT: OfficePayment = {
  id: 'p-1',
  createdAt: '2026-11-19T23:30:00.000Z',
  email: null,
  businessId: null,
  purpose: 'Enrolment',
  amountCents: 13_900,
  providerRef: 'pi_123',
  extraRefs: [],
  disputedAt: '2026-11-20T23:30:00.000Z',
  invoiceGuid: null,
  invoiceNumber: null,
};

beforeEach(() => openWindow());

it('shows one queue of payments at a time, and keeps the choice in the address bar', async () => {
  fakeServer({
    'GET /admin/lists': { body: { settings: [], views: [] } },
    'GET /admin/payments': { body: [PAYMENT], headers: { 'x-total-count': '1' } },
  });
  const request = vi.spyOn(http, 'request');
  const { user, place } = renderApp(<PaymentsPage />, { at: '/Admin/Payments' });
  const asked = () =>
    request.mock.calls
      .filter(([{ url }]) => url === '/admin/payments')
      .map(([{ params }]) => params as object);

  const row = await screen.findByRole('row', { name: /Deleted account/ });
  const cells = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(0, 6)).toEqual([
    '20/11/2026 10:30',
    'Deleted account',
    'Enrolment',
    '$139.00',
    'pi_123',
    '21/11/2026 10:30',
  ]);
  expect(asked()).toEqual([{ state: 'open', page: 1, pageSize: 50, sort: '-createdAt' }]);

  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Disputed');
  expect(place()).toBe('/Admin/Payments?state=disputed');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ state: 'disputed' }));
  expect(screen.getByText(/told the bank that the charge wasn’t theirs/)).toBeTruthy();
});
