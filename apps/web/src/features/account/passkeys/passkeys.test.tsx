import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentUser } from '../../../api/session';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs, tokenResponse } from '../../../testing/signInAs';
import { LoginForm } from '../login/LoginForm';
import { PasskeyOffer } from './PasskeyOffer';
import { Passkeys } from './Passkeys';
import { isPasskeyOffered, planPasskeyOffer } from './passkeyOffer';

const PASSKEYS = '/accounts/user-1/passkeys';
const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const base64 = (text: string) => btoa(text).replaceAll('=', '');
const credential = (response: object) => ({
  id: 'key-1',
  rawId: bytes('key-1'),
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
});

const get = vi.fn();
const create = vi.fn();
beforeEach(() => {
  get.mockReset().mockResolvedValue(
    credential({
      clientDataJSON: bytes('client'),
      authenticatorData: bytes('data'),
      signature: bytes('signature'),
      userHandle: bytes('user-1'),
    }),
  );
  create.mockReset().mockResolvedValue(
    credential({
      clientDataJSON: bytes('client'),
      attestationObject: bytes('attestation'),
      getTransports: () => ['internal'],
    }),
  );
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(class {}, {
      isUserVerifyingPlatformAuthenticatorAvailable: async () => true,
    }),
  );
  Object.defineProperty(navigator, 'credentials', { value: { get, create }, configurable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

const OPTIONS = { token: 't', options: { challenge: 'AAAA', rpId: 'localhost', timeout: 600_000 } };
const CREATION = {
  token: 't',
  options: {
    ...OPTIONS.options,
    rp: { id: 'localhost', name: 'Platewise' },
    user: { id: 'AAAA', name: 'sam@example.com', displayName: 'Sam Lee' },
    pubKeyCredParams: [],
    excludeCredentials: [],
  },
};
const cancelled = Object.assign(new Error('cancelled'), { name: 'NotAllowedError' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('logs in with what the device has signed, and without a password', async () => {
  const server = fakeServer({
    'POST /auth/passkeys/options': { body: OPTIONS },
    'POST /auth/passkeys/sign-in': { body: tokenResponse() },
  });
  const { user, place } = renderApp(<LoginForm />);
  await user.click(await button('Log in with a passkey'));
  await waitFor(() => expect(place()).toBe('/your-courses'));
  expect(currentUser()?.firstName).toBe('Sam');
  expect(server.asked[1]).toMatchObject({
    refresh: 'cookie',
    body: {
      token: 't',
      id: 'key-1',
      clientDataJSON: base64('client'),
      authenticatorData: base64('data'),
      signature: base64('signature'),
      userHandle: base64('user-1'),
    },
  });
});

it.each([
  ['is cancelled', () => get.mockRejectedValue(cancelled), 'No passkey was used.'],
  ['is refused', () => {}, 'This passkey does not fit.'],
])('stays on the login page when it %s', async (_, arrange, message) => {
  arrange();
  const refusal = 'This passkey does not fit.';
  fakeServer({
    'POST /auth/passkeys/options': { body: OPTIONS },
    'POST /auth/passkeys/sign-in': problem(400, refusal, { invalid_grant: [refusal] }),
  });
  const { user } = renderApp(<LoginForm />);
  await user.click(await button('Log in with a passkey'));
  expect(await screen.findByText(message, { exact: false })).toBeTruthy();
  expect(currentUser()).toBeNull();
});

it('asks once for the passkeys in the email field, although a device answers by itself', async () => {
  Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => true });
  const passkey: unknown = await get();
  get.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return passkey;
  });
  const refusal = 'This passkey does not fit.';
  const server = fakeServer({
    'POST /auth/passkeys/options': { body: OPTIONS },
    'POST /auth/passkeys/sign-in': problem(400, refusal, { invalid_grant: [refusal] }),
  });
  renderApp(<LoginForm />);
  expect(await screen.findByText(refusal)).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.asked.map(({ call }) => call)).toEqual([
    'POST /auth/passkeys/options',
    'POST /auth/passkeys/sign-in',
  ]);
});

it('is not offered by a browser that has none', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  renderApp(<LoginForm />);
  expect(await screen.findByRole('link', { name: 'Email me a link to log in' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
});

const aPasskey = (over: object = {}) => ({
  id: 'one',
  name: 'Chrome on Windows',
  createdAt: '2026-11-02T22:10:00.000Z',
  lastUsedAt: null,
  backedUp: false,
  ...over,
});

function openPasskeys(more: Parameters<typeof fakeServer>[0] = {}) {
  signInAs();
  let passkeys = [aPasskey()];
  const server = fakeServer({
    [`GET ${PASSKEYS}`]: () => ({ body: passkeys }),
    [`PUT ${PASSKEYS}/one`]: ({ body }) => {
      passkeys = [aPasskey(body as object)];
      return { status: 204 };
    },
    [`DELETE ${PASSKEYS}/one`]: () => {
      passkeys = [];
      return { status: 204 };
    },
    ...more,
  });
  return { ...renderApp(<Passkeys userId="user-1" />), server };
}

it('lists the passkeys, and renames and removes one', async () => {
  const { user } = openPasskeys();
  const row = async () => (await screen.findByRole('listitem')).textContent;
  expect(await row()).toBe('Chrome on WindowsAdded 03/11/2026 09:10Not used yetRenameRemove');
  await user.click(await button('Rename: Chrome on Windows'));
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Kitchen tablet{Enter}');
  await button('Rename: Kitchen tablet');

  await user.click(await button('Remove: Kitchen tablet'));
  const dialog = await screen.findByRole('dialog', { name: 'Remove this passkey?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove the passkey' }));
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
});

it('adds a passkey of this device, after the password where the server asks for it', async () => {
  const ASK = 'Please enter your password to add a passkey.';
  const { user, server } = openPasskeys({
    [`POST ${PASSKEYS}/options`]: ({ body }) =>
      (body as { password?: string }).password
        ? { body: CREATION }
        : problem(400, ASK, { errors: { password: [ASK] } }),
    [`POST ${PASSKEYS}`]: { status: 201, body: aPasskey() },
  });
  await user.click(await button('Add a passkey'));
  await user.type(await screen.findByLabelText('Your password'), 'Platewise1{Enter}');
  expect(await screen.findByText('You can now log in with this passkey.')).toBeTruthy();
  expect(server.bodies(`POST ${PASSKEYS}`)).toEqual([
    {
      token: 't',
      id: 'key-1',
      clientDataJSON: base64('client'),
      attestationObject: base64('attestation'),
      transports: ['internal'],
    },
  ]);
});

it('says so when the device has one already', async () => {
  create.mockRejectedValue(Object.assign(new Error('again'), { name: 'InvalidStateError' }));
  const { user } = openPasskeys({ [`POST ${PASSKEYS}/options`]: { body: CREATION } });
  await user.click(await button('Add a passkey'));
  expect(
    await screen.findByText('This device has a passkey for your account already.'),
  ).toBeTruthy();
});

it('is offered once after a login with a password, on the home alone', async () => {
  planPasskeyOffer();
  expect([isPasskeyOffered('/Your-Courses/'), isPasskeyOffered('/corporate')]).toEqual([
    true,
    true,
  ]);
  expect([isPasskeyOffered('/course-content/e-1/'), isPasskeyOffered('/')]).toEqual([false, false]);
  signInAs();
  const sam = currentUser();
  if (!sam) throw new Error('nobody is logged in');
  const { user } = renderApp(<PasskeyOffer user={sam} />);
  await user.click(await button('Not now'));
  expect(screen.queryByText('Log in faster next time')).toBeNull();
  planPasskeyOffer();
  expect(isPasskeyOffered('/your-courses')).toBe(false);
});
