import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { currentUser } from '../../../api/session';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { tokenResponse } from '../../../testing/signInAs';
import ResetPasswordPage from '../ResetPasswordPage';
// Loaded at once, so that no test waits for it.
import './SecondStep';
import { LoginBar } from './LoginBar';
import LoginPage from './LoginPage';

const SIGN_IN = 'POST /auth/token';
const BEGIN = 'POST /auth/second-factor';
const CONFIRM = 'POST /auth/second-factor/confirm';
const ADMIN = tokenResponse({ user_type: 1 });
const WRONG = "That code isn't right. Please enter the latest one.";
const TOO_LATE = 'Your login took too long. Please log in again.';
const RECOVERY = Array.from({ length: 10 }, (_, i) => `ABCD-EFGH-IJKL-MNO${'ABCDEFGHIJ'[i]}`);

const asked = (mfa_enrolled: boolean) =>
  problem(400, 'Please enter the code.', { mfa_required: true, mfa_token: 'm', mfa_enrolled });
const wrongCode = problem(400, WRONG, { invalid_grant: [WRONG], errors: { code: [WRONG] } });
const from = { pathname: '/Admin/Mails', search: '?state=FAILED', hash: '' };

const answers = (...rest: object[]) => {
  let at = 0;
  return () => rest[at++] ?? {};
};
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = (name: string) => screen.findByRole('button', { name });

function open() {
  return renderApp(<p>Another page</p>, {
    at: { pathname: '/login', state: { from } },
    routes: [{ path: '/login', element: <LoginPage /> }],
  });
}
async function logIn({ user }: ReturnType<typeof open>) {
  await user.type(screen.getByLabelText('Email address'), 'alex@example.com');
  await user.type(screen.getByLabelText('Password'), 'Platewise1{Enter}');
}

it('the code is asked for after the password, and leads on to where the login came from', async () => {
  const server = fakeServer({ [SIGN_IN]: answers(asked(true), wrongCode, { body: ADMIN }) });
  const view = open();
  await logIn(view);
  const code = await field('Code from your app');
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
  expect(document.activeElement).toBe(code);
  await view.user.paste(' 123 456 ');
  await view.user.click(await press('Log in'));
  expect((await screen.findAllByText(WRONG)).length).toBeGreaterThan(0);
  expect(currentUser()).toBeNull();

  await view.user.clear(code);
  await view.user.type(code, '654321{Enter}');
  await waitFor(() => expect(view.place()).toBe('/Admin/Mails?state=FAILED'));
  expect(currentUser()?.userType).toBe(1);
  expect(server.bodies(SIGN_IN).slice(1)).toEqual([
    { GrantType: 'mfa', ClientId: 'web', MfaToken: 'm', Code: '123 456' },
    { GrantType: 'mfa', ClientId: 'web', MfaToken: 'm', Code: '654321' },
  ]);
});

it('a recovery code takes its place', async () => {
  const server = fakeServer({ [SIGN_IN]: answers(asked(true), { body: ADMIN }) });
  const view = open();
  await logIn(view);
  await view.user.click(await press('Use a recovery code'));
  const code = await field('Recovery code');
  await view.user.type(code, '123456{Enter}');
  await screen.findAllByText('A recovery code has 24 letters and digits.');
  await view.user.clear(code);
  await view.user.type(code, 'abcd-efgh-ijkl-mnop{Enter}');
  await waitFor(() => expect(currentUser()).not.toBeNull());
  expect(server.bodies(SIGN_IN)[1]).toMatchObject({ Code: 'abcd-efgh-ijkl-mnop' });
});

it.each([
  [
    'too late',
    problem(400, TOO_LATE, { invalid_grant: [TOO_LATE] }),
    TOO_LATE,
    'Log in to your course',
  ],
  [
    'one too many',
    problem(429, 'Too many wrong codes.'),
    'Too many wrong codes.',
    'Two-step sign-in',
  ],
])('a code that is %s says so', async (_, answer, message, heading) => {
  fakeServer({ [SIGN_IN]: answers(asked(true), answer) });
  const view = open();
  await logIn(view);
  await view.user.type(await field('Code from your app'), '123456{Enter}');
  expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
});

it('who must have an app sets it up first, and is signed in once the recovery codes are kept', async () => {
  const server = fakeServer({
    [SIGN_IN]: asked(false),
    [BEGIN]: {
      body: { uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP', secret: 'JBSWY3DPEHPK3PXP' },
    },
    [CONFIRM]: { body: { ...ADMIN, recovery_codes: RECOVERY } },
  });
  const view = open();
  await logIn(view);
  await view.user.click(await press('Set it up'));
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'QR code with the key for your app' })).toBeTruthy();
  await view.user.type(await field('Code from your app'), '123456{Enter}');
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(codes.children).toHaveLength(10);
  expect(currentUser()).toBeNull();
  await view.user.click(await press('I’ve saved them'));
  await waitFor(() => expect(view.place()).toBe('/Admin/Mails?state=FAILED'));
  expect(currentUser()?.userType).toBe(1);
  expect(server.bodies(CONFIRM)).toEqual([{ mfaToken: 'm', code: '123456' }]);
});

it('the header and a new password lead to it as well', async () => {
  fakeServer({ [SIGN_IN]: asked(true), 'POST /accounts/password/reset': asked(true) });
  const bar = renderApp(<LoginBar />, { routes: [{ path: '/login', element: <LoginPage /> }] });
  await bar.user.type(screen.getByLabelText('Email address'), 'alex@example.com');
  await bar.user.type(screen.getByLabelText('Password'), 'Platewise1{Enter}');
  await field('Code from your app');
  bar.unmount();

  const reset = renderApp(<LoginPage />, {
    at: '/reset/t0ken',
    routes: [{ path: '/reset/:resetToken', element: <ResetPasswordPage /> }],
  });
  for (const label of ['New password', 'Confirm password'])
    await reset.user.type(screen.getByLabelText(label, { selector: 'input' }), 'platewise1');
  await reset.user.click(await press('Save the new password'));
  await field('Code from your app');
  expect(await screen.findByText('Your password has been changed.')).toBeTruthy();
});
