import { matchRoutes } from 'react-router-dom';
import { routes } from './routes';

type Part = { preload: () => Promise<unknown>; sources: string[] };

const isPart = (component: unknown): component is Part =>
  typeof component === 'function' && 'preload' in component;

/** What loads by itself of the page at an address, from the outside in. */
export const partsOf = (address: string): Part[] =>
  (matchRoutes(routes, address) ?? []).flatMap(({ route }) => {
    const { Component } = route as { Component?: unknown };
    return isPart(Component) ? [Component] : [];
  });

/** Starts all the parts of a page at once, which would else wait for each other. Whoever shows one says what went wrong with it. */
export const preloadPage = (address: string) =>
  Promise.allSettled(partsOf(address).map((part) => part.preload()));
