import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import '../../../ui/list/DataTableGrid';
import YourInvoicesPage from './YourInvoicesPage';

const LIST = 'GET /accounts/user-1/invoices';
const INVOICE = {
  invoiceNumber: '000123',
  invoiceDate: '2026-11-02',
  totalText: '$55.00',
  invoiceGuid: 'invoice-1',
  items: ['Food Handling Level 1 (Hospitality & Retail)'],
  standing: 'Paid',
  dueOn: null,
  dueCents: 0,
  creditNotes: [],
};

beforeEach(() => {
  openWindow();
  signInAs();
});

it('lists what was bought, what it came to and how it stands, to download', async () => {
  const PDF = 'GET /userCourse/pdf/tax-invoice/invoice-1';
  fakeServer({ [LIST]: { body: [INVOICE] }, [PDF]: problem(500, 'Broken') });
  const { user } = renderApp(<YourInvoicesPage />);
  const row = await screen.findByRole('row', { name: /000123/ });
  const cells = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(0, 5)).toEqual([
    '000123',
    '02/11/2026',
    'Food Handling Level 1 (Hospitality & Retail)',
    '$55.00',
    'Paid',
  ]);
  await user.click(screen.getByRole('button', { name: 'Download tax invoice 000123' }));
  expect(await screen.findByText('There was an issue downloading your tax invoice.')).toBeTruthy();
});

it.each([
  ['there is none', { body: [] }, 'You have no invoices yet'],
  ['the list could not be loaded', problem(502, 'Broken'), 'There was an error loading the data.'],
])('says so when %s', async (_, answer, words) => {
  fakeServer({ [LIST]: answer });
  renderApp(<YourInvoicesPage />);
  expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
});
