import { randomUUID } from 'node:crypto';
import { aCoursePackage, firstPageOf, SIGN } from './pages/coursePackage';
import { enrolByApi } from './pages/enrolByApi';
import { signIn } from './pages/signIn';
import { wcagFaults } from './pages/wcag';
import { expect, type Page, test } from './test';

/** No other journey publishes this course. Other journeys enrol learners in it. */
const COURSE = { id: 4, title: 'Food Safety Supervisor Hospitality & Retail' };
const FIRST = firstPageOf('units/SITXFSA005');

/** The tests run one after another: the second publishes the set that the first has imported. */
test.describe.configure({ mode: 'serial' });
const WORDS = `Wash your hands, says ${randomUUID()}.`;

test.skip(
  ({ viewport }) => (viewport?.width ?? 0) < 800,
  'one journey publishes; it looks at the narrow screens itself',
);

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: COURSE.title });

/** Waits until the courses are synced and returns the number of the course's live set. */
async function liveNumber(page: Page): Promise<number> {
  await expect(page.getByText('Successfully synced courses from eLearnd.')).toBeVisible();
  return Number(await rowOf(page).getByRole('cell').nth(1).innerText());
}

/** Returns from another page of the course and waits for this visit's own sync. The notice of the last one may still be visible. */
async function backToSync(page: Page) {
  const synced = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/sync/elearnd-courses') && answer.request().method() === 'POST',
  );
  await page.getByRole('navigation', { name: 'Content of the course' }).getByText('Sync').click();
  await synced;
  await expect(page.getByRole('button', { name: 'Sync again' })).toBeEnabled();
}

async function importPackage(page: Page) {
  await page.getByRole('link', { name: 'Import a course package' }).click();
  await page.getByRole('combobox', { name: 'Course' }).selectOption({ label: COURSE.title });
  await page.getByLabel('Package').setInputFiles({
    name: 'course.zip',
    mimeType: 'application/zip',
    buffer: aCoursePackage(FIRST, `<p onclick="steal()">${WORDS}</p>`),
  });
  expect(await wcagFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { name: 'Package imported' })).toBeVisible();
  await expect(page.getByText('A film', { exact: true })).toBeVisible();
}

/** Checks the preview of a set before it is published, on a desktop and on a phone. */
async function checkPreview(page: Page) {
  await page.getByRole('link', { name: 'What changed' }).click();
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: FIRST.page })).toContainText('Altered');
  expect(await wcagFaults(page, 'section[aria-label]:nth-of-type(n + 3)')).toEqual([]);
  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: FIRST.page })).toBeVisible();
  await expect(page.getByText(WORDS)).toBeVisible();
  await page.getByRole('navigation', { name: 'Contents' }).getByText('Section 1 Quiz').click();
  await expect(page.getByText('Right answer').first()).toBeVisible();
  expect(await wcagFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Contents').selectOption('Final Quiz');
  await expect(page.getByRole('heading', { name: 'Final Quiz' })).toBeVisible();
  await page.getByLabel('Contents').selectOption(FIRST.page);
  await expect(page.getByRole('heading', { name: FIRST.page })).toBeVisible();
  expect(await wcagFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('the office imports a course and previews it', async ({ page }) => {
  await signIn(page, 'admin@platewise.example');
  await page.goto('/Admin/Sync');
  await liveNumber(page);
  await expect(rowOf(page)).toContainText('Synced');
  await importPackage(page);
  await checkPreview(page);
});

test('the office publishes the course and restores the former set', async ({ page, browser }) => {
  await signIn(page, 'admin@platewise.example');
  await page.goto('/Admin/Sync');
  const before = await liveNumber(page);

  await test.step('it is published', async () => {
    await expect(rowOf(page)).toContainText('Waiting Publishing');
    expect(await wcagFaults(page)).toEqual([]);
    await rowOf(page)
      .getByRole('button', { name: /Publish Now/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Successfully published course.')).toBeVisible();
    await expect(rowOf(page)).toContainText('Synced');
    expect(await liveNumber(page)).toBe(before + 1);
  });

  await test.step('a new learner reads it', async () => {
    const learner = await browser.newPage();
    const { enrolmentId } = await enrolByApi(learner, COURSE.id, `${randomUUID()}@example.com`);
    await learner.goto(`/course-content/${enrolmentId}/`);
    await expect(learner.getByText(WORDS)).toBeVisible();
    const sign = await learner.getByRole('img', { name: SIGN.alt }).boundingBox();
    expect(sign?.width).toBe(SIGN.width);
    await learner.close();
  });

  await test.step('the former set is live again', async () => {
    await rowOf(page)
      .getByRole('link', { name: /Earlier sets/ })
      .click();
    await expect(page.getByRole('row', { name: `${before + 1} Live` })).toContainText(
      /[1-9]\d* learner/,
    );
    expect(await wcagFaults(page)).toEqual([]);
    await page.getByRole('button', { name: `Make live again: set ${before}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make live again' }).click();
    await expect(page.getByText(`New learners now get set ${before}.`)).toBeVisible();
    await backToSync(page);
    expect(await liveNumber(page)).toBe(before);
  });
});
