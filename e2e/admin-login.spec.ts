import { signIn } from './pages/signIn';
import { expect, type Page, test } from './test';

const STUDENT = 'student@platewise.example';
const LIST = `/Admin/Users/?search=${encodeURIComponent(STUDENT)}`;

const loginLink = (page: Page) => page.getByRole('link', { name: /^Log in as this user/ });
const banner = (page: Page) =>
  page.getByRole('complementary', { name: 'Logged in as another user' });
const isLoggedIn = (page: Page) => page.evaluate(() => localStorage.getItem('platewise') !== null);

test('an admin works as a learner in one tab, and goes back to the list', { tag: '@desk' }, async ({
  page,
  context,
}) => {
  await signIn(page, 'admin@platewise.example');
  await page.goto(LIST);
  await loginLink(page).click();
  await page.waitForURL(/your-courses/i);
  await expect(banner(page)).toContainText(`(${STUDENT}) until`);
  await expect(banner(page)).toContainText('recorded under admin@platewise.example');

  await test.step('on every page of this tab, and in no other tab', async () => {
    await page.goto('/Update-Profile/');
    await expect(page.getByLabel('Email address').last()).toHaveValue(STUDENT);
    await expect(banner(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto(LIST);
    await expect(loginLink(other)).toBeVisible();
    await expect(banner(other)).toHaveCount(0);
    await other.close();
  });

  await page.getByRole('button', { name: 'Back to my own session' }).click();
  await expect(loginLink(page)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('search')).toBe(STUDENT);
  await expect(banner(page)).toHaveCount(0);
});

test('in an incognito window the link works once, and the way out is a logout', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'admin@platewise.example');
  await page.goto(LIST);
  const link = `${baseURL}${await loginLink(page).getAttribute('href')}`;

  const incognito = await browser.newPage();
  await incognito.goto(link);
  await incognito.waitForURL(/your-courses/i);
  expect(await isLoggedIn(incognito)).toBe(false);
  await incognito.getByRole('button', { name: 'Log out', exact: true }).click();
  await incognito.waitForURL(`${baseURL}/`);
  await expect(banner(incognito)).toHaveCount(0);

  await incognito.goto(link);
  await expect(incognito.getByText(/This login link is no longer valid/)).toBeVisible();
  await incognito.waitForURL(/\/login\/?$/);
  await incognito.close();
});
