import { NSW_REPRINT_ID } from '@platewise/shared/content/courses';
import { toCents } from '@platewise/shared/money';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { rootReducer } from '../../api/rootReducer';
import type { Checkout } from '../../components/payment/useCheckout';
import { enrolmentsApi } from './enrolmentsApi';

export type Discount =
  | { state: 'none' }
  | { state: 'checking' }
  | { state: 'applied'; code: string; totalCents: number };

export type EnrolmentOrder = Checkout | { state: 'placed'; userCourseId: string };

/** Once it is ordered, the invoice has been sent to `email`. */
export type ReprintOrder = Checkout | { state: 'ordered'; email: string };

type EnrolmentState = {
  discount: Discount;
  order: EnrolmentOrder;
  /** A reprint of an NSW certificate is not an enrolment: it has a price, an order and events of its own. */
  reprint: { discount: Discount; order: ReprintOrder };
};

const initialState = (): EnrolmentState => ({
  discount: { state: 'none' },
  order: { state: 'open' },
  reprint: { discount: { state: 'none' }, order: { state: 'open' } },
});

type Purchase = EnrolmentState | EnrolmentState['reprint'];

/** With another way to pay, the reason why the last one failed does not matter any more. */
function changeDiscount(purchase: Purchase, discount: Discount) {
  purchase.discount = discount;
  if (purchase.order.state === 'refused') purchase.order = { state: 'open' };
}

const { discountedPrice } = enrolmentsApi.endpoints;
type PriceAction = { meta: { arg: { originalArgs: { courseId: number } } } };

/** The price of a reprint is requested by its course id. */
const findPurchase = (state: EnrolmentState, { meta }: PriceAction): Purchase =>
  meta.arg.originalArgs.courseId === NSW_REPRINT_ID ? state.reprint : state;

export const enrolmentSlice = createSlice({
  name: 'enrolment',
  initialState,
  reducers: {
    paymentOpened: ({ reprint }) => ({ ...initialState(), reprint }),
    discountRemoved: (state) => changeDiscount(state, { state: 'none' }),
    orderSent: (state) => {
      state.order = { state: 'sending' };
    },
    /** The form has the order back, with messages next to its fields or because the learner left for the bank. */
    orderReturned: (state) => {
      state.order = { state: 'open' };
    },
    orderRefused: (state, { payload: message }: PayloadAction<string>) => {
      state.order = { state: 'refused', message };
    },
    orderPlaced: (state, { payload: userCourseId }: PayloadAction<string>) => {
      state.order = { state: 'placed', userCourseId };
    },
    reprintOpened: (state) => {
      state.reprint = initialState().reprint;
    },
    reprintDiscountRemoved: ({ reprint }) => changeDiscount(reprint, { state: 'none' }),
    reprintSent: ({ reprint }) => {
      reprint.order = { state: 'sending' };
    },
    reprintReturned: ({ reprint }) => {
      reprint.order = { state: 'open' };
    },
    reprintRefused: ({ reprint }, { payload: message }: PayloadAction<string>) => {
      reprint.order = { state: 'refused', message };
    },
    reprintOrdered: ({ reprint }, { payload: email }: PayloadAction<string>) => {
      reprint.order = { state: 'ordered', email };
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(discountedPrice.matchPending, (state, action) =>
      changeDiscount(findPurchase(state, action), { state: 'checking' }),
    );
    builder.addMatcher(discountedPrice.matchFulfilled, (state, action) => {
      const { payload, meta } = action;
      findPurchase(state, action).discount = payload.promoCodeValid
        ? {
            state: 'applied',
            code: meta.arg.originalArgs.promoCode,
            totalCents: toCents(payload.totalAfterDiscount),
          }
        : { state: 'none' };
    });
    builder.addMatcher(discountedPrice.matchRejected, (state, action) => {
      findPurchase(state, action).discount = { state: 'none' };
    });
    // Another user has signed in.
    builder.addMatcher(api.util.resetApiState.match, initialState);
  },
  selectors: {
    selectDiscount: ({ discount }) => discount,
    selectOrder: ({ order }) => order,
    selectReprintDiscount: ({ reprint }) => reprint.discount,
    selectReprintOrder: ({ reprint }) => reprint.order,
  },
});

declare module '../../api/rootReducer' {
  export interface LazySlices extends WithSlice<typeof enrolmentSlice> {}
}

export const {
  paymentOpened,
  discountRemoved,
  orderSent,
  orderReturned,
  orderRefused,
  orderPlaced,
  reprintOpened,
  reprintDiscountRemoved,
  reprintSent,
  reprintReturned,
  reprintRefused,
  reprintOrdered,
} = enrolmentSlice.actions;
export const { selectDiscount, selectOrder, selectReprintDiscount, selectReprintOrder } =
  enrolmentSlice.injectInto(rootReducer).selectors;
