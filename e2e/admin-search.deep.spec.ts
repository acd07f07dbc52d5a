import { orderByApi } from './pages/enrolByApi';
import { signIn } from './pages/signIn';
import { wcagFaults } from './pages/wcag';
import { expect, test } from './test';

const PEOPLE = [
  { name: { firstName: 'Lan', lastName: 'Phạm' }, typed: ['pham', 'Phạm', 'lan pham'] },
  { name: { firstName: 'Una', lastName: 'O’Brien' }, typed: ["o'brien", 'obrien', 'O’Brien'] },
];

for (const { name, typed } of PEOPLE)
  test(`the office finds ${name.firstName} ${name.lastName} however the name is typed`, async ({
    page,
    browser,
  }) => {
    const email = `found-${name.firstName}-${Date.now()}@example.com`.toLowerCase();
    const learner = await browser.newPage();
    await orderByApi(learner, 2, email, undefined, name);
    await learner.close();
    await signIn(page, 'admin@platewise.example');

    for (const list of ['/Admin/Users', '/Admin/User-Courses'])
      await test.step(`in ${list}`, async () => {
        await page.goto(list);
        for (const words of typed) {
          // The selection that is overwritten can be lost while a busy machine draws the rows of the words before.
          await expect(async () => {
            await page.getByRole('searchbox').fill(words);
            await expect(page.getByRole('searchbox')).toHaveValue(words, { timeout: 1000 });
          }).toPass();
          await expect(page).toHaveURL((url) => url.searchParams.get('search') === words);
          await expect(page.getByText(email, { exact: true })).toBeVisible();
        }
        await page.getByRole('searchbox').fill('nobody has this name');
        await expect(page.getByText(email, { exact: true })).toBeHidden();
      });

    await test.step('from any page by keyboard', async () => {
      await page.goto('/Admin/Audit');
      await expect(page.getByRole('button', { name: 'Search the office' })).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.getByLabel('Name, email, phone, code or page').fill(email);
      await expect(page.getByRole('option').filter({ hasText: email })).toBeVisible();
      expect(await wcagFaults(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('heading', {
          name: `${name.firstName} ${name.lastName}`,
        }),
      ).toBeVisible();
    });
  });
