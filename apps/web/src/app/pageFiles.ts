import { useEffect } from 'react';
import { matchRoutes, useLocation } from 'react-router-dom';
import { routes } from './routes';

type LazyComponent = { preload: () => Promise<unknown>; sources: string[] };

const isLazy = (component: unknown): component is LazyComponent =>
  typeof component === 'function' && 'preload' in component;

/** The lazily loaded components of the routes that an address matches, from the outside in. */
export const lazyComponentsAt = (address: string, table = routes): LazyComponent[] =>
  (matchRoutes(table, address) ?? []).flatMap(({ route }) => {
    const { Component } = route as { Component?: unknown };
    return isLazy(Component) ? [Component] : [];
  });

/** Loads all of them together. A failure is reported by the component that renders. */
export const preloadPage = (address: string) =>
  Promise.allSettled(lazyComponentsAt(address).map((component) => component.preload()));

/** A page that most people leave for one certain other page, and how long they stay at least. */
const MOSTLY_FOLLOWED = [
  { page: /^\/login\/?$/i, by: '/Your-Courses/', afterMs: 1500 },
  { page: /^\/your-courses\/?$/i, by: '/course-content/any/', afterMs: 6000 },
];

/** Fetches the files of the page that is opened next, while people type or read. On a slow line it then opens a second or more sooner. */
export function useNextPagePreload() {
  const { pathname } = useLocation();
  useEffect(() => {
    const found = MOSTLY_FOLLOWED.find(({ page }) => page.test(pathname));
    if (!found) return;
    const timer = setTimeout(() => void preloadPage(found.by), found.afterMs);
    return () => clearTimeout(timer);
  }, [pathname]);
}
