import { expect, it } from 'vitest';
import { api } from '../../api/api';
import { createStore } from '../../app/store';
import { fakeServer, problem } from '../../testing/fakeServer';
import { signInAs } from '../../testing/signInAs';
import {
  basketChanged,
  checkoutCompleted,
  checkoutRefused,
  checkoutReturned,
  checkoutSent,
  invoicePaymentOpened,
  promoRemoved,
  purchaseOpened,
  selectBasket,
  selectCheckout,
  selectPrice,
  selectPromo,
} from './corporateSlice';
import { purchasesApi } from './purchases/purchasesApi';

const OPEN = { state: 'open' };
const DECLINED = { state: 'refused', message: 'Declined.' };

it.each([
  { what: 'an order is sent', events: [checkoutSent()], checkout: { state: 'sending' } },
  { what: 'an order comes back', events: [checkoutSent(), checkoutReturned()], checkout: OPEN },
  { what: 'an order is refused', events: [checkoutRefused('Declined.')], checkout: DECLINED },
  {
    what: 'a refused order is sent again',
    events: [checkoutRefused('Declined.'), checkoutSent()],
    checkout: { state: 'sending' },
  },
  {
    what: 'the vouchers are bought',
    events: [checkoutSent(), checkoutCompleted()],
    checkout: { state: 'bought' },
  },
  {
    what: 'the purchase opens after a refusal',
    events: [checkoutRefused('Declined.'), purchaseOpened()],
    checkout: OPEN,
  },
  {
    what: 'an invoice is opened after a refused purchase',
    events: [checkoutRefused('Declined.'), invoicePaymentOpened()],
    checkout: OPEN,
  },
])('has the right checkout when $what', ({ events, checkout }) => {
  const store = createStore();
  for (const event of events) store.dispatch(event);
  expect(selectCheckout(store.getState())).toEqual(checkout);
});

const TOTAL = 'POST /corporate/purchase-vouchers/update-total';
const TWO = [{ courseId: 2, quantity: 2 }];
const FOUR = [{ courseId: 2, quantity: 4 }];
const HALF_PRICE = { fullCents: 11_000, discountCents: 5500, dueCents: 5500 };
const HALF = {
  body: {
    promoCodeValid: true,
    totalPrice: 110,
    discountAmount: 55,
    totalAfterDiscount: 55,
  },
};

function openBasket(answer: Parameters<typeof fakeServer>[0][string] = HALF) {
  signInAs();
  fakeServer({ [TOTAL]: answer });
  const store = createStore();
  store.dispatch(basketChanged(TWO));
  const requestTotal = (courseQuantities = TWO) =>
    store.dispatch(
      purchasesApi.endpoints.updateTotal.initiate({ promoCode: 'HALF', courseQuantities }),
    );
  return { store, requestTotal, promo: () => selectPromo(store.getState()) };
}

it('takes a code off the price once the server has answered', async () => {
  const { store, requestTotal, promo } = openBasket();
  const request = requestTotal();
  expect(promo()).toEqual({ state: 'checking', code: 'HALF' });
  expect(selectPrice(store.getState()).dueCents).toBe(11_000);
  await request;
  expect(promo()).toEqual({ state: 'applied', code: 'HALF', price: HALF_PRICE });
  expect(selectPrice(store.getState())).toEqual(HALF_PRICE);
});

it('asks for the full price again when the basket changes, until the code is checked again', async () => {
  const { store, requestTotal, promo } = openBasket();
  await requestTotal();
  store.dispatch(basketChanged([...TWO]));
  expect(promo().state).toBe('applied');
  store.dispatch(basketChanged(FOUR));
  expect(promo().state).toBe('outdated');
  expect(selectPrice(store.getState()).dueCents).toBe(22_000);
  await requestTotal(FOUR);
  expect(promo().state).toBe('applied');
});

it('does not take an answer about an earlier basket for the price', async () => {
  const { store, requestTotal, promo } = openBasket();
  const request = requestTotal();
  store.dispatch(basketChanged(FOUR));
  await request;
  expect(promo()).toEqual({ state: 'outdated', code: 'HALF', price: HALF_PRICE });
});

it('ignores the answer to a request whose code has been removed', async () => {
  const { store, requestTotal, promo } = openBasket();
  const request = requestTotal();
  store.dispatch(promoRemoved());
  request.abort();
  await request;
  expect(promo()).toEqual({ state: 'none' });
});

it.each([
  ['is not valid', { body: { ...HALF.body, promoCodeValid: false } }],
  ['could not be checked', problem(429, 'Too many.')],
])('forgets a code that %s', async (_, answer) => {
  const { requestTotal, promo } = openBasket(answer);
  await requestTotal();
  expect(promo()).toEqual({ state: 'none' });
});

it('forgets the basket, the code and the checkout when another user signs in', async () => {
  const { store, requestTotal, promo } = openBasket();
  await requestTotal();
  store.dispatch(checkoutRefused('Declined.'));
  store.dispatch(api.util.resetApiState());
  expect(selectBasket(store.getState())).toEqual([]);
  expect(promo()).toEqual({ state: 'none' });
  expect(selectCheckout(store.getState())).toEqual(OPEN);
});
