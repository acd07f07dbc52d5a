import { expect, it } from 'vitest';
import { countFitting } from './useFittingCount';

const GAP = 4;
const MORE = 60;

it.each([
  ['nothing', [], 0, 0],
  ['all, with nothing to spare', [100, 50, 80], 238, 3],
  ['no last one, which would leave a menu for nothing but itself', [100, 50, 80], 237, 2],
  ['what leaves room for the menu of the rest', [100, 50, 80], 218, 2],
  ['one less without that room', [100, 50, 80], 217, 1],
  ['none', [100, 50, 80], 163, 0],
])('shows %s', (_, widths, room, count) => {
  expect(countFitting(widths, room, GAP, MORE)).toBe(count);
});
