import { enrolByApi, giveDetailsByApi, orderByApi } from './pages/enrolByApi';
import { signIn } from './pages/signIn';
import { readSection } from './pages/study';
import { wcagFaults } from './pages/wcag';
import { expect, type Page, test } from './test';

// These tests choose the size of the window themselves.
test.skip(({ viewport }) => (viewport?.width ?? 0) < 800);

const COURSE = '/courses/food-handling-level-1/';
const OBSERVER_FORM = '/third-party-form/sample';
const REGISTRATION = '/Certificates/Enrol/1009/';
const PUBLIC = [
  '/',
  '/online-food-safety-training-courses/',
  COURSE,
  REGISTRATION,
  '/verify/FH1-000001/',
  OBSERVER_FORM,
];
const STUDENT = ['/Your-Courses/', '/Update-Profile/', '/Your-Invoices/'];
const STEP_1 = '/course-enrolment/1009/step-1/';

async function open(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

const schemeOf = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
const groundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Opens the first page of a course. Tests read in a course of their own, because the server stores how far they came. */
async function openOwnCourse(page: Page, email: string) {
  const { enrolmentId } = await enrolByApi(page, 1009, email);
  await page.goto(`/course-content/${enrolmentId}/`);
  await page.getByRole('group', { name: 'Text size' }).waitFor();
}

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  const expectReadable = (page: Page, path: string) =>
    test.step(path, async () => {
      await open(page, path);
      expect(await schemeOf(page)).toBe('dark');
      expect(await wcagFaults(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
    });

  test('a visitor can read every kind of page', async ({ page }) => {
    for (const path of PUBLIC) await expectReadable(page, path);
  });

  test('a learner can read the steps of the enrolment', async ({ page }) => {
    const enrolled = await orderByApi(page, 1009, 'dark@example.com');
    await expectReadable(page, STEP_1);
    await expectReadable(page, `/course-enrolment/${enrolled.enrolmentId}/step-2/`);
    await giveDetailsByApi(enrolled);
    await expectReadable(page, `/course-enrolment/${enrolled.enrolmentId}/step-3/`);
  });

  test('a learner can read the course and its quiz', async ({ page }) => {
    await signIn(page, 'student@platewise.example');
    for (const path of STUDENT) await expectReadable(page, path);
    await openOwnCourse(page, 'dark-reader@example.com');
    expect(await wcagFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await readSection(page, 1);
    await page.waitForURL(/course-quiz/);
    await page.getByRole('radio').or(page.getByRole('checkbox')).first().waitFor();
    expect(await wcagFaults(page)).toEqual([]);
  });

  test('a business and the office can read their pages', async ({ page }) => {
    await signIn(page, 'business@platewise.example');
    await expectReadable(page, '/Corporate/');
    await signIn(page, 'admin@platewise.example');
    for (const path of ['/Admin', '/Admin/User-Courses']) await expectReadable(page, path);
    const row = page.locator('a[href*="/Admin/Edit-User-Course/"]').first();
    await expectReadable(page, (await row.getAttribute('href')) ?? '');
  });

  test('paper stays light', async ({ page }) => {
    await open(page, OBSERVER_FORM);
    const words = page.locator('body');
    await expect(words).toHaveCSS('color', 'rgb(232, 238, 233)');
    await page.emulateMedia({ media: 'print' });
    await expect(words).toHaveCSS('color', 'rgb(19, 38, 28)');
    await page.emulateMedia({ media: 'screen' });
    await open(page, COURSE);
    const paper = page.getByRole('img', { name: 'Sample of a statement of attainment' });
    await expect(paper.locator('rect').first()).toHaveCSS('fill', 'rgb(251, 250, 245)');
  });
});

test('the scheme follows the device until a visitor chooses one', async ({ page }) => {
  await open(page, '/');
  const themeColour = page.locator('meta[name="theme-color"]');
  const light = await groundOf(page);
  const lightBar = await themeColour.getAttribute('content');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => groundOf(page)).not.toBe(light);
  await expect(themeColour).not.toHaveAttribute('content', lightBar ?? '');

  const choice = page.getByRole('contentinfo').getByLabel('Appearance');
  await choice.selectOption('Light');
  await expect.poll(() => groundOf(page)).toBe(light);
  // With Mantine, which has a mechanism of its own.
  await open(page, '/login/');
  expect(await groundOf(page)).toBe(light);
  await choice.selectOption('Dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => groundOf(page)).not.toBe(light);
  await choice.selectOption('As the device');
  await expect.poll(() => groundOf(page)).toBe(light);
});

test('the chosen scheme is there before the first paint', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('contentinfo').getByLabel('Appearance').selectOption('Dark');
  // The scripts of the app do not run here, so only the document itself can set it.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  expect(await schemeOf(page)).toBe('dark');
  expect(await groundOf(page)).toBe('rgb(17, 24, 20)');
  await page.unroute('**/assets/*.js');
});

/** The lower edge of the site's header, and where the first heading or line to read begins. */
const topOf = (page: Page) =>
  page.evaluate(() => ({
    header: Math.max(
      ...[...document.querySelectorAll('#root > header, #root > header > *')].map(
        (element) => element.getBoundingClientRect().bottom,
      ),
    ),
    text: document.querySelector('main h1')?.getBoundingClientRect().top,
  }));

/** The share of the window that is covered by what stays at its edges. */
const coveredShare = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight / 2);
    const heights = [...document.querySelectorAll('body *')].map((element) => {
      const { position, visibility } = getComputedStyle(element);
      const { top, bottom, width } = element.getBoundingClientRect();
      const stays = position === 'fixed' || (position === 'sticky' && !element.closest('table'));
      if (!stays || visibility === 'hidden' || width < window.innerWidth / 2) return 0;
      return Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0));
    });
    return heights.reduce((sum, height) => sum + height, 0) / window.innerHeight;
  });

test('a phone on its side shows text near the top, and bars leave room for it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const expectRoom = async () => {
    const { header, text } = await topOf(page);
    expect(header).toBeLessThanOrEqual(56);
    expect(text).toBeLessThan(200);
    expect(await coveredShare(page)).toBeLessThan(0.25);
  };
  for (const path of [COURSE, '/login/'])
    await test.step(path, async () => {
      await open(page, path);
      await expectRoom();
    });
  await signIn(page, 'student@platewise.example');
  for (const path of STUDENT)
    await test.step(path, async () => {
      await open(page, path);
      await expectRoom();
    });
  await openOwnCourse(page, 'sideways@example.com');
  await expectRoom();
});

/** Texts that another element or the edge of the window cuts off. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const isScrolled = (element: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) ||
      (element.parentElement !== null && isScrolled(element.parentElement));
    return [...document.querySelectorAll('main *, header *')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        // A text of one pixel is for screen readers.
        if (width <= 1) return false;
        const isOutside = right > window.innerWidth + 1 || left < -1;
        const { overflowX, display } = getComputedStyle(element);
        const isClipped =
          display !== 'inline' &&
          overflowX === 'hidden' &&
          element.scrollWidth > element.clientWidth + 1;
        return (isOutside || isClipped) && !isScrolled(element);
      })
      .map((element) => element.textContent?.trim().slice(0, 40));
  });

test('a learner can enlarge every page fourfold', async ({ page }) => {
  // A window of 1280 by 1024 pixels, enlarged fourfold.
  await page.setViewportSize({ width: 320, height: 256 });
  const expectWhole = async () => {
    expect(await cutTexts(page)).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
    expect(await coveredShare(page)).toBeLessThan(0.35);
  };
  for (const path of [COURSE, REGISTRATION, OBSERVER_FORM])
    await test.step(path, async () => {
      await open(page, path);
      await expectWhole();
    });
  await signIn(page, 'student@platewise.example');
  for (const path of [...STUDENT, STEP_1])
    await test.step(path, async () => {
      await open(page, path);
      // Step 1 first asks for a confirmation of the name.
      const isMe = page.getByRole('button', { name: "Yes, That's Me" });
      if (await isMe.isVisible()) await isMe.click();
      await expectWhole();
    });
  await openOwnCourse(page, 'fourfold@example.com');
  await page.getByRole('radio', { name: 'Largest' }).check();
  await expectWhole();
});
