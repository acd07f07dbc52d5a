import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import LostEmailLinkPage from './LostEmailLinkPage';
import LostEmailPage from './LostEmailPage';

const ASK = 'POST /lost-emails';

async function fillIn(user: ReturnType<typeof renderApp>['user'], usi: string) {
  await user.type(await screen.findByLabelText('USI'), usi);
  await user.type(screen.getByLabelText('Date of birth'), '04/05/1990');
  await user.type(screen.getByLabelText('Full name'), 'Ava Nguyen');
  await user.type(screen.getByLabelText('New email address'), 'ava@new.example');
  await user.click(screen.getByRole('button', { name: 'Send' }));
}

it('asks, and says the same to everybody', async () => {
  const server = fakeServer({ [ASK]: { status: 204 } });
  const { user } = renderApp(<LostEmailPage />);
  await fillIn(user, '3AW88YH9U5');
  await screen.findByText('Check your new inbox');
  expect(server.bodies(ASK)).toMatchObject([
    { usi: '3AW88YH9U5', dateOfBirth: '1990-05-04', newEmail: 'ava@new.example' },
  ]);
});

it('sends nothing with a USI that is none', async () => {
  const server = fakeServer({});
  const { user } = renderApp(<LostEmailPage />);
  await fillIn(user, '3AW88');
  await waitFor(() =>
    expect(screen.getByLabelText('USI').getAttribute('aria-invalid')).toBe('true'),
  );
  expect(server.asked).toEqual([]);
});

it.each([
  ['Confirm', '/lost-emails/confirm', 'Yes, this is my address', 'Your address is confirmed'],
  ['Stop', '/lost-emails/stop', 'Stop the request', 'The request is stopped'],
] as const)('%s changes nothing before the press', async (kind, path, button, done) => {
  const server = fakeServer({ [`POST ${path}`]: { status: 204 } });
  const { user } = renderApp(<LostEmailLinkPage />, { at: `/Lost-Email/${kind}/a-token/` });
  expect(server.asked).toEqual([]);
  await user.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('heading', { name: done });
});

it('says so when a link no longer works', async () => {
  fakeServer({ 'POST /lost-emails/stop': problem(400, 'This link no longer works.') });
  const { user } = renderApp(<LostEmailLinkPage />, { at: '/lost-email/stop/a-token/' });
  await user.click(await screen.findByRole('button', { name: 'Stop the request' }));
  expect(await screen.findByText('This link no longer works.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'The request is stopped' })).toBeNull();
});
