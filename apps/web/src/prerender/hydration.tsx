import { isAboutName } from '@platewise/shared/brand';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchRoutes } from 'react-router-dom';
import { currentUser, USER_TYPES } from '../api/session';
import { setSiteNames } from '../api/useSite';
import { App } from '../app/App';
import { preloadPage } from '../app/pageFiles';
import { routes } from '../app/routes';
import { readPageData } from './early/pageData';
import { replayPreHydrationTap } from './early/preHydration';

/**
 * Hydrates the prerendered page in `root`; without one, or with the page of another address, it renders from scratch. Counts
 * the visit of a prerendered page, without a cookie.
 */
export async function mountApp(root: HTMLElement) {
  const { pathname, origin } = window.location;
  const data = readPageData();
  if (data) setSiteNames(data.site, data.site.assessorRequired);
  const loaded = preloadPage(pathname);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App origin={data?.site.origin ?? origin} />
      </BrowserRouter>
    </StrictMode>
  );
  // The prerendered page stays until all files of the page are there, so that nothing flashes.
  if (data?.path) await loaded;
  if (data?.path && isSamePage(data.path, pathname)) {
    restoreStyles(root, data.styles ?? []);
    // In a transition React hydrates in small pieces, and the page can be used between them.
    startTransition(() => void hydrateRoot(root, app));
  } else createRoot(root).render(app);
  replayPreHydrationTap();
  // The office looks at its own pages often.
  if (data?.path && currentUser()?.userType !== USER_TYPES.admin)
    navigator.sendBeacon(`/api/v1/visits?page=${pathname}`);
}

/** Sets the style attributes that the build took out of the page (`build/document.ts`), so that React finds them. */
export function restoreStyles(root: HTMLElement, styles: string[]) {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>('[data-prerendered]')) {
    // The policy refuses style attributes in html, but not what a script sets on the element.
    element.style.cssText = styles[Number(element.dataset.prerendered)] ?? '';
    delete element.dataset.prerendered;
  }
}

const normalise = (path: string) => path.toLowerCase().replace(/\/$/, '');

/** The route of `/About-{brand}/` matches other names too, which are not found either. */
function isNotFound(address: string) {
  const { route, params } = matchRoutes(routes, address)?.at(-1) ?? {};
  return route?.path === '*' || (params?.about !== undefined && !isAboutName(params.about));
}

/** Addresses are the same in any letter case, with or without a slash at the end. All unknown addresses show one page. */
export const isSamePage = (one: string, other: string) =>
  normalise(one) === normalise(other) || (isNotFound(one) && isNotFound(other));
