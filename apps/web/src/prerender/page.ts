import { type ComponentType, createElement, lazy, useState, useSyncExternalStore } from 'react';

type PageModule = { default: ComponentType };
/** Resolves to undefined when a release has removed the file and the whole page is about to be reloaded (`start.ts`). */
type Load = () => Promise<PageModule | undefined>;

/**
 * A component that is loaded when it is first rendered, or earlier by `preload`. Once loaded it renders synchronously, so
 * that a prerendered page is not replaced by 'Loading…' while it is hydrated. The build fills in `source`, the file that
 * is imported (`build/prerenderPages.ts`).
 */
export function lazyComponent(load: Load, source?: string) {
  let loaded: ComponentType | null = null;
  const loadOnce = once(async () => {
    const module = await trackPageLoad(load());
    if (!module) return new Promise<never>(() => undefined);
    loaded = module.default;
    return module;
  });
  const Lazy = lazy(loadOnce);

  function LazyComponent() {
    const [Shown] = useState(() => loaded ?? Lazy);
    return createElement(Shown);
  }
  return Object.assign(LazyComponent, { preload: loadOnce, sources: source ? [source] : [] });
}

/** The styles of Mantine's components, which static pages do without. */
export const loadComponentStyles = () =>
  Promise.all([loadBasicStyles(), import('./componentStyles')]);
const loadBasicStyles = () => import('./basicStyles');
const COMPONENT_STYLES = 'src/prerender/componentStyles.ts';
const BASIC_STYLES = 'src/prerender/basicStyles.ts';

/** `Component` of a route that may use Mantine's components. Static pages use `lazyComponent`. */
export function lazyPage(load: Load, source?: string) {
  const page = lazyComponent(async () => {
    const [module] = await Promise.all([load(), loadComponentStyles()]);
    return module;
  }, source);
  return Object.assign(page, { sources: [BASIC_STYLES, COMPONENT_STYLES, ...page.sources] });
}

/** As `lazyPage`, for a page that begins with buttons and text. The other styles follow, for its dialogs and the parts that load later. */
export function lazyLightPage(load: Load, source?: string) {
  const page = lazyComponent(async () => {
    const [module] = await Promise.all([load(), loadBasicStyles()]);
    loadComponentStyles().catch(() => undefined);
    return module;
  }, source);
  return Object.assign(page, { sources: [BASIC_STYLES, ...page.sources] });
}

/** One load for all callers; after a failure the next caller tries again. */
function once<T>(load: () => Promise<T>) {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

const listeners = new Set<() => void>();
let pendingLoads = 0;

function trackPageLoad<T>(load: Promise<T>): Promise<T> {
  const add = (count: number) => {
    pendingLoads += count;
    for (const listener of listeners) listener();
  };
  add(1);
  return load.finally(() => add(-1));
}

const subscribeToLoads = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** True while the file of a page is being loaded, so that the layout can show progress. */
export const useIsPageLoading = () =>
  useSyncExternalStore(
    subscribeToLoads,
    () => pendingLoads > 0,
    () => false,
  );

const subscribeToNothing = () => () => undefined;

/** False in the prerendered page and in the first render in the browser, which has to produce the same html. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
