import { NSW_REPRINT_ID } from '@platewise/shared/content/courses';
import { toCents } from '@platewise/shared/money';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { rootReducer } from '../../api/rootReducer';
import { enrolmentsApi } from './enrolmentsApi';

export type Discount =
  | { state: 'none' }
  | { state: 'checking' }
  | { state: 'applied'; code: string; totalCents: number };

export type Order =
  | { state: 'open' }
  | { state: 'sending' }
  | { state: 'refused'; message: string }
  | { state: 'placed'; userCourseId: string };

export type ReprintOrder =
  | { state: 'open' }
  | { state: 'refused'; message: string }
  /** The invoice has been sent to `email`. */
  | { state: 'ordered'; email: string };

/** A reprint of an NSW certificate is no enrolment: it has a price and an order of its own. */
type ReprintState = { discount: Discount; order: ReprintOrder };

type EnrolmentState = { discount: Discount; order: Order; reprint: ReprintState };

const emptyReprint = (): ReprintState => ({
  discount: { state: 'none' },
  order: { state: 'open' },
});

const initialState = (): EnrolmentState => ({
  discount: { state: 'none' },
  order: { state: 'open' },
  reprint: emptyReprint(),
});

const { discountedPrice } = enrolmentsApi.endpoints;

/** With another way to pay, why the last one failed is no news. */
function forgetRefusal(state: EnrolmentState | ReprintState) {
  if (state.order.state === 'refused') state.order = { state: 'open' };
}

/** A code is checked for a course; the reprint is sold as one. */
const checkoutOf = (state: EnrolmentState, courseId: number) =>
  courseId === NSW_REPRINT_ID ? state.reprint : state;

type OfPrice = { meta: { arg: { originalArgs: { courseId: number } } } };
const pricedIn = (state: EnrolmentState, { meta }: OfPrice) =>
  checkoutOf(state, meta.arg.originalArgs.courseId);

export const enrolmentSlice = createSlice({
  name: 'enrolment',
  initialState,
  reducers: {
    paymentOpened: ({ reprint }) => ({ ...initialState(), reprint }),
    discountRemoved: (state, { payload: courseId }: PayloadAction<number>) => {
      const checkout = checkoutOf(state, courseId);
      checkout.discount = { state: 'none' };
      forgetRefusal(checkout);
    },
    reprintOpened: (state) => {
      state.reprint = emptyReprint();
    },
    reprintSent: ({ reprint }) => {
      reprint.order = { state: 'open' };
    },
    reprintRefused: ({ reprint }, { payload: message }: PayloadAction<string>) => {
      reprint.order = { state: 'refused', message };
    },
    reprintOrdered: ({ reprint }, { payload: email }: PayloadAction<string>) => {
      reprint.order = { state: 'ordered', email };
    },
    orderSent: (state) => {
      state.order = { state: 'sending' };
    },
    /** It came back with words beside fields. */
    orderReturned: (state) => {
      state.order = { state: 'open' };
    },
    orderRefused: (state, { payload: message }: PayloadAction<string>) => {
      state.order = { state: 'refused', message };
    },
    orderPlaced: (state, { payload: userCourseId }: PayloadAction<string>) => {
      state.order = { state: 'placed', userCourseId };
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(discountedPrice.matchPending, (state, action) => {
      const checkout = pricedIn(state, action);
      checkout.discount = { state: 'checking' };
      forgetRefusal(checkout);
    });
    builder.addMatcher(discountedPrice.matchFulfilled, (state, action) => {
      const { payload, meta } = action;
      pricedIn(state, action).discount = payload.promoCodeValid
        ? {
            state: 'applied',
            code: meta.arg.originalArgs.promoCode,
            totalCents: toCents(payload.totalAfterDiscount),
          }
        : { state: 'none' };
    });
    builder.addMatcher(discountedPrice.matchRejected, (state, action) => {
      pricedIn(state, action).discount = { state: 'none' };
    });
    // Someone else has signed in.
    builder.addMatcher(api.util.resetApiState.match, initialState);
  },
  selectors: {
    selectDiscount: (state, courseId: number) => checkoutOf(state, courseId).discount,
    selectOrder: ({ order }) => order,
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
  reprintSent,
  reprintRefused,
  reprintOrdered,
} = enrolmentSlice.actions;
export const { selectDiscount, selectOrder, selectReprintOrder } =
  enrolmentSlice.injectInto(rootReducer).selectors;
