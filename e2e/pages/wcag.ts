import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Where the page falls short of WCAG 2.2 AA, as far as a machine can tell. `repeated` finds what is built like the rest of
 * a long page and need not be looked at again.
 */
export async function wcagFaults(page: Page, repeated?: string) {
  // In the page itself: it holds no frame of somebody else's, for which axe would open another page.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  if (repeated) axe.exclude(repeated);
  const { violations } = await axe.analyze();
  return [
    ...violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
    ...(await reflowFaults(page)),
  ];
}

const NARROWEST = 320;

/** Criterion 1.4.10: at 320 px, or at 1280 px enlarged fourfold, nobody scrolls sideways to read. */
async function reflowFaults(page: Page) {
  const size = page.viewportSize();
  if (!size) return [];
  const faults: string[] = [];
  for (const width of [NARROWEST, size.width]) {
    await page.setViewportSize({ ...size, width });
    const [has, needs] = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      return [clientWidth, scrollWidth] as const;
    });
    if (needs > has) faults.push(`reflow: ${needs} px in ${has}`);
  }
  return faults;
}
