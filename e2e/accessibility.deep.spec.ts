import { readFileSync } from 'node:fs';
import { enrolByApi, giveDetailsByApi, orderByApi } from './pages/enrolByApi';
import { hydrated } from './pages/hydrated';
import { deadLinks } from './pages/links';
import { PERSONAL_ROUTES, PUBLIC_PAGES } from './pages/publicPages';
import { PASSWORD, signIn } from './pages/signIn';
import { readSection } from './pages/study';
import { wcagFaults } from './pages/wcag';
import { expect, type Page, test } from './test';

const READ = [...PUBLIC_PAGES.map(({ address }) => address), '/nothing-here'];
/** Pages that are rendered in the browser. */
const BY_LINK = [
  '/verify/FH1-000001',
  '/verify/FH1-000001/nonsense',
  '/courses/food-handling-level-1/try-a-lesson/',
  '/redeem/AAAA-BBBB-CCCC',
  '/third-party-form/sample',
  '/Third-Party-Form/Sample-6/',
  '/Reset-Password/a-token/',
  '/Confirm-Email/a-token/',
  '/Undo-Email-Change/a-token/',
  '/Lost-Email/',
  '/Lost-Email/Confirm/a-token/',
  '/Lost-Email/Stop/a-token/',
  '/Sign-In/a-token/',
  '/unsubscribe/a-token/',
];
const STUDENT = [
  '/Your-Courses/',
  '/course-enrolment/new/',
  '/course-enrolment/1009/step-1/',
  '/course-enrolment/replacement-nsw-certificate/',
  '/payment-return/',
  '/Update-Profile/',
  '/Change-Password/',
  '/Your-Sign-Ins/',
  '/Your-Invoices/',
  '/Change-Your-Name/',
];
const BUSINESS = [
  '/Corporate/',
  '/Corporate/Purchase-Vouchers/',
  '/Corporate/Send-Vouchers/',
  '/Corporate/Staff/',
  '/corporate-tax-invoice/',
];
const ADMIN = [
  '/Admin',
  '/Admin/Users',
  '/Admin/User-Courses',
  '/Admin/Enrol',
  '/Admin/Enrol-List',
  '/Admin/Voucher-Purchases',
  '/Admin/Nsw-Certificates/',
  '/Admin/Nsw-Reprints/',
  '/Admin/Promo-Codes/',
  '/Admin/Download-Reports/',
  '/Admin/Question-Statistics',
  '/Admin/Assessments/',
  '/Admin/Integrity-Signals',
  '/Admin/Learner-Help/',
  '/Admin/Certificates/',
  '/Admin/Advice/',
  '/Admin/Lost-Emails/',
  '/Admin/Needs-Attention',
  '/Admin/Tasks',
  '/Admin/Bulk-Jobs',
  '/Admin/Usis/',
  '/Admin/Reviews',
  '/Admin/Self-Service',
  '/Admin/Name-Changes',
  '/Admin/Skill-Clips',
  '/Admin/Skill-Ways',
  '/Admin/Live-Sessions',
  '/Admin/Assessors',
  '/Admin/Avetmiss/Authorise/',
  '/Admin/Avetmiss/History/',
  '/Admin/Mails',
  '/Admin/Email-Texts',
  '/Admin/Audit',
  '/Admin/Retention',
  '/Admin/Status',
  '/Admin/Sensitive-Reads',
  '/Admin/Invoices',
  '/Admin/Payments',
  '/Admin/Office-Accounts',
  '/Admin/Failed-Jobs',
];
/** Pages of a learner, which the test finds in a list. */
const OF_USER = ['/Admin/User-Courses/:id', '/Admin/Learners/:userId'];
/** Pages of a business. */
const OF_BUSINESS = ['/Admin/Businesses/:userId', '/Admin/Businesses/:userId/Statement'];
const OF_ENROLMENT = ['/Admin/Edit-User-Course/:userCourseId', '/Admin/Assessments/:userCourseId'];
/** Pages of one row, which the test opens from the list. */
const OF_ROW = ['/Admin/Learner-Help/:id', '/Admin/Question-Statistics/:statisticId'];
const STUDY = [
  '/course-content/:userCourseId',
  '/Print-Course-Content-Guide/:token',
  '/third-party-form/:value',
];
const QUIZ = '/course-quiz/:userCourseId';
const STEPS = [
  '/course-enrolment/:userCourseId/step-2',
  '/course-enrolment/:userCourseId/step-3',
] as const;
const END = ['/course-survey/:id', '/course-completed/:id'];
const TWO_STEP = '/Two-Step-Sign-In/';
const AS_USER = '/login/:userId/:token';
/** Journeys that check a page which can only be reached on the way. */
const ON_THE_WAY = {
  'avetmiss.deep.spec.ts': [
    '/Admin/Avetmiss/Reporting',
    '/Admin/Avetmiss/Submission',
    '/Admin/Avetmiss/Validation',
    '/Admin/Avetmiss/Address-Validation',
  ],
  'content-sync.deep.spec.ts': [
    '/Admin/Sync',
    '/Admin/Sync/Import',
    '/Admin/Sync/:courseId/Changes',
    '/Admin/Sync/:courseId/Preview',
    '/Admin/Sync/:courseId/Sets',
  ],
  'elearnd.deep.spec.ts': ['/elearning/:id'],
  'usiLink.deep.spec.ts': ['/usi/:token'],
  'skillsOnVideo.deep.spec.ts': [
    '/Show-Your-Skills/:userCourseId',
    '/Admin/Skill-Clips/:userCourseId',
  ],
  'liveSession.deep.spec.ts': ['/Admin/Live-Sessions/:sessionId'],
  'recertify.spec.ts': ['/course-enrolment/:userCourseId/renew'],
  'courseChange.deep.spec.ts': ['/course-enrolment/:userCourseId/change/:courseId'],
};

const LOOKED_AT = [
  BY_LINK,
  [STUDENT, BUSINESS, ADMIN, OF_USER, OF_BUSINESS, OF_ENROLMENT, OF_ROW, STUDY, STEPS, END].flat(),
  [QUIZ, TWO_STEP, AS_USER],
  ...Object.values(ON_THE_WAY),
].flat();

const withId = (route: string, id: string) => `${route.replace(/:\w+/, id)}/`;

test('every route has an accessibility check', () => {
  const missed = PERSONAL_ROUTES.filter((route) => {
    const form = new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}/?$`, 'i');
    return !LOOKED_AT.some((address) => form.test(address));
  });
  expect(missed).toEqual([]);
  for (const journey of Object.keys(ON_THE_WAY))
    expect(readFileSync(`e2e/${journey}`, 'utf8')).toContain('wcagFaults(');
});

/** Checks WCAG 2.2 AA as far as a program can. */
async function expectAccessible(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).pathname).toBe(path);
  expect(await wcagFaults(page)).toEqual([]);
  expect(await deadLinks(page)).toEqual([]);
}

/** The pages are split into parts, which two workers share. */
const PARTS = 12;
const parts = (paths: string[]) =>
  Array.from({ length: Math.min(PARTS, paths.length) }, (_, part) =>
    paths.filter((_, index) => index % PARTS === part),
  );

for (const [part, paths] of parts(READ).entries()) {
  test(`a visitor can use every page to read, part ${part + 1}`, async ({ page }) => {
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path);
        await hydrated(page);
        // A lesson and its parts come after the page.
        await page.waitForLoadState('networkidle');
        expect(await wcagFaults(page)).toEqual([]);
      });
  });
}

for (const path of BY_LINK) {
  test(`a visitor can use ${path}`, ({ page }) => expectAccessible(page, path));
}

test('an admin can use the page that waits for a login as a user', async ({ page }) => {
  await page.route('**/auth/admin/**', () => undefined);
  await page.goto(withId(AS_USER, 'user').replace(/:\w+/, 'a.b.c'));
  await page.getByText('Logging in please wait...').waitFor();
  expect(await wcagFaults(page)).toEqual([]);
});

for (const [who, all] of [
  ['student', STUDENT],
  ['business', BUSINESS],
  ['admin', ADMIN],
] as const)
  for (const [part, paths] of parts(all).entries()) {
    test(`the ${who} can use every page, part ${part + 1}`, async ({ page }) => {
      await signIn(page, `${who}@platewise.example`);
      for (const path of paths) await test.step(path, () => expectAccessible(page, path));
    });
  }

test('the admin can use the pages of a learner', async ({ page }) => {
  const lastOf = async (part: string) => {
    const href = await page.locator(`a[href*="${part}"]`).first().getAttribute('href');
    return href?.split('/').at(-1) ?? '';
  };
  await signIn(page, 'admin@platewise.example');
  await page.goto('/Admin/Users');
  const userId = await lastOf('/Admin/User-Courses/');
  await page.goto('/Admin/User-Courses');
  const enrolmentId = await lastOf('/Admin/Edit-User-Course/');
  await page.goto('/Admin/Voucher-Purchases');
  const businessId = await lastOf('/Admin/Businesses/');
  for (const path of [
    ...OF_USER.map((route) => withId(route, userId)),
    ...OF_BUSINESS.map((route) => withId(route, businessId)),
    ...OF_ENROLMENT.map((route) => withId(route, enrolmentId)),
  ])
    await test.step(path, () => expectAccessible(page, path));
  for (const route of OF_ROW) {
    const list = route.replace(/:.*/, '');
    await page.goto(list);
    const path = await page.locator(`main a[href*="${list}"]`).first().getAttribute('href');
    await test.step(route, () => expectAccessible(page, path ?? ''));
  }
});

test('the admin can set up two-step sign-in', async ({ page }) => {
  await signIn(page, 'admin@platewise.example');
  await expectAccessible(page, TWO_STEP);
  await page.getByRole('button', { name: 'Set it up' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  expect(await wcagFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code from your app').waitFor();
  expect(await wcagFaults(page)).toEqual([]);
});

test('a learner can use the steps of the enrolment', async ({ page }) => {
  const enrolled = await orderByApi(page, 1009, 'steps@example.com');
  const [details, observer] = STEPS;
  await test.step(details, () => expectAccessible(page, withId(details, enrolled.enrolmentId)));
  await giveDetailsByApi(enrolled);
  await test.step(observer, () => expectAccessible(page, withId(observer, enrolled.enrolmentId)));
});

test('a learner can use every page of study', async ({ page }) => {
  await signIn(page, 'student@platewise.example');
  await page.goto('/Your-Courses/');
  await page.getByText('Continue course').first().click();
  await page.waitForURL(/course-content/);
  const id = /course-content\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  for (const route of STUDY)
    await test.step(route, () => expectAccessible(page, withId(route, id)));
});

test('a learner can use the quiz', async ({ page }) => {
  const { enrolmentId } = await enrolByApi(page, 2, `quiz-${Date.now()}@example.com`);
  await page.goto(`/course-content/${enrolmentId}/`);
  await readSection(page, 1);
  await page.waitForURL(/course-quiz/);
  await expectAccessible(page, withId(QUIZ, enrolmentId));
});

test('a learner can use the survey and the last page of a course', async ({ page }) => {
  await signIn(page, 'student@platewise.example');
  await page.goto('/Your-Courses/');
  await page.getByText('Complete survey').first().click();
  await page.waitForURL(/course-survey/i);
  const id = /course-survey\/([\w-]+)/i.exec(page.url())?.[1] ?? '';
  for (const route of END) await test.step(route, () => expectAccessible(page, withId(route, id)));
});
