import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Where the page falls short of WCAG 2.2 AA, as far as a machine can tell. */
export async function wcagFaults(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
