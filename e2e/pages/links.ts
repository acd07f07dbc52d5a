import type { Page } from '@playwright/test';

/** One link of each kind is enough, because the rows of a table link to the same page with another id. */
const kindOf = (path: string) => path.replace(/\/[\w.-]*\d[\w.-]*/g, '/:id');
const followed = new Set<string>();

/** Returns the links to our own pages that the server does not know. Each kind of address is fetched once. */
export async function deadLinks(page: Page) {
  const links = await page
    .locator('a[href]')
    .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
  const { origin } = new URL(page.url());
  const dead: string[] = [];
  for (const link of links) {
    const { origin: to, pathname } = new URL(link);
    if (to !== origin || followed.has(kindOf(pathname))) continue;
    followed.add(kindOf(pathname));
    const answer = await page.request.get(pathname);
    if (!answer.ok()) dead.push(`${pathname} answers ${answer.status()}`);
  }
  return dead;
}
