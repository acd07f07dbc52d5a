import { matchRoutes } from 'react-router-dom';
import { routes } from './routes';

type Preloadable = { preload: () => Promise<unknown> };

const isPreloadable = (component: unknown): component is Preloadable =>
  typeof component === 'object' && component !== null && 'preload' in component;

/** Starts all the parts of a page at once, which would else wait for each other. */
export function preloadPage(address: string) {
  for (const { route } of matchRoutes(routes, address) ?? []) {
    const { Component } = route as { Component?: unknown };
    // Whoever shows the part says what went wrong with it.
    if (isPreloadable(Component)) Component.preload().catch(() => undefined);
  }
}
