import { MESSAGES } from '@platewise/shared/messages';
import { expect, it } from 'vitest';
import { findLines, firstMessage, purchaseFormSchema, purchaseValues } from './purchaseValues';

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
const CARD = { ...LAST, paymentMethod: 'Credit Card' };
const NOTHING = { ...LAST };
for (const name of Object.keys(NOTHING) as (keyof typeof LAST)[])
  if (name !== 'owedCents' && name !== 'invoiceCeilingCents') NOTHING[name] = '';
const { purchase, address, card } = MESSAGES;
const saysFirst = (details: typeof LAST, typed: object = {}) =>
  firstMessage(
    purchaseFormSchema({ state: 'none' }),
    { ...purchaseValues(details), ...typed },
    '2026-03-02',
  );

it.each<[string | null, typeof LAST, object?]>([
  [purchase.companyName, NOTHING],
  [purchase.phone, { ...NOTHING, companyName: 'Cafe' }],
  [purchase.email, { ...LAST, email: '', city: '' }],
  [address.required, { ...NOTHING, companyName: 'Cafe', phone: LAST.phone, email: LAST.email }],
  [purchase.postcode, { ...LAST, postcode: '', state: '', streetName: '' }],
  [purchase.state, { ...LAST, state: '', city: '' }],
  [purchase.city, { ...LAST, city: '', streetName: '' }],
  [purchase.streetName, { ...LAST, streetName: '', paymentMethod: '' }],
  [
    purchase.streetNumber,
    { ...LAST, fullAddress: 'Crown Street', streetNumber: '', paymentMethod: '' },
  ],
  [purchase.paymentMethod, { ...LAST, paymentMethod: '' }],
  [purchase.cardName, CARD],
  [card.number, CARD, { cardName: 'Bao Le' }],
  [card.invalid, CARD, { cardName: 'Bao Le', cardNumber: '4242424242424241' }],
  [purchase.noVouchers, LAST],
  [null, LAST, { courseQuantities: [{ courseId: 2, quantity: '3' }] }],
])('says first: %s', (message, details, typed) => {
  expect(saysFirst(details, typed)).toBe(message);
});

it('leaves out of the order what is not wanted, and what is not a number yet', () => {
  const quantities = ['', 0, '2', 3, 'x'];
  const values = purchaseValues(LAST);
  const courseQuantities = quantities.map((quantity, i) => ({ courseId: i, quantity }));
  expect(findLines({ ...values, courseQuantities })).toEqual([
    { courseId: 2, quantity: 2 },
    { courseId: 3, quantity: 3 },
  ]);
});
