import { fillAddress, fillCard, payButton } from './pages/enrolment';
import { registerByApi } from './pages/registerByApi';
import { fillInLogin, storeSession } from './pages/signIn';
import { expect, type Page, test } from './test';

// Drafts behave the same in every window size.
test.skip(({ viewport }) => (viewport?.width ?? 0) < 800);

const KEPT = 'What you typed is still here.';
const KEPT_BUT_SECRETS = 'What you typed is still here, except for passwords and card details.';

async function aNewcomer(page: Page, firstName: string) {
  const email = `${firstName}-${Date.now()}@example.com`.toLowerCase();
  const tokens = await registerByApi(page, { firstName, lastName: 'Nguyen', email });
  return { email, tokens };
}

/** The tokens look the same, but the server no longer accepts them. */
const endSessionAtServer = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('platewise') ?? '{}') as { token: string };
    const dead = { ...session, token: `${session.token}x`, refreshToken: 'dead' };
    localStorage.setItem('platewise', JSON.stringify(dead));
  });

/** The distance of the spinner from the middle of its button, in px; a large number if there is no spinner. */
const waitingOffCentre = (page: Page) =>
  page.getByRole('button', { name: 'Submit' }).evaluate((button) => {
    const [outer, inner] = [button, button.querySelector('[class*="-loader"]')].map((element) => {
      const { top, height } = element?.getBoundingClientRect() ?? { top: 9999, height: 0 };
      return top + height / 2;
    });
    return Math.abs((outer ?? 0) - (inner ?? 0));
  });

test('typed text survives a lost connection, and the page leads back to it', async ({ page }) => {
  await page.goto('/Forgot-Password/');
  const email = page.getByRole('main').getByLabel('Email address');
  await email.fill('sam@example.com');
  await page.route('**/password/reset/request', async (route) => {
    await expect.poll(() => waitingOffCentre(page)).toBeLessThan(2);
    await route.abort();
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'We couldn’t reach our server.' })).toBeVisible();

  await page.unroute('**/password/reset/request');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(email).toHaveValue('sam@example.com');
  await expect(page.getByText(KEPT)).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Check your inbox')).toBeVisible();
});

test('text that was sent before the app was ready survives a lost connection too', async ({
  page,
}) => {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/assets/main-*.js', async (route) => {
    await sent;
    await route.continue();
  });
  await page.route('**/password/reset/request', (route) => route.abort());
  await page.goto('/Forgot-Password/');
  const email = page.getByRole('main').getByLabel('Email address');
  await email.fill('early@example.com');
  await page.getByRole('button', { name: 'Submit' }).click();
  send();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(email).toHaveValue('early@example.com');
});

test('an order survives a reload, the way back and the end of the session; the card does not', async ({
  page,
}) => {
  const { email, tokens } = await aNewcomer(page, 'Ava');
  await storeSession(page, tokens);
  const address = '/course-enrolment/1009/step-1/?from=the-menu';
  await page.goto(address);
  await fillAddress(page);
  await fillCard(page);
  const street = page.getByLabel('Street name');

  await page.reload();
  await expect(street).toHaveValue('Crown Street');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Platewise/ })
    .click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(street).toHaveValue('Crown Street');

  await page.getByLabel('I have read and understood the student handbook.').check();
  await fillCard(page);
  await endSessionAtServer(page);
  await payButton(page).click();
  await page.waitForURL(/\/login$/);
  await fillInLogin(page, email);
  await page.waitForURL(`**${address}`);
  await expect(street).toHaveValue('Crown Street');
  await expect(page.getByLabel('Card number')).toHaveValue('');
  await expect(page.getByText(KEPT_BUT_SECRETS)).toBeVisible();
  await fillCard(page);
  await payButton(page).click();
  await page.waitForURL(/step-2/);
});

test('a user who logs in in another tab does not finish another user’s order', async ({
  page,
  context,
}) => {
  const ava = await aNewcomer(page, 'Ava');
  const ben = await aNewcomer(page, 'Ben');
  await storeSession(page, ava.tokens);
  await page.goto('/Update-Profile/');
  const name = page.getByLabel('First name');
  await name.fill('Not Ben');

  const other = await context.newPage();
  await storeSession(other, ben.tokens);
  await expect(name).toHaveValue('Ben');
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(ben.email);
  await other.goto('/Your-Courses/');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await fillInLogin(page, ava.email);
  await page.waitForURL('**/Update-Profile/');
  await expect(name).toHaveValue('Ava');
});

test('the app reloads when a release has removed one of its files', async ({ page }) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  await page.route('**/assets/FaqsPage-*.js', (route) =>
    documents > 1 ? route.continue() : route.abort(),
  );
  await page.goto('/Privacy-Policy/');
  const faqs = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQs' });
  await faqs.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions people ask us');
  expect(documents).toBe(2);
});
