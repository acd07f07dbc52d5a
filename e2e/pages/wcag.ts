import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Where the page falls short of WCAG 2.2 AA, as far as a machine can tell. `repeated` finds what is built like the rest of
 * a long page and need not be looked at again.
 */
export async function wcagFaults(page: Page, repeated?: string) {
  const axe = new AxeBuilder({ page }).withTags([
    'wcag2a',
    'wcag2aa',
    'wcag21a',
    'wcag21aa',
    'wcag22aa',
  ]);
  if (repeated) axe.exclude(repeated);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
