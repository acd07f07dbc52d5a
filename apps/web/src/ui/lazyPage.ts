import { type ComponentType, lazy } from 'react';
import { trackPageLoad } from './pageLoads';

type PageModule = { default: ComponentType };

/** A component that loads when it is shown, or before when asked to. */
export function lazyPart(load: () => Promise<PageModule>) {
  const once = remember(() => trackPageLoad(load()));
  return Object.assign(lazy(once), { preload: once });
}

/** `Component` of a route: its page, and with it the styles of the components that the home page does without. */
export const lazyPage = (load: () => Promise<PageModule>) =>
  lazyPart(async () => {
    const [page] = await Promise.all([load(), import('./allStyles')]);
    return page;
  });

function remember<T>(load: () => Promise<T>) {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
