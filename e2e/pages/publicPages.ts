import { readFileSync } from 'node:fs';

type Drawn = { address: string; canonical: string; listed: boolean };

const { pages, personalPaths } = JSON.parse(
  readFileSync('apps/web/dist/pages/pages.json', 'utf8'),
) as {
  pages: Drawn[];
  personalPaths: string[];
};
const named = (path: string) => path.replace('~BRAND~', 'Platewise');

/** Every page that is drawn when the app is built, as the build says. */
export const PUBLIC_PAGES = pages.map(({ address, canonical, listed }) => ({
  address: named(address),
  canonical: named(canonical),
  listed,
}));

/** The routes of all other pages, which are drawn in the browser. */
export const PERSONAL_ROUTES = personalPaths;
