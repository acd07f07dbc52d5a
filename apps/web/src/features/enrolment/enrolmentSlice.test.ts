import { NSW_REPRINT_ID } from '@platewise/shared/content/courses';
import type { UnknownAction } from '@reduxjs/toolkit';
import { expect, it } from 'vitest';
import { api } from '../../api/api';
import { createStore } from '../../app/store';
import { fakeServer } from '../../testing/fakeServer';
import { signInAs } from '../../testing/signInAs';
import {
  discountRemoved,
  orderPlaced,
  orderRefused,
  paymentOpened,
  reprintDiscountRemoved,
  reprintOpened,
  reprintOrdered,
  reprintRefused,
  reprintReturned,
  reprintSent,
  selectDiscount,
  selectOrder,
  selectReprintDiscount,
  selectReprintOrder,
} from './enrolmentSlice';
import { enrolmentsApi } from './enrolmentsApi';

const COURSE = 6;
const OPEN = { state: 'open' };
const DECLINED = { state: 'refused', message: 'Declined.' };

type Given = { what: string; events: UnknownAction[]; order?: object; reprint?: object };

it.each<Given>([
  { what: 'a reprint is refused', events: [reprintRefused('Declined.')], reprint: DECLINED },
  {
    what: 'a refused reprint is sent again',
    events: [reprintRefused('Declined.'), reprintSent()],
    reprint: { state: 'sending' },
  },
  {
    what: 'a reprint comes back from being sent',
    events: [reprintSent(), reprintReturned()],
  },
  {
    what: 'the code of a refused reprint is removed',
    events: [reprintRefused('Declined.'), reprintDiscountRemoved()],
  },
  {
    what: 'the code of an enrolment is removed after a reprint was refused',
    events: [reprintRefused('Declined.'), discountRemoved()],
    reprint: DECLINED,
  },
  {
    what: 'a reprint is ordered',
    events: [reprintOrdered('sam@example.com')],
    reprint: { state: 'ordered', email: 'sam@example.com' },
  },
  {
    what: 'the reprint page opens after a reprint was ordered',
    events: [reprintOrdered('sam@example.com'), reprintOpened()],
  },
  {
    what: 'the payment page opens after a reprint was refused',
    events: [reprintRefused('Declined.'), paymentOpened()],
    reprint: DECLINED,
  },
  { what: 'an enrolment is refused', events: [orderRefused('Declined.')], order: DECLINED },
  {
    what: 'the reprint page opens after an enrolment was placed',
    events: [orderPlaced('uc-1'), reprintOpened()],
    order: { state: 'placed', userCourseId: 'uc-1' },
  },
  {
    what: 'another user signs in',
    events: [orderPlaced('uc-1'), reprintOrdered('sam@example.com'), api.util.resetApiState()],
  },
])('separates the order of an enrolment from that of a reprint when $what', (given) => {
  const { events, order = OPEN, reprint = OPEN } = given;
  const store = createStore();
  for (const event of events) store.dispatch(event);
  expect(selectOrder(store.getState())).toEqual(order);
  expect(selectReprintOrder(store.getState())).toEqual(reprint);
});

it.each([
  { courseId: NSW_REPRINT_ID, reprint: true },
  { courseId: COURSE, reprint: false },
])('applies a code for course $courseId to its own price only', async ({ courseId, reprint }) => {
  signInAs();
  fakeServer({
    'POST /enrolment/get-discounted-course-price': {
      body: { promoCodeValid: true, totalAfterDiscount: 12.5 },
    },
  });
  const store = createStore();
  const { discountedPrice } = enrolmentsApi.endpoints;
  await store.dispatch(discountedPrice.initiate({ courseId, promoCode: 'SAVE' })).unwrap();
  const applied = { state: 'applied', code: 'SAVE', totalCents: 1250 };
  const [own, other] = reprint
    ? [selectReprintDiscount, selectDiscount]
    : [selectDiscount, selectReprintDiscount];
  expect(own(store.getState())).toEqual(applied);
  expect(other(store.getState())).toEqual({ state: 'none' });
});
