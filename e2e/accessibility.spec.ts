import { PUBLIC_PAGES } from './pages/publicPages';
import { signIn, signInByForm } from './pages/signIn';
import { readSection } from './pages/study';
import { wcagFaults } from './pages/wcag';
import { expect, type Page, test } from './test';

/** Pages to read, in parts that two workers share. */
const PARTS = 6;
const READ = [...PUBLIC_PAGES.map(({ address }) => address), '/nothing-here'];
/** Drawn in the browser. */
const BY_LINK = [
  '/verify/FH1-000001/nonsense',
  '/redeem/AAAA-BBBB-CCCC',
  '/third-party-form/sample',
  '/Third-Party-Form/Sample-6/',
  '/Reset-Password/a-token/',
];
const STUDENT = [
  '/Your-Courses/',
  '/course-enrolment/new/',
  '/course-enrolment/1009/step-1/',
  '/Update-Profile/',
  '/Change-Password/',
];
const BUSINESS = [
  '/Corporate/',
  '/Corporate/Purchase-Vouchers/',
  '/Corporate/Send-Vouchers/',
  '/Corporate/Staff/',
  '/corporate-tax-invoice/',
];
const ADMIN = [
  '/Admin/Users',
  '/Admin/User-Courses',
  '/Admin/Nsw-Certificates/',
  '/Admin/Nsw-Reprints/',
  '/Admin/Promo-Codes/',
  '/Admin/Download-Reports/',
  '/Admin/Assessments/',
  '/Admin/Avetmiss/Authorise/',
  '/Admin/Mails',
  '/Admin/Retention',
];

/** WCAG 2.2 AA, as far as a machine can tell. */
async function expectAccessible(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await wcagFaults(page)).toEqual([]);
}

for (let part = 0; part < PARTS; part++) {
  test(`a visitor can use every page to read, part ${part + 1}`, async ({ page }) => {
    for (const path of READ.filter((_, place) => place % PARTS === part)) {
      await test.step(path, async () => {
        // Asked for by a page that has been taken over.
        const takenOver = page.waitForResponse('**/api/v1/config');
        await page.goto(path);
        await takenOver;
        expect(await wcagFaults(page)).toEqual([]);
      });
    }
  });
}

for (const path of BY_LINK) {
  test(`a visitor can use ${path}`, ({ page }) => expectAccessible(page, path));
}

for (const [who, paths] of [
  ['student', STUDENT],
  ['business', BUSINESS],
  ['admin', ADMIN],
] as const) {
  test(`the ${who} can use every page`, async ({ page }) => {
    await signInByForm(page, `${who}@platewise.example`);
    for (const path of paths) await test.step(path, () => expectAccessible(page, path));
  });
}

/** Each project studies as somebody else: they share one server. */
const STUDYING = {
  desktop: { who: 'student', section: 3 },
  phone: { who: 'employee', section: 2 },
} as Record<string, { who: string; section: number }>;

test('a learner can use every study screen', async ({ page }, { project }) => {
  const { who, section } = STUDYING[project.name] ?? { who: 'student', section: 3 };
  await signIn(page, `${who}@platewise.example`);
  await page.goto('/Your-Courses/');
  await page.getByText('Continue course').first().click();
  await page.waitForURL(/course-content/);
  const id = /course-content\/([\w-]+)/.exec(page.url())?.[1];
  for (const path of [
    `/course-content/${id}/`,
    `/Print-Course-Content-Guide/${id}`,
    `/third-party-form/${id}`,
  ]) {
    await test.step(path, () => expectAccessible(page, path));
  }
  await page.goto(`/course-content/${id}/`);
  await readSection(page, section);
  await page.waitForURL(/course-quiz/);
  await test.step('the quiz', () => expectAccessible(page, `/course-quiz/${id}/`));
});

test('a learner can use the survey and the last page of a course', async ({ page }) => {
  await signIn(page, 'student@platewise.example');
  await page.goto('/Your-Courses/');
  await page.getByText('Complete survey').first().click();
  await page.waitForURL(/course-survey/i);
  const id = /course-survey\/([\w-]+)/i.exec(page.url())?.[1];
  await expectAccessible(page, `/Course-Survey/${id}`);
  await expectAccessible(page, `/Course-Completed/${id}/`);
});
