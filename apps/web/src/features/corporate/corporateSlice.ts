import { toCents } from '@platewise/shared/money';
import {
  type CourseQuantity,
  type PurchasePrice,
  purchasePrice,
} from '@platewise/shared/purchases';
import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { rootReducer } from '../../api/rootReducer';
import type { Checkout } from '../../components/payment/useCheckout';
import { purchasesApi } from './purchases/purchasesApi';

export type Promo =
  | { state: 'none' }
  | { state: 'checking'; code: string }
  | { state: 'applied'; code: string; price: PurchasePrice }
  /** The basket has changed since: `price` is that of the basket before. */
  | { state: 'outdated'; code: string; price: PurchasePrice };

type CorporateState = {
  /** The vouchers in the form, one line for each course with a quantity of 1 or more. */
  basket: CourseQuantity[];
  promo: Promo;
  /** The purchase, or the payment of an invoice: only one of them is open at a time. */
  checkout: Checkout | { state: 'bought' };
};

const initialState = (): CorporateState => ({
  basket: [],
  promo: { state: 'none' },
  checkout: { state: 'open' },
});

const { updateTotal } = purchasesApi.endpoints;

const isSameBasket = (one: CourseQuantity[], other: CourseQuantity[]) =>
  one.length === other.length &&
  one.every(({ courseId, quantity }, i) => {
    const line = other[i];
    return line?.courseId === courseId && line.quantity === quantity;
  });

export const corporateSlice = createSlice({
  name: 'corporate',
  initialState,
  reducers: {
    /** The form sets its basket by itself. */
    purchaseOpened: ({ basket }) => ({ ...initialState(), basket }),
    basketChanged: (state, { payload: basket }: PayloadAction<CourseQuantity[]>) => {
      if (isSameBasket(state.basket, basket)) return;
      state.basket = basket;
      if (state.promo.state === 'applied') state.promo = { ...state.promo, state: 'outdated' };
    },
    promoRemoved: (state) => {
      state.promo = { state: 'none' };
    },
    invoicePaymentOpened: (state) => {
      state.checkout = { state: 'open' };
    },
    checkoutSent: (state) => {
      state.checkout = { state: 'sending' };
    },
    /** The form has the order back, with messages next to its fields or because the buyer left for the bank. */
    checkoutReturned: (state) => {
      state.checkout = { state: 'open' };
    },
    checkoutRefused: (state, { payload: message }: PayloadAction<string>) => {
      state.checkout = { state: 'refused', message };
    },
    checkoutCompleted: (state) => {
      state.checkout = { state: 'bought' };
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(updateTotal.matchPending, (state, { meta }) => {
        const code = meta.arg.originalArgs.promoCode;
        state.promo =
          'price' in state.promo && state.promo.code === code
            ? { ...state.promo, state: 'outdated' }
            : { state: 'checking', code };
      })
      .addMatcher(updateTotal.matchFulfilled, (state, { payload, meta }) => {
        const { promoCode: code, courseQuantities } = meta.arg.originalArgs;
        if (!payload.promoCodeValid) {
          state.promo = { state: 'none' };
          return;
        }
        const price = {
          fullCents: toCents(payload.totalPrice),
          discountCents: toCents(payload.discountAmount),
          dueCents: toCents(payload.totalAfterDiscount),
        };
        const isCurrent = isSameBasket(state.basket, courseQuantities);
        state.promo = { state: isCurrent ? 'applied' : 'outdated', code, price };
      })
      .addMatcher(updateTotal.matchRejected, (state, { meta }) => {
        // An aborted request has been replaced by another one, or its code has been removed.
        if (!meta.aborted) state.promo = { state: 'none' };
      })
      // Another user has signed in.
      .addMatcher(api.util.resetApiState.match, initialState);
  },
  selectors: {
    selectBasket: ({ basket }) => basket,
    selectPromo: ({ promo }) => promo,
    selectCheckout: ({ checkout }) => checkout,
  },
});

declare module '../../api/rootReducer' {
  export interface LazySlices extends WithSlice<typeof corporateSlice> {}
}

export const {
  purchaseOpened,
  basketChanged,
  promoRemoved,
  invoicePaymentOpened,
  checkoutSent,
  checkoutReturned,
  checkoutRefused,
  checkoutCompleted,
} = corporateSlice.actions;
export const { selectBasket, selectPromo, selectCheckout } =
  corporateSlice.injectInto(rootReducer).selectors;

/** The price of the basket. A code counts once the server has answered what it takes off. */
export const selectPrice = createSelector([selectBasket, selectPromo], (basket, promo) =>
  promo.state === 'applied' ? promo.price : purchasePrice(basket, null),
);
