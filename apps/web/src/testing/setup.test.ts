import { expect, it } from 'vitest';
import { http } from '../api/http';
import { fakeServer } from './fakeServer';

let answered: unknown;

async function askLate() {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
  answered = await http.get('/late').then(({ data }) => data as unknown, String);
}

it('may end while a call is on its way', () => {
  const { asked } = fakeServer({ 'GET /late': { body: 'in time' } });
  void askLate();
  expect(asked).toEqual([]);
});

it('is not asked what the test before it has started', () => {
  expect(answered).toBe('in time');
});
