import { fillAddress, fillCard, payButton, register } from './pages/enrolment';
import { expect, type Page, test } from './test';

const newPerson = (project: string) => ({
  firstName: 'Ava',
  lastName: 'Nguyen',
  email: `pay-${project}-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`,
});

async function fillOrder(page: Page, card?: string) {
  await fillAddress(page);
  await page.getByLabel('I have read and understood the student handbook.').check();
  await fillCard(page, card);
}

async function expectOneCourse(page: Page) {
  await page.goto('/Your-Courses/');
  await expect(page.getByText('Enrolment Incomplete')).toHaveCount(1);
}

test(
  'a double click on Pay enrols and charges once',
  { tag: '@desk' },
  async ({ page }, { project }) => {
    await register(page, 2, newPerson(project.name));
    await fillOrder(page);
    await payButton(page).dblclick();
    await page.waitForURL(/step-2/);
    await expectOneCourse(page);
  },
);

test(
  'two tabs that pay at once make one enrolment',
  { tag: '@desk' },
  async ({ page, context }, { project }) => {
    await register(page, 2, newPerson(project.name));
    const other = await context.newPage();
    await other.goto('/course-enrolment/2/step-1/');
    await Promise.all([fillOrder(page), fillOrder(other)]);
    await Promise.all([payButton(page).click(), payButton(other).click()]);
    await expect
      .poll(() => [page, other].filter((tab) => /step-2/.test(tab.url())).length)
      .toBeGreaterThan(0);
    await expectOneCourse(page);
  },
);

test('a declined card is explained, and nothing typed is lost', async ({ page }, { project }) => {
  await register(page, 2, newPerson(project.name));
  await fillOrder(page, '4000000000000002');
  await payButton(page).click();
  await expect(page.getByText('Your card was declined.').first()).toBeVisible();
  await expect(page.getByLabel('Street name')).toHaveValue('Crown Street');
  await page.getByLabel('Card number').fill('4242424242424242');
  await payButton(page).click();
  await page.waitForURL(/step-2/);
});
