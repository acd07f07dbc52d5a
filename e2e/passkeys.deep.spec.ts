import { randomUUID } from 'node:crypto';
import { hydrated } from './pages/hydrated';
import { openMail } from './pages/mail';
import { registerByApi } from './pages/registerByApi';
import { fillInLogin, PASSWORD } from './pages/signIn';
import { expect, type Page, test } from './test';

/** A phone or a laptop with a fingerprint reader, which says yes. */
async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const logIn = async (page: Page, email: string) => {
  await page.goto('/login/');
  await fillInLogin(page, email);
  await expect(page).toHaveURL(/your-courses/i);
};

async function logOut(page: Page) {
  const home = page.waitForURL((url) => url.pathname === '/');
  await page.evaluate(() => localStorage.removeItem('platewise'));
  await page.goto('/');
  await home;
}

/** The device would answer the offer in the email field by itself, before the button is pressed. */
async function hideOffer(page: Page) {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

async function logInWithPasskey(page: Page) {
  await page.goto('/login/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
}

test('the email field offers the passkey of the device', async ({ page }) => {
  const email = `passkey-${randomUUID()}@example.com`;
  await registerByApi(page, { firstName: 'Bao', lastName: 'Vu', email });
  await addAuthenticator(page);
  await logIn(page, email);
  await page.getByRole('button', { name: 'Yes, set it up' }).click();
  await expect(page.getByText('You can now log in with this passkey.')).toBeVisible();
  await logOut(page);
  await page.goto('/login/');
  await expect(page).toHaveURL(/your-courses/i);
});

test('a learner logs in with a passkey, adds a second device and loses the first', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `passkey-${randomUUID()}@example.com`;
  await registerByApi(page, { firstName: 'Mai', lastName: 'Pham', email });

  // The first device is offered a passkey after the login with the password.
  await addAuthenticator(page);
  await hideOffer(page);
  await logIn(page, email);
  await page.getByRole('button', { name: 'Yes, set it up' }).click();
  await expect(page.getByText('You can now log in with this passkey.')).toBeVisible();
  await logOut(page);
  await logInWithPasskey(page);
  await expect(page).toHaveURL(/your-courses/i);

  const cookies = await page.context().cookies(`${baseURL}/api/v1/auth/token`);
  expect(cookies).toMatchObject([
    { name: 'platewise_refresh', httpOnly: true, sameSite: 'Strict', path: '/api/v1/auth' },
  ]);
  const stored = await page.evaluate(() => localStorage.getItem('platewise'));
  expect(Object.keys(JSON.parse(stored ?? '{}'))).toEqual(['token', 'expiresIn']);

  // The second device adds its own, and removes that of the lost one.
  const second = await browser.newPage();
  await addAuthenticator(second);
  await hideOffer(second);
  await logIn(second, email);
  await second.getByRole('button', { name: 'Not now' }).click();
  await second.goto('/Your-Sign-Ins/');
  await second.getByRole('button', { name: 'Add a passkey' }).click();
  const rows = second.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await rows
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await second.getByRole('button', { name: 'Remove the passkey' }).click();
  await expect(rows).toHaveCount(1);

  // The lost device is out, and the new one is in.
  await logOut(page);
  await logInWithPasskey(page);
  await expect(page.getByText("We couldn't log you in with this passkey.")).toBeVisible();
  await logOut(second);
  await logInWithPasskey(second);
  await expect(second).toHaveURL(/your-courses/i);

  // Without any device, there is still the password by mail.
  const third = await browser.newPage();
  await third.goto('/Forgot-Password/');
  await third.getByRole('main').getByLabel('Email address').fill(email);
  await third.getByRole('button', { name: 'Submit' }).click();
  await expect(third.getByText('Check your inbox')).toBeVisible();
  await openMail(third, 'password-reset', email);
  const link = third.getByRole('link', { name: 'Choose a new password' });
  await third.goto((await link.first().getAttribute('href')) ?? '');
  for (const label of ['New password', 'Confirm password'])
    await third.getByLabel(label, { exact: true }).fill(`${PASSWORD}2`);
  await third.getByRole('button', { name: 'Save the new password' }).click();
  await expect(third.getByText('You are logged in.')).toBeVisible();
});

test('a link by mail logs in, only in the browser that asked for it', async ({ page, browser }) => {
  const email = `link-${randomUUID()}@example.com`;
  await registerByApi(page, { firstName: 'Lan', lastName: 'Tran', email });
  await page.goto('/login/');
  await page.getByRole('link', { name: 'Email me a link to log in' }).click();
  await page.getByRole('heading', { name: 'Log in with a link' }).waitFor();
  await page.getByRole('main').getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('Check your inbox')).toBeVisible();

  const elsewhere = await browser.newPage();
  await openMail(elsewhere, 'sign-in-link', email);
  const link = await elsewhere.getByRole('link', { name: 'Log in' }).first().getAttribute('href');
  await elsewhere.goto(link ?? '');
  await expect(
    elsewhere.getByText('Open this link on the device where you asked for it.'),
  ).toBeVisible();
  await page.goto(link ?? '');
  await expect(page).toHaveURL(/your-courses/i);
});
