import type { Page } from '../test';

type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } } } };

/**
 * Waits until React answers clicks on a prerendered page. The page asks for nothing at that time, so React's own notes are read: its
 * root is drawn, and it knows each link of the page.
 */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const noteOn = (element: Element | null, name: string): unknown => {
      const key = Object.keys(element ?? {}).find((each) => each.startsWith(name));
      return key && (element as unknown as Record<string, unknown>)[key];
    };
    const root = noteOn(document.getElementById('root'), '__reactContainer') as Root | undefined;
    const links = [...document.querySelectorAll('main, main a')];
    return (
      root?.stateNode.current.memoizedState.isDehydrated === false &&
      links.length > 0 &&
      links.every((link) => noteOn(link, '__reactFiber'))
    );
  });
