import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import '../../../ui/list/DataTableGrid';
import { openWindow } from '../../../testing/openWindow';
import TaxInvoicesPage from './TaxInvoicesPage';

const LIST = 'GET /corporate/tax-invoices/business-1';
const PDF = 'GET /userCourse/pdf/tax-invoice/invoice-1';
const INVOICE = {
  invoiceNumber: '000123',
  invoiceDate: '2026-11-02',
  vouchers: 12,
  totalText: '$1,668.00',
  invoiceGuid: 'invoice-1',
  standing: 'Paid',
  dueOn: null,
  dueCents: 0,
  creditNotes: [],
  howToPay: [],
};
const UNPAID = {
  ...INVOICE,
  invoiceNumber: '000124',
  invoiceGuid: 'invoice-2',
  totalText: '$344.00',
  standing: 'Due',
  dueOn: '2999-12-01',
  dueCents: 34_400,
  howToPay: ['Please pay by 01/12/2999 and quote invoice number 000124.'],
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
  expect(cells.slice(0, 5)).toEqual(['000123', '02/11/2026', '12', '$1,668.00', 'Paid']);
  expect(screen.queryByText(/To pay/)).toBeNull();
});

it('shows 50 to a page, and the page that the address names', async () => {
  const many = Array.from({ length: 51 }, (_, i) => ({ ...INVOICE, invoiceGuid: `invoice-${i}` }));
  fakeServer({ [LIST]: { body: many } });
  const { unmount } = renderApp(<TaxInvoicesPage />);
  const headings = 1;
  await screen.findAllByRole('row');
  expect(screen.getAllByRole('row')).toHaveLength(50 + headings);
  unmount();
  renderApp(<TaxInvoicesPage />, { at: '/corporate-tax-invoice/?page=2' });
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1 + headings));
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

describe('an invoice that is owed', () => {
  const PAY = 'POST /corporate/tax-invoices/invoice-2/pay';
  const PAID = { paymentSuccessful: true, errorMessage: null, nextActionUrl: null };
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it('is marked in words, summed up and explained at the top', async () => {
    const overdue = { ...UNPAID, invoiceGuid: 'invoice-3', dueOn: '2020-02-03' };
    fakeServer({ [LIST]: { body: [UNPAID, overdue, INVOICE] } });
    renderApp(<TaxInvoicesPage />);
    expect((await screen.findByRole('heading', { name: /To pay/ })).textContent).toBe(
      'To pay: $688.00',
    );
    expect(screen.getAllByText('Unpaid, due 1 Dec 2999')).not.toHaveLength(0);
    expect(screen.getAllByText('Unpaid, overdue since 3 Feb 2020')).not.toHaveLength(0);
    expect(screen.getAllByText(/^Please pay by/)).toHaveLength(2);
  });

  it('stands before those that are due later, of which the first five are shown', async () => {
    const many = [8, 7, 6, 5, 4, 3, 2].map((day) => ({
      ...UNPAID,
      invoiceNumber: `00000${day}`,
      invoiceGuid: `invoice-${day}`,
      dueOn: `2999-12-0${day}`,
    }));
    fakeServer({ [LIST]: { body: many } });
    renderApp(<TaxInvoicesPage />);
    const toPay = within(await screen.findByRole('region', { name: 'To pay: $2,408.00' }));
    const numbers = () =>
      toPay
        .getAllByLabelText(/^Pay now, invoice/)
        .map((pay) => pay.getAttribute('aria-label')?.at(-1));
    expect(numbers().join('')).toBe('23456');
    fireEvent.click(toPay.getByText('Show more'));
    expect(numbers().join('')).toBe('2345678');
  });

  it('is paid by card, after one that is declined', async () => {
    let tries = 0;
    const declined = { ...PAID, paymentSuccessful: false, errorMessage: 'Declined.' };
    const server = fakeServer({
      'GET /config': { body: {} },
      [LIST]: () => ({ body: tries < 2 ? [UNPAID] : [INVOICE] }),
      [PAY]: () => ({ body: tries++ === 0 ? declined : PAID }),
    });
    renderApp(<TaxInvoicesPage />);
    const [payNow] = await screen.findAllByLabelText('Pay now, invoice 000124');
    fireEvent.click(payNow as HTMLElement);
    // The refusal is shown a moment before the button can be used again.
    const send = async () => {
      const pay = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay $344.00' });
      await waitFor(() => expect(pay.disabled).toBe(false));
      fireEvent.click(pay);
    };
    await screen.findByText('Pay invoice 000124');
    await send();
    await screen.findAllByText('Card number is required.');
    fill('Name on card', 'Bao Le');
    fill('Card number', '4242424242424242');
    fill('Expiry date', '1239');
    fill('CVC', '123');
    await send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Declined.'));
    await send();
    await screen.findByText('Thank you. Invoice 000124 is paid.');
    await waitFor(() => expect(screen.queryByText(/To pay/)).toBeNull());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(server.bodies(PAY)[1]).toEqual({
      cardName: 'Bao Le',
      cardNumber: '4242424242424242',
      cardExpiryDate: '12/39',
      cardCvc: '123',
    });
  });

  it('says why the bank sent its payer back', async () => {
    fakeServer({ [LIST]: { body: [UNPAID] } });
    const state = { refusal: 'Your card was declined.' };
    renderApp(<TaxInvoicesPage />, { at: { pathname: '/corporate-tax-invoice/', state } });
    expect(await screen.findByText(/Your card was declined/)).toBeTruthy();
  });
});
