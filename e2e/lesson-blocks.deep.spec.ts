import { enrolByApi } from './pages/enrolByApi';
import { type BlockKind, findBlocks, USE_BY_KEYBOARD } from './pages/lessonBlocks';
import { wcagFaults } from './pages/wcag';
import { expect, type Page, test } from './test';

test.skip(({ viewport }) => viewport?.width !== 390, 'wcagFaults checks a phone’s width itself');

/** Between them these courses have every kind. */
const COURSES = [3, 6];

test('the parts of lessons work by keyboard on a phone, and paper has their text', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const used = new Set<BlockKind>();
  for (const courseId of COURSES) {
    const enrolled = await enrolByApi(
      page,
      courseId,
      `blocks-${courseId}-${Date.now()}@example.com`,
    );
    for (const { kind, block, address } of await findBlocks(enrolled)) {
      if (used.has(kind)) continue;
      used.add(kind);
      await test.step(`${kind}: ${block.title}`, async () => {
        await page.goto(address);
        const part = page.getByRole('region', { name: block.title, exact: true });
        await part.scrollIntoViewIfNeeded();
        await USE_BY_KEYBOARD[kind](part, page);
        expect(await wcagFaults(page)).toEqual([]);
        await expectTextOnPaper(page, block.id);
      });
    }
  }
  expect([...used].toSorted((a, b) => a.localeCompare(b))).toEqual(
    Object.keys(USE_BY_KEYBOARD).toSorted((a, b) => a.localeCompare(b)),
  );
});

async function expectTextOnPaper(page: Page, blockId: string) {
  const block = page.locator(`[data-block="${blockId}"]`);
  const [text, part] = [block.locator('> h3'), block.locator('> [data-live-part]')];
  await expect(text).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(text).toBeVisible();
  await expect(part).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(part).toBeVisible();
}
