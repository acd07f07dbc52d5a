import { expect, it } from 'vitest';
import { readFailPoint } from './production';

it.each([
  ['the named place', 'after-charge', false, 'after-charge'],
  ['no place that nobody knows', 'after-lunch', false, null],
  ['none when none is named', '', false, null],
  ['none in production', 'after-charge', true, null],
])('a process dies at %s', (_, named, production, place) => {
  expect(readFailPoint({ FAIL_POINT: named }, production)).toBe(place);
});
