import { observeByApi } from './pages/completeByApi';
import { enrolByApi } from './pages/enrolByApi';
import { downloadedText, printedText } from './pages/pdf';
import { studyAll } from './pages/study';
import { expect, type Page, test } from './test';

test('course 3 is studied up to its certificate', async ({ page }, { project }) => {
  test.skip(project.name !== 'desktop', 'learner.sampled.spec.ts studies on a phone');
  test.setTimeout(240_000);
  const enrolled = await enrolByApi(page, 3, `study-${Date.now()}@example.com`);
  const address = `/course-content/${enrolled.enrolmentId}/`;
  await test.step('turn pages', () => turnPagesAlone(page, address));
  await test.step('print the guide', () => printGuide(page, enrolled.enrolmentId));
  await page.goto(address);
  await test.step('read and answer everything', () => studyAll(page, 3));
  await page.waitForURL(/course-survey/i);
  await observeByApi(enrolled);
  await page.goto(`/course-completed/${enrolled.enrolmentId}`);
  const text = await downloadedText(page, () =>
    page.getByRole('button', { name: 'Download Certificate' }).click(),
  );
  expect(text).toContain('Ava Nguyen');
  expect(text).toContain('SITXFSA006');
});

/** A section is loaded in one call. Turning its pages loads nothing, and the page number is announced. */
async function turnPagesAlone(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole('button', { name: 'Next Page' }).waitFor();
  const before = await allLoaded(page);
  expect(before.filter((call) => call === 'contents')).toHaveLength(1);
  const told = page.waitForResponse(/\/place$/);
  await page.getByRole('button', { name: 'Next Page' }).click();
  await expect(page).toHaveURL(/#page-2$/);
  await page.getByRole('button', { name: 'Next Page' }).click();
  await expect(page).toHaveURL(/#page-3$/);
  expect((await told).status()).toBe(204);
  const after = await loadedFrom(page);
  expect([...new Set(after.slice(before.length))]).toEqual(['place']);

  // The address without the page, as on another device.
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page).toHaveURL(/#page-3$/);
}

/** Returns what the page has loaded from the API over the network. What came from its cache is left out. */
const loadedFrom = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => transferSize > 0 && name.includes('/api/'))
      .map(({ name }) => new URL(name).pathname.replace(/.*\//, '')),
  );

/** Waits until nothing more has come for a second: pictures are loaded when the browser has time. */
async function allLoaded(page: Page) {
  let loaded: string[] = [];
  const isSame = async () => {
    const before = loaded.length;
    loaded = await loadedFrom(page);
    return loaded.includes('glossary') && loaded.length === before;
  };
  await expect.poll(isSame, { intervals: [1000] }).toBe(true);
  return loaded;
}

/** The guide has the whole course on numbered pages, without elements that only the screen needs. */
async function printGuide(page: Page, enrolmentId: string) {
  await page.goto(`/Print-Course-Content-Guide/${enrolmentId}`);
  await page.getByRole('navigation', { name: 'Contents' }).waitFor();
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  const text = await printedText(page);
  for (const heading of headings) expect(text).toContain(heading.split('\n').at(-1));
  expect(text).toMatch(/Page 2 of \d+/);
  expect(text).not.toMatch(/Log ?out|Your Courses|Privacy policy/);
  await readWideTable(page);
}

/** On a phone the widest table has readable columns and distinct rows, and scrolls by itself, by keyboard too; the page does not scroll sideways. */
async function readWideTable(page: Page) {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 390, height });
  const row = page.getByRole('row', { name: /^Listeria / });
  const cells = row.getByRole('cell');
  await cells.last().scrollIntoViewIfNeeded();
  const [name, ...columns] = await cells.all();
  for (const cell of columns) expect((await cell.boundingBox())?.width).toBeGreaterThan(120);
  expect((await name?.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const table = page.getByRole('table').filter({ has: row });
  await expect(table).toHaveAttribute('tabindex', '0');
  await page.setViewportSize({ width, height });
}
