import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { enrolmentsApi } from '../../api/enrolmentsApi';
import { rootReducer } from '../../api/rootReducer';

export type Discount =
  | { state: 'none' }
  | { state: 'checking' }
  | { state: 'applied'; code: string; totalCents: number };

export type Order =
  | { state: 'open' }
  | { state: 'sending' }
  | { state: 'refused'; message: string }
  | { state: 'placed'; userCourseId: string };

type EnrolmentState = { discount: Discount; order: Order };

const initialState = (): EnrolmentState => ({
  discount: { state: 'none' },
  order: { state: 'open' },
});

const { discountedPrice } = enrolmentsApi.endpoints;

/** With another way to pay, why the last one failed is no news. */
function forgetRefusal(state: EnrolmentState) {
  if (state.order.state === 'refused') state.order = { state: 'open' };
}

export const enrolmentSlice = createSlice({
  name: 'enrolment',
  initialState,
  reducers: {
    paymentOpened: initialState,
    discountRemoved: (state) => {
      state.discount = { state: 'none' };
      forgetRefusal(state);
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
    builder.addMatcher(discountedPrice.matchPending, (state) => {
      state.discount = { state: 'checking' };
      forgetRefusal(state);
    });
    builder.addMatcher(discountedPrice.matchFulfilled, (state, { payload, meta }) => {
      state.discount = payload.promoCodeValid
        ? {
            state: 'applied',
            code: meta.arg.originalArgs.promoCode,
            totalCents: Math.round(payload.totalAfterDiscount * 100),
          }
        : { state: 'none' };
    });
    builder.addMatcher(discountedPrice.matchRejected, (state) => {
      state.discount = { state: 'none' };
    });
  },
  selectors: {
    selectDiscount: ({ discount }) => discount,
    selectOrder: ({ order }) => order,
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
} = enrolmentSlice.actions;
export const { selectDiscount, selectOrder } = enrolmentSlice.injectInto(rootReducer).selectors;
