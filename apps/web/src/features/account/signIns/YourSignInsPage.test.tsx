import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import YourSignInsPage from './YourSignInsPage';

const SESSIONS = '/accounts/user-1/sessions';
const aSession = (id: string, over: object = {}) => ({
  id,
  device: 'Chrome on Windows',
  address: '203.0.113.7',
  signedInAt: '2026-11-02T22:10:00.000Z',
  lastUsedAt: '2026-11-03T01:00:00.000Z',
  isThisDevice: false,
  byOffice: false,
  ...over,
});

function openSignIns() {
  signInAs();
  let sessions = [
    aSession('here', { isThisDevice: true }),
    aSession('phone', { device: 'Safari on iPhone' }),
    aSession('office', { byOffice: true, address: null }),
  ];
  const server = fakeServer({
    [`GET ${SESSIONS}`]: () => ({ body: sessions }),
    'GET /accounts/user-1/passkeys': { body: [] },
    [`DELETE ${SESSIONS}/phone`]: () => {
      sessions = sessions.filter(({ id }) => id !== 'phone');
      return { status: 204 };
    },
    [`DELETE ${SESSIONS}`]: () => {
      sessions = sessions.slice(0, 1);
      return { status: 204 };
    },
  });
  return { ...renderApp(<YourSignInsPage />), server };
}
const rows = () =>
  within(screen.getByRole('list', { name: 'Signed in on' })).getAllByRole('listitem');

it('lists the devices, and signs out one or all the others', async () => {
  const { user } = openSignIns();
  await screen.findByText('This device');
  expect(rows().map((row) => row.textContent)).toEqual([
    'Chrome on WindowsThis deviceSigned in 03/11/2026 09:10, from 203.0.113.7Last used 03/11/2026 12:00',
    'Safari on iPhoneSigned in 03/11/2026 09:10, from 203.0.113.7Last used 03/11/2026 12:00Sign out',
    'Our office, to help youSigned in 03/11/2026 09:10Last used 03/11/2026 12:00Sign out',
  ]);

  await user.click(screen.getByRole('button', { name: /^Sign out: Safari on iPhone/ }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(await screen.findByText('Safari on iPhone is signed out.')).toBeTruthy();
  expect(document.activeElement?.contains(rows()[0] as HTMLElement)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);

  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere else?' });
  await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

it('asks for nothing while somebody from the office is signed in as this user', () => {
  signInAs({ act: { sub: 'admin@example.com' } });
  const server = fakeServer({});
  renderApp(<YourSignInsPage />);
  expect(screen.getByText('Only Sam can see where Sam is signed in.')).toBeTruthy();
  expect(server.asked).toEqual([]);
});
