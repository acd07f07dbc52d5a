import { NSW_REPRINT_ID } from '@platewise/shared/content/courses';
import { expect, it } from 'vitest';
import { createStore } from '../../app/store';
import { fakeServer } from '../../testing/fakeServer';
import { signInAs } from '../../testing/signInAs';
import {
  discountRemoved,
  orderPlaced,
  orderRefused,
  paymentOpened,
  reprintOpened,
  reprintOrdered,
  reprintRefused,
  reprintSent,
  selectDiscount,
  selectOrder,
  selectReprintOrder,
} from './enrolmentSlice';
import { enrolmentsApi } from './enrolmentsApi';

const COURSE = 6;
const OPEN = { state: 'open' };
const DECLINED = { state: 'refused', message: 'Declined.' };

it.each([
  { what: 'a reprint is refused', events: [reprintRefused('Declined.')], reprint: DECLINED },
  {
    what: 'a refused reprint is sent again',
    events: [reprintRefused('Declined.'), reprintSent()],
  },
  {
    what: 'the code of a refused reprint is removed',
    events: [reprintRefused('Declined.'), discountRemoved(NSW_REPRINT_ID)],
  },
  {
    what: 'the code of an enrolment is removed after a reprint was refused',
    events: [reprintRefused('Declined.'), discountRemoved(COURSE)],
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
])('holds the order of an enrolment and of a reprint apart when $what', (given) => {
  const { events, order = OPEN, reprint = OPEN } = given;
  const store = createStore();
  for (const event of events) store.dispatch(event);
  expect(selectOrder(store.getState())).toEqual(order);
  expect(selectReprintOrder(store.getState())).toEqual(reprint);
});

it.each([
  { courseId: NSW_REPRINT_ID, other: COURSE },
  { courseId: COURSE, other: NSW_REPRINT_ID },
])('applies a code to course $courseId and not to course $other', async ({ courseId, other }) => {
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
  expect(selectDiscount(store.getState(), courseId)).toEqual(applied);
  expect(selectDiscount(store.getState(), other)).toEqual({ state: 'none' });
});
