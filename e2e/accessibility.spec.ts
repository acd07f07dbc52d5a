import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from './pages/signIn';

const PUBLIC = [
  '/',
  '/online-food-safety-training-courses/',
  '/Certificates/Enrol/2/',
  '/login/',
  '/Forgot-Password',
  '/Contact-Us/',
  '/Student-Handbook/',
  '/verify/FH1-000001/nonsense',
  '/pages/Error-403',
  '/pages/maintenance',
  '/nothing-here',
  '/third-party-form/sample',
  '/Third-Party-Form/Sample-6/',
];
const STUDENT = [
  '/Your-Courses/',
  '/course-enrolment/new/',
  '/course-enrolment/1009/step-1/',
  '/Update-Profile/',
  '/Change-Password/',
];
const BUSINESS = ['/Corporate/', '/corporate-tax-invoice/'];
const ADMIN = ['/Admin/Users', '/Admin/Mails'];

/** WCAG 2.2 AA, as far as a machine can tell; and nothing said on the console. */
async function expectAccessible(page: Page, path: string) {
  const said: string[] = [];
  page.on('console', (message) => {
    // The browser's own word for an answer such as 404, which the page has words for.
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAnswer) said.push(message.text());
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
  expect(said).toEqual([]);
}

for (const path of PUBLIC) {
  test(`a visitor can use ${path}`, ({ page }) => expectAccessible(page, path));
}

for (const [who, paths] of [
  ['student', STUDENT],
  ['business', BUSINESS],
  ['admin', ADMIN],
] as const) {
  test(`the ${who} can use every page`, async ({ page }) => {
    await signIn(page, `${who}@platewise.example`);
    for (const path of paths) await test.step(path, () => expectAccessible(page, path));
  });
}
