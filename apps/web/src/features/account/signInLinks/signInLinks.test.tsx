import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { currentUser } from '../../../api/session';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { tokenResponse } from '../../../testing/signInAs';
import AskForLinkPage from './AskForLinkPage';
import { makeBrowserValue, readBrowserValue } from './browserValue';
import SignInLinkPage from './SignInLinkPage';

const USE = 'POST /auth/sign-in-links/use';
const openLink = () =>
  renderApp(<p>Another page</p>, {
    at: '/Sign-In/t0ken',
    routes: [{ path: '/Sign-In/:token', element: <SignInLinkPage /> }],
  });

it('asks for a link with a random value that stays in the browser', async () => {
  const server = fakeServer({ 'POST /auth/sign-in-links': { status: 204 } });
  const { user } = renderApp(<AskForLinkPage />);
  await user.type(screen.getByLabelText('Email address'), 'Sam@example.com{Enter}');
  expect(await screen.findByText('Check your inbox')).toBeTruthy();
  expect(server.bodies('POST /auth/sign-in-links')).toEqual([
    { username: 'sam@example.com', browser: expect.stringMatching(/^[\da-f]{64}$/) },
  ]);
  expect(makeBrowserValue()).toBe(readBrowserValue());
});

it('logs in with the link in the browser that asked for it, once', async () => {
  const browser = makeBrowserValue();
  const server = fakeServer({ [USE]: { body: tokenResponse() } });
  const { place } = openLink();
  await waitFor(() => expect(place()).toBe('/your-courses'));
  expect(server.asked).toMatchObject([{ body: { token: 't0ken', browser }, refresh: 'cookie' }]);
  expect([currentUser()?.firstName, readBrowserValue()]).toEqual(['Sam', null]);
});

it('asks the server nothing in another browser, and offers the password', async () => {
  const server = fakeServer({});
  openLink();
  expect(
    await screen.findByText('Open this link on the device where you asked for it.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in with my password' })).toBeTruthy();
  expect(server.asked).toEqual([]);
});

it('says that a link was used, and keeps the value for the next one', async () => {
  const DEAD = 'This link has expired or has already been used. Please ask for a new one.';
  makeBrowserValue();
  fakeServer({ [USE]: problem(400, DEAD, { errors: { token: [DEAD] } }) });
  openLink();
  expect(await screen.findByText(DEAD)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Email me a new link' })).toBeTruthy();
  expect(readBrowserValue()).not.toBeNull();
});
