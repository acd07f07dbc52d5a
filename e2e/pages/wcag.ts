import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isDeep } from '../../tools/depth.mjs';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PHONE = 390;
const NARROWEST = 320;
/** Waits until an open list has followed its button to the new position. */
const SETTLES_WITHIN_MS = 1000;

/**
 * Returns the violations of WCAG 2.2 AA that a program can find. The layout is checked at three widths. axe checks the page's
 * width or a phone's, chosen by the address, and both in `npm run test:deep`. `repeated` selects elements that are built like
 * the rest of a long page and need not be checked again.
 */
export async function wcagFaults(page: Page, repeated?: string) {
  const letters = Buffer.from(new URL(page.url()).pathname);
  const isPhone = letters.reduce((sum, letter) => sum + letter, 0) % 2 === 0;
  const size = page.viewportSize();
  if (!size) throw new Error('the page has no size');
  const faults = await reflowFaults(page, NARROWEST);
  for (const width of new Set([PHONE, size.width])) {
    faults.push(...(await reflowFaults(page, width)));
    if (!isDeep && isPhone !== (width === PHONE) && size.width !== PHONE) continue;
    faults.push(...(await axeFaults(page, repeated)).map((fault) => `${fault}, ${width} px wide`));
  }
  return faults;
}

/** Criterion 1.4.10: at 320 px, which is 1280 px enlarged fourfold, a page must not scroll sideways. The page stays at 320 px. */
async function reflowFaults(page: Page, width: number) {
  await page.setViewportSize({ height: 844, ...page.viewportSize(), width });
  const [has, needs] = await page.evaluate(async (patience) => {
    const { documentElement: root } = document;
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await drawn();
    await drawn();
    const end = performance.now() + patience;
    while (root.scrollWidth > root.clientWidth && performance.now() < end) await drawn();
    return [root.clientWidth, root.scrollWidth] as const;
  }, SETTLES_WITHIN_MS);
  return needs > has ? [`reflow: ${needs} px in ${has}`] : [];
}

async function axeFaults(page: Page, repeated?: string) {
  // axe runs in the page itself: there are no frames of other sites, for which it would open another page.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG);
  if (repeated) axe.exclude(repeated);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
