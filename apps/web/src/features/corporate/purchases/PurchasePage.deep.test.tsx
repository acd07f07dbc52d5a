import { MESSAGES } from '@platewise/shared/messages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as navigation from '../../../api/navigation';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import { selectPromo } from '../corporateSlice';
import PurchasePage from './PurchasePage';

const BUY = 'POST /corporate/purchase-vouchers';
const TOTAL = 'POST /corporate/purchase-vouchers/update-total';
const AT = '/Corporate/Purchase-Vouchers/';
const LAST = {
  companyName: 'Moretti Cafes',
  phone: '0299999999',
  email: 'bao@example.com',
  fullAddress: '',
  unitNumber: '',
  streetNumber: '12',
  streetName: 'Crown Street',
  city: 'Surry Hills',
  state: 'NSW',
  postcode: '2010',
  paymentMethod: 'Invoice',
  owedCents: 0,
  invoiceCeilingCents: 500_000,
};
const BOUGHT = {
  body: { purchaseSuccessful: true, errorMessage: null, id: 'purchase-1', nextActionUrl: null },
};
const { purchase, card, promo } = MESSAGES;

type Handlers = Parameters<typeof fakeServer>[0];

async function open(handlers: Handlers = {}, details: object = LAST) {
  signInAs({ id: 'business-1', user_type: 3 });
  const server = fakeServer({
    'GET /config': { body: { openCourseIds: [2, 4, 6, 8, 1008, 1009] } },
    'GET /corporate/purchase-details/business-1': { body: details },
    ...handlers,
  });
  const app = renderApp(<p>Another page</p>, {
    at: AT,
    routes: [{ path: '/Corporate/Purchase-Vouchers', element: <PurchasePage /> }],
  });
  await screen.findByLabelText(FOOD_1);
  return { ...app, server };
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
/** By their words: looking through the whole page for roles takes its time. */
const button = (words: string | RegExp) =>
  screen.getByText(words, { selector: 'button *' }).closest('button') as HTMLButtonElement;
const press = (words: string | RegExp) => fireEvent.click(button(words));
/** The answer is shown a moment before the button can be used again. */
const pressAgain = async (words: string | RegExp) => {
  await waitFor(() => expect(button(words).disabled).toBe(false));
  press(words);
};
const said = async (words: string | RegExp) =>
  expect(await screen.findAllByText(words)).not.toHaveLength(0);
const order = () => within(document.querySelector('aside') as HTMLElement);

const FOOD_1 = /^Vouchers for Food Handling Level 1 \(H/;
const NSW = /^Vouchers for NSW Food Safety/;
const HALF = (total: number) => ({
  body: {
    promoCodeValid: true,
    totalPrice: total,
    discountAmount: total / 2,
    totalAfterDiscount: total / 2,
  },
});
const halfOf: Handlers[string] = ({ body }) => {
  const [line] = (body as { courseQuantities: { quantity: number }[] }).courseQuantities;
  return HALF((line?.quantity ?? 0) * 55);
};

function applyCode(typed: string) {
  fireEvent.click(field('I have a promo code'));
  fill('Promo code', typed);
  press('Apply code');
}

beforeEach(() => {
  sessionStorage.clear();
});

describe('the form', () => {
  it('shows the parts of an address that was not understood, and which is missing', async () => {
    await open({}, { ...LAST, fullAddress: 'Crown Street, Surry Hills', streetNumber: '' });
    expect(screen.queryByLabelText('Street number')).toBeNull();
    press('Buy vouchers');
    await said(purchase.streetNumber);
    await said(purchase.noVouchers);
    await waitFor(() => expect(field('Street number')).toBe(document.activeElement));
  });

  it('adds up what is typed and stepped, and takes none below zero or above the limit', async () => {
    await open();
    fill(FOOD_1, '3x6');
    fill(NSW, '4.5');
    expect(screen.getByLabelText(/^Total for Food Handling Level 1 \(H/).textContent).toBe(
      '$1,980',
    );
    expect(order().getByText('$2,696.00')).toBeTruthy();
    fireEvent.keyDown(field(NSW), { key: 'ArrowDown' });
    fireEvent.click(field(/^One voucher more: Food Handling Level 1 \(H/));
    expect(button('Buy 40 vouchers')).toBeTruthy();
    for (const key of ['PageDown', 'ArrowDown']) fireEvent.keyDown(field(NSW), { key });
    expect(field(NSW).getAttribute('aria-valuenow')).toBe('0');
    fill(FOOD_1, '501');
    press(/^Buy/);
    await said('At most 500 vouchers of a course can be bought at once.');
  });

  it('does not offer a course that is not open', async () => {
    await open();
    await screen.findByText('Not open at the moment');
    const quantities = screen.getAllByLabelText<HTMLInputElement>(/^Vouchers for/);
    expect(quantities.map(({ value }) => value)).toEqual(Array(6).fill(''));
    expect(screen.getAllByLabelText(/^Total for/)).toHaveLength(7);
  });
});

describe('buying', () => {
  it('by invoice sends what is wanted and goes on to the vouchers', async () => {
    const { server, place } = await open({ [BUY]: BOUGHT });
    fill(FOOD_1, '3');
    fill(/^Purchase number/, 'PO-7');
    press('Buy 3 vouchers');
    await waitFor(() => expect(place()).toBe('/Corporate/'));
    await said(/Your new vouchers are at the top of the list/);
    expect(server.bodies(BUY)).toEqual([
      {
        ...LAST,
        owedCents: undefined,
        invoiceCeilingCents: undefined,
        fullAddress: undefined,
        unitNumber: undefined,
        manualAddress: true,
        purchaseNumber: 'PO-7',
        usingCreditCard: false,
        courseQuantities: [{ courseId: 2, quantity: 3 }],
      },
    ]);
  });

  it('by card keeps all that was typed when the card is declined, and pays with another', async () => {
    let tries = 0;
    const declined = {
      ...BOUGHT.body,
      purchaseSuccessful: false,
      errorMessage: 'Declined.',
      id: null,
    };
    const { server, place } = await open({
      [BUY]: () => (tries++ === 0 ? { body: declined } : BOUGHT),
    });
    fill(FOOD_1, '3');
    fireEvent.click(field('Credit Card'));
    press('Pay $165.00');
    await said(card.number);
    fill('Name on card', 'Bao Le');
    fill('Card number', '4000000000000002');
    fill('Expiry date', '1239');
    fill('CVC', '123');
    await pressAgain('Pay $165.00');
    await said('Declined.');
    expect([field('Name on card').value, field('Company name').value]).toEqual([
      'Bao Le',
      'Moretti Cafes',
    ]);
    fill('Card number', '4242424242424242');
    await pressAgain('Pay $165.00');
    await waitFor(() => expect(place()).toBe('/Corporate/'));
    expect(server.bodies(BUY)[1]).toMatchObject({
      usingCreditCard: true,
      cardNumber: '4242424242424242',
      cardExpiryDate: '12/39',
    });
    const keys = server.asked.filter(({ call }) => call === BUY).map((each) => each.idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('keeps no card for whoever pays another way', async () => {
    await open();
    const number = () => field('Card number').value;
    for (const other of ['Invoice', 'I have a promo code']) {
      fireEvent.click(field('Credit Card'));
      fill('Card number', '4242424242424242');
      fireEvent.click(field(other));
      fireEvent.click(field('Credit Card'));
      await waitFor(() => expect(number()).toBe(''));
    }
  });

  it('leaves for the bank that asks, and holds all but the card', async () => {
    const left = vi.spyOn(navigation, 'loadPage').mockImplementation(() => {
      window.dispatchEvent(new Event('pagehide'));
    });
    const bank = 'https://bank.example/confirm';
    await open({ [BUY]: { body: { ...BOUGHT.body, id: null, nextActionUrl: bank } } });
    fill(FOOD_1, '3');
    press('Buy 3 vouchers');
    await waitFor(() => expect(left).toHaveBeenCalledWith(bank));
    expect(sessionStorage.getItem('platewise-order')).toContain('Moretti Cafes');
  });
});

describe('an invoice', () => {
  it('says where it is sent, and when the order takes the account over its limit', async () => {
    const owing = { ...LAST, owedCents: 490_000, invoiceCeilingCents: 500_000 };
    await open({}, { ...owing, paymentMethod: 'Invoice' });
    await said(/You owe \$4,900\.00 on unpaid invoices\. The limit for your account is \$5,000\./);
    fill(FOOD_1, '2');
    await said(/This order would take you over the limit for your account, which is \$5,000\./);
    expect(screen.getByText('Pay an invoice').getAttribute('href')).toBe('/corporate-tax-invoice/');
    expect(screen.getAllByText(/sam@example\.com/).length).toBeGreaterThan(0);
  });
});

describe('a promo code', () => {
  it('strikes the price through, follows the quantities, and is sent', async () => {
    const { server } = await open({ [TOTAL]: halfOf, [BUY]: problem(502, 'No answer.') });
    fill(FOOD_1, '2');
    applyCode(' half ');
    await said(promo.applied);
    expect(order().getByText('$55.00')).toBeTruthy();
    expect(order().getByText('$110.00').closest('s')).toBeTruthy();
    fill(FOOD_1, '4');
    expect(button('Buy 4 vouchers').disabled).toBe(true);
    await waitFor(() => expect(order().getAllByText('$110.00')).toHaveLength(1));
    press('Buy 4 vouchers');
    await said('No answer.');
    expect(server.bodies(TOTAL)).toHaveLength(2);
    expect(server.bodies(BUY)).toMatchObject([{ promoCode: 'HALF' }]);
  });

  it.each([
    ['is empty', ' ', {}, purchase.promoCode],
    ['is invalid', 'X', { body: { ...HALF(0).body, promoCodeValid: false } }, promo.invalid],
    ['cannot be asked about', 'X', problem(429, 'Too many.'), 'Too many.'],
  ])('that %s is cleared', async (_, typed, answer, words) => {
    await open({ [TOTAL]: answer });
    applyCode(typed);
    await said(words);
    await waitFor(() => expect(field('Promo code').value).toBe(''));
  });

  it('that is answered after the buyer has left the page is not applied', async () => {
    let answer: ((total: ReturnType<typeof HALF>) => void) | undefined;
    const answered = new Promise<ReturnType<typeof HALF>>((resolve) => {
      answer = resolve;
    });
    const { unmount, store, server } = await open({ [TOTAL]: () => answered });
    applyCode('HALF');
    await waitFor(() => expect(server.bodies(TOTAL)).toHaveLength(1));
    unmount();
    await act(async () => answer?.(HALF(55)));
    expect(selectPromo(store.getState())).toEqual({ state: 'checking', code: 'HALF' });
  });

  it('that was typed but not applied holds the order back', async () => {
    const { server } = await open();
    fill(FOOD_1, '1');
    fireEvent.click(field('I have a promo code'));
    fill('Promo code', 'HALF');
    press('Buy 1 voucher');
    await said('Apply your code to see the new total, or clear it.');
    expect(server.bodies(BUY)).toEqual([]);
  });

  it('for everything asks for no card', async () => {
    const free = { ...HALF(55).body, discountAmount: 55, totalAfterDiscount: 0 };
    const { server, place } = await open({ [TOTAL]: { body: free }, [BUY]: BOUGHT });
    fill(FOOD_1, '1');
    fireEvent.click(field('Credit Card'));
    applyCode('FREE');
    await waitFor(() => expect(screen.queryByLabelText('Card number')).toBeNull());
    press('Get 1 voucher');
    await waitFor(() => expect(place()).toBe('/Corporate/'));
    expect(server.bodies(BUY)[0]).not.toHaveProperty('cardNumber');
  });
});
