import { aboutPath } from '@platewise/shared/brand';
import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { type RouteObject, StaticRouter } from 'react-router-dom';
import { setSiteNames } from '../api/useSite';
import { App } from '../app/App';
import { Layout } from '../app/layout/Layout';
import { lazyComponentsAt } from '../app/pageFiles';
import { BUSINESS_ROUTES, OPEN_ROUTES, SIGNED_IN_ROUTES, STATIC_ROUTES } from '../app/routes';
import { guidePaths } from '../features/public/finder/guidePaths';
import type { PageHead } from './pageHead';

// As in `routes`, where it is loaded with the office.
const { OFFICE_ROUTES } = await import('../app/OfficeRoutes');

const BRAND_PLACEHOLDER = '~BRAND~';

/** Known pages of routes with a parameter. Other values of the parameter are not found. */
const PAGES_BY_ROUTE: Record<string, string[]> = {
  '/:about': [aboutPath(BRAND_PLACEHOLDER)],
  '/food-safety-courses/:guide': guidePaths(1),
  '/food-safety-courses/:guide/:business': guidePaths(2),
  '/Certificates/Enrol/:courseId': PURCHASABLE_COURSES.map(
    ({ courseId }) => `/Certificates/Enrol/${courseId}/`,
  ),
};

const pathOf = ({ path = '' }: RouteObject) => path;
const hasParameter = (path: string) => path.includes(':');
const openPaths = [...STATIC_ROUTES, ...OPEN_ROUTES].map(pathOf);

/** Addresses of the pages that are prerendered. */
export const PRERENDERED_PAGES: string[] = [
  ...openPaths.filter((path) => !hasParameter(path)),
  ...Object.values(PAGES_BY_ROUTE).flat(),
];

/** Paths of the pages that only the browser renders: they need a login, or open from a personal link. */
export const PERSONAL_PATHS: string[] = [
  ...openPaths.filter((path) => hasParameter(path) && !(path in PAGES_BY_ROUTE)),
  ...[...SIGNED_IN_ROUTES, ...BUSINESS_ROUTES, ...OFFICE_ROUTES].map(pathOf),
];

/** The files of the components that an address shows. */
export const sourcesAt = (path: string) =>
  [...lazyComponentsAt(path), ...lazyComponentsAt(path, OFFICE_ROUTES)].flatMap(
    ({ sources }) => sources,
  );

/** An address without a page. */
export const NOT_FOUND = '/not-found';

// The server that sends the pages knows the real values and replaces the placeholders.
setSiteNames({
  brand: BRAND_PLACEHOLDER,
  phone: '~PHONE~',
  email: '~EMAIL~',
  rtoName: '~RTO_NAME~',
  rtoCode: '~RTO_CODE~',
  certificateRule: '~CERTIFICATE_RULE~',
  usiRule: '~USI_RULE~',
});

/** The page at an address as html, which every visitor sees before the browser has run a script. */
export async function prerenderPage(path: string) {
  const components = lazyComponentsAt(path);
  await Promise.all(components.map((component) => component.preload()));
  const head: PageHead = {};
  // The page reports its complete head before its components report anything, so the first report counts.
  const report = (reported: PageHead) => void Object.assign(head, head.title ? {} : reported);
  const html = await renderAt(path, <App origin="~ORIGIN~" reportHead={report} />);
  return { html, head, sources: components.flatMap(({ sources }) => sources) };
}

const HEADER = /<header.*?<\/header>/s;
const FORM = /<form.*?<\/form>/gs;

/**
 * The bars above a page that only the browser renders, for the time until it has. It may be a page of a signed-in user, so
 * without a login form. The office draws its own.
 */
export async function prerenderBars(path: string) {
  if (OFFICE_ROUTES.some((route) => pathOf(route) === path)) return '';
  const [header] = HEADER.exec(await renderAt(path, <Layout />)) ?? [];
  if (!header) throw new Error(`${path} has no bars`);
  return header.replace(FORM, '');
}

async function renderAt(path: string, content: ReactNode) {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>{content}</StaticRouter>
    </StrictMode>,
    {
      // Otherwise React puts large parts at the end of the document, for a script to move into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void errors.push(error),
    },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new Error(`${path} cannot be prerendered`, { cause: errors[0] });
  return html;
}
