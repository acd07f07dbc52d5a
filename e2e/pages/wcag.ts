import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isDeep } from '../../tools/depth.mjs';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PHONE = 390;
const NARROWEST = 320;
/** An unfolded list follows its button to its new place. */
const SETTLES_WITHIN_MS = 1000;

/**
 * Where the page falls short of WCAG 2.2 AA, as far as a machine can tell, at its width and at a phone's. `repeated` finds
 * what is built like the rest of a long page and need not be looked at again.
 */
export const wcagFaults = (page: Page, repeated?: string) => faultsAt(page, () => true, repeated);

/** The same, but axe looks at one of the two widths: which one depends on the address. At both in `npm run test:deep`. */
export function sampledWcagFaults(page: Page) {
  const letters = Buffer.from(new URL(page.url()).pathname);
  const isPhone = letters.reduce((sum, letter) => sum + letter, 0) % 2 === 0;
  return faultsAt(page, (width) => isDeep || isPhone === (width === PHONE));
}

async function faultsAt(page: Page, asksAxe: (width: number) => boolean, repeated?: string) {
  const size = page.viewportSize();
  if (!size) throw new Error('the page has no size');
  const faults = await reflowFaults(page, NARROWEST);
  for (const width of new Set([PHONE, size.width])) {
    faults.push(...(await reflowFaults(page, width)));
    if (!asksAxe(width)) continue;
    faults.push(...(await axeFaults(page, repeated)).map((fault) => `${fault}, ${width} px wide`));
  }
  return faults;
}

/** Criterion 1.4.10: at 320 px, or at 1280 px enlarged fourfold, nobody scrolls sideways to read. Leaves the page so wide. */
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
  // In the page itself: it holds no frame of somebody else's, for which axe would open another page.
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
