import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currentUser } from '../../../api/session';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { tokenResponse } from '../../../testing/signInAs';
import { LoginBar } from './LoginBar';
import { LoginForm } from './LoginForm';

const WRONG = 'The email address or password is incorrect.';

describe.each([
  ['the login page', <LoginForm key="form" />],
  ['the header', <LoginBar key="bar" />],
])('logging in on %s', (_where, element) => {
  async function login(username: string, password: string, state?: unknown) {
    const view = renderApp(element, { at: { pathname: '/somewhere', state } });
    if (username) await view.user.type(screen.getByLabelText('Email address'), username);
    if (password) await view.user.type(screen.getByLabelText('Password'), password);
    await view.user.click(screen.getByRole('button', { name: 'Log in' }));
    return view;
  }

  it.each([
    ['', '', 'Please enter your email address and password.'],
    ['', 'secret1', 'Please enter your email address.'],
    ['sam', 'secret1', 'Please enter a valid email address.'],
    ['sam@example.com', '', 'Please enter your password.'],
  ])('with %o and %o is refused', async (username, password, message) => {
    await login(username, password);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(currentUser()).toBeNull();
  });

  it.each([
    ['a wrong password', problem(400, WRONG, { invalid_grant: [WRONG] }), WRONG],
    ['too many attempts', problem(429, 'Please wait.'), 'Please wait.'],
    ['no connection', 'offline' as const, 'Could not connect to the server.'],
    ['a fault', problem(500, 'oops'), 'Could not connect to the server.'],
  ])('with %s says so', async (_what, answer, message) => {
    fakeServer({ 'POST /auth/token': answer });
    await login('sam@example.com', 'secret1');
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy();
    expect(currentUser()).toBeNull();
  });

  it('sends the credentials and goes to where that person works', async () => {
    const server = fakeServer({ 'POST /auth/token': { body: tokenResponse({ user_type: 3 }) } });
    const { place } = await login('bea@example.com', 'Platewise1');
    await waitFor(() => expect(place()).toBe('/corporate'));
    expect(currentUser()?.userType).toBe(3);
    expect(server.bodies('POST /auth/token')).toEqual([
      {
        UserName: 'bea@example.com',
        Password: 'Platewise1',
        ClientId: 'web',
        GrantType: 'password',
      },
    ]);
  });

  it('returns to the page that asked for it', async () => {
    fakeServer({ 'POST /auth/token': { body: tokenResponse() } });
    const from = { pathname: '/course-enrolment/6/step-1/', search: '?a=1', hash: '' };
    const { place } = await login('sam@example.com', 'Platewise1', { from });
    await waitFor(() => expect(place()).toBe('/course-enrolment/6/step-1/?a=1'));
  });
});
