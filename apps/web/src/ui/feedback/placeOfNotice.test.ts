import { expect, it } from 'vitest';
import { placeOfNotice } from './placeOfNotice';

const PHONE = { innerWidth: 390, innerHeight: 844 };
const DESK = { innerWidth: 1280, innerHeight: 800 };

it.each([
  ['nothing was pressed', null, PHONE, 'bottom-right'],
  ['a button low on a phone was pressed', { right: 374, bottom: 800 }, PHONE, 'top-right'],
  [
    'a button in the middle of a phone was pressed',
    { right: 374, bottom: 450 },
    PHONE,
    'top-right',
  ],
  ['a button high on a phone was pressed', { right: 374, bottom: 300 }, PHONE, 'bottom-right'],
  [
    'a button low on the left of a desk was pressed',
    { right: 700, bottom: 760 },
    DESK,
    'bottom-right',
  ],
  [
    'a button low on the right of a desk was pressed',
    { right: 1200, bottom: 760 },
    DESK,
    'top-right',
  ],
  [
    'a button high on the right of a desk was pressed',
    { right: 1200, bottom: 90 },
    DESK,
    'bottom-right',
  ],
])('puts a notice where it covers nothing: %s', (_, pressed, viewport, place) => {
  expect(placeOfNotice(pressed, viewport)).toBe(place);
});
