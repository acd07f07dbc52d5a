import { readFileSync } from 'node:fs';

type PrerenderedPage = { address: string; canonical: string; listed: boolean };

const { pages, personalPaths } = JSON.parse(
  readFileSync('apps/web/dist/pages/pages.json', 'utf8'),
) as {
  pages: PrerenderedPage[];
  personalPaths: string[];
};
const named = (path: string) => path.replace('~BRAND~', 'Platewise');

/** Every prerendered page, as listed by the build. */
export const PUBLIC_PAGES = pages.map(({ address, canonical, listed }) => ({
  address: named(address),
  canonical: named(canonical),
  listed,
}));

/** The routes of all other pages, which are rendered in the browser. */
export const PERSONAL_ROUTES = personalPaths;
