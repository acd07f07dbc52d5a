import type { Page } from '@playwright/test';

/** One of each kind is enough: rows of a table lead to the same page of somebody else. */
const kindOf = (path: string) => path.replace(/\/[\w.-]*\d[\w.-]*/g, '/:id');
const followed = new Set<string>();

/** Addresses of ours that the page links to and the server does not know. A kind of address is asked for once. */
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
