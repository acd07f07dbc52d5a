import { type ComponentType, createElement, lazy, useState } from 'react';
import { trackPageLoad } from './pageLoads';

type PageModule = { default: ComponentType };
/** Undefined where a release has taken it away and the page is being loaded afresh (`app/reloadOnStalePage.ts`). */
type Load = () => Promise<PageModule | undefined>;

/**
 * A component that loads when it is shown, or before when asked to. Once loaded it is there at once, so that a page that
 * came as html does not give way to 'Loading…'. The build writes down which file it is (`build/partSources.ts`).
 */
export function lazyPart(load: Load, source?: string) {
  let loaded: ComponentType | null = null;
  const once = remember(async () => {
    const part = await trackPageLoad(load());
    if (!part) return new Promise<never>(() => undefined);
    loaded = part.default;
    return part;
  });
  const Later = lazy(once);

  function Part() {
    const [Shown] = useState(() => loaded ?? Later);
    return createElement(Shown);
  }
  return Object.assign(Part, { preload: once, sources: source ? [source] : [] });
}

/** `Component` of a route: its page, and with it the styles of the components that light pages do without. */
export function lazyPage(load: Load, source?: string) {
  const part = lazyPart(async () => {
    const [page] = await Promise.all([load(), import('./allStyles')]);
    return page;
  }, source);
  return Object.assign(part, { sources: ['src/ui/allStyles.ts', ...part.sources] });
}

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
