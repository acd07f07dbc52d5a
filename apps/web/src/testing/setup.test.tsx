import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WAITING_KEY } from '../api/forgetDevice';
import { http } from '../api/http';
import { notify } from '../ui/feedback/notify';
import { fakeServer } from './fakeServer';
import { renderApp } from './renderApp';

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

it('may leave answers waiting on the device', () => {
  localStorage.setItem(WAITING_KEY, '1');
  expect(localStorage).toHaveLength(1);
});

it('starts on a device where nothing waits', () => {
  expect(localStorage).toHaveLength(0);
});

it('may end before an error is shown', async () => {
  renderApp(<p>a page</p>);
  notify.success('Saved.');
  await screen.findByText('Saved.');
  notify.error('Not sent.');
  expect(screen.queryByText('Not sent.')).toBeNull();
});

it('shows no error of the test before', async () => {
  renderApp(<p>a page</p>);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  notify.success('Saved again.');
  await screen.findByText('Saved again.');
  expect(screen.queryByText('Not sent.')).toBeNull();
});
