import { configure, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import '../../../ui/DataTableGrid';
import { openWindow } from '../../../testing/openWindow';
import TaxInvoicesPage from './TaxInvoicesPage';

// Tables take their time where many suites share two cores.
configure({ asyncUtilTimeout: 5000 });

const LIST = 'GET /corporate/tax-invoices/business-1';
const PDF = 'GET /userCourse/pdf/tax-invoice/invoice-1';
const INVOICE = {
  invoiceNumber: '000123',
  invoiceDate: '2026-11-02',
  vouchers: 12,
  totalText: '$1,668.00',
  invoiceGuid: 'invoice-1',
};

beforeEach(() => {
  openWindow();
  signInAs({ id: 'business-1', user_type: 3 });
});

it('lists the invoices of the business', async () => {
  fakeServer({ [LIST]: { body: [INVOICE] } });
  renderApp(<TaxInvoicesPage />);
  const row = await screen.findByRole('row', { name: /000123/ });
  const cells = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(0, 4)).toEqual(['000123', '02/11/2026', '12', '$1,668.00']);
});

it('says so when an invoice could not be downloaded', async () => {
  fakeServer({ [LIST]: { body: [INVOICE] }, [PDF]: problem(500, 'Broken') });
  const { user } = renderApp(<TaxInvoicesPage />);
  await user.click(await screen.findByRole('button', { name: 'Download tax invoice 000123' }));
  expect(await screen.findByText('There was an error downloading the tax invoice.')).toBeTruthy();
});

it('says so while there is none', async () => {
  fakeServer({ [LIST]: { body: [] } });
  renderApp(<TaxInvoicesPage />);
  expect(await screen.findByRole('heading', { name: 'You have no tax invoices yet' })).toBeTruthy();
});

it('says so when the list could not be loaded', async () => {
  fakeServer({ [LIST]: problem(502, 'Broken') });
  renderApp(<TaxInvoicesPage />);
  expect(
    await screen.findByRole('heading', { name: 'There was an error loading the data.' }),
  ).toBeTruthy();
});
