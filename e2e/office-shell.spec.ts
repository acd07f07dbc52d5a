import { randomUUID } from 'node:crypto';
import { registerByApi } from './pages/registerByApi';
import { signIn } from './pages/signIn';
import { wcagFaults } from './pages/wcag';
import { expect, type Locator, test } from './test';

const ADMIN = 'admin@platewise.example';
const LEAST_ROWS = 14;
const PEOPLE = Array.from({ length: 16 }, (_, n) => n);

test.use({ viewport: { width: 1280, height: 860 } });

test('a list shows at least 14 rows, and its headings stay in sight', { tag: '@desk' }, async ({
  page,
}) => {
  const group = randomUUID().slice(0, 8);
  await Promise.all(
    PEOPLE.map((n) =>
      registerByApi(page, {
        firstName: 'Kim',
        lastName: 'Okafor',
        email: `shell-${group}-${n}@example.com`,
      }),
    ),
  );
  await signIn(page, ADMIN);
  await page.goto(`/Admin/Users?search=shell-${group}`);
  await expect(page.getByText(`${PEOPLE.length} users`, { exact: true })).toBeVisible();
  const rows = page.getByRole('row').filter({ hasText: `shell-${group}` });
  await expect(rows).toHaveCount(PEOPLE.length);
  const bottoms = await rows.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().bottom),
  );
  expect(bottoms.filter((bottom) => bottom <= 860).length).toBeGreaterThanOrEqual(LEAST_ROWS);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);

  // At 1440 px the table fits and scrolls with the page; at 1280 px it is too wide and scrolls by itself.
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 600 });
    await rows.last().scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(rows.first()).not.toBeInViewport();
    await expect.poll(() => isSeen(page.getByRole('columnheader', { name: 'Email' }))).toBe(true);
  }
});

/** In the window, and not covered by the bar at the top. */
const isSeen = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return element.contains(there);
  });

test('the menu is reduced to icons by keyboard, and stays so after a reload', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/Admin/Users');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByText('Registers')).toBeVisible();
  await page.getByRole('button', { name: 'Reduce the menu to icons' }).press('Enter');
  await expect(menu.getByText('Registers')).toHaveCount(0);
  await page.reload();
  await menu.getByRole('link', { name: 'Tasks' }).click();
  await expect(page).toHaveURL(/Admin\/Tasks/);
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  await expect(menu.getByText('Tasks')).toHaveCount(0);
});

test('a row opens the person in a panel, and the list stays @desk', async ({ page }) => {
  await signIn(page, 'admin@platewise.example');
  // Rows that other tests add must not move these.
  await page.goto('/Admin/Users?search=platewise.example&sort=email');
  await page.getByRole('cell', { name: 'student@platewise.example' }).click();
  const panel = page.getByRole('dialog', { name: 'Sam Taylor' });
  await expect(panel.getByRole('heading', { name: 'Courses' })).toBeVisible();
  expect(await wcagFaults(page)).toEqual([]);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('dialog', { name: 'Toni Marino' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Registers', level: 1 })).toBeVisible();
});
