import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { currentUser } from '../../api/session';
import { fakeServer, problem } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';
import { signInAs, tokenResponse } from '../../testing/signInAs';
import { ProveEmail } from './ProveEmail';

const PROFILE = {
  userId: 'user-1',
  firstName: 'Sam',
  lastName: 'Lee',
  email: 'sam@example.com',
  userType: 2,
  emailProved: true,
  pendingEmail: null,
};
const open = () => renderApp(<ProveEmail>We’ve sent you a code.</ProveEmail>);
const heading = () => screen.queryByRole('heading', { name: 'Confirm your email address' });

it('takes the code, and is gone when the address is confirmed', async () => {
  signInAs({ email_proved: false });
  const server = fakeServer({
    'POST /accounts/user-1/email/confirm': { body: PROFILE },
    'POST /auth/token': { body: tokenResponse({ email_proved: true }) },
  });
  const { user } = open();
  await user.type(await screen.findByLabelText('Code from our email'), '123 456{Enter}');
  await screen.findByText('Thank you. sam@example.com is confirmed.');
  expect(server.bodies('POST /accounts/user-1/email/confirm')).toEqual([{ code: '123456' }]);
  await waitFor(() => expect(heading()).toBeNull());
  expect(currentUser()?.emailProved).toBe(true);
});

it('sends a new code', async () => {
  signInAs({ email_proved: false });
  fakeServer({
    'POST /accounts/user-1/email/code': { body: { email: 'sam@example.com' } },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
  await screen.findByText('We’ve sent a code to sam@example.com.');
  expect(heading()).not.toBeNull();
});

it('is gone when the link was used on another device', async () => {
  signInAs({ email_proved: false });
  fakeServer({
    'POST /accounts/user-1/email/code': problem(409, 'Your email address is already confirmed.'),
    'POST /auth/token': { body: tokenResponse({ email_proved: true }) },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
  await screen.findByText('Your email address is already confirmed.');
  await waitFor(() => expect(heading()).toBeNull());
});

it.each([
  ['whose address is confirmed', { email_proved: true }],
  ['of a server of an earlier release', {}],
  ['who is an admin logged in as the user', { email_proved: false, act: { sub: 'a@b.example' } }],
])('asks nothing of a user %s', (_, claims) => {
  signInAs(claims);
  const server = fakeServer({});
  open();
  expect(heading()).toBeNull();
  expect(server.asked).toEqual([]);
});
