import type { Page } from '../test';

type Part = {
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
  child: Part | null;
  sibling: Part | null;
};

/**
 * Waits until React answers clicks on a prerendered page. The page asks for nothing at that time, so React's own notes are read: no
 * part of the page is still only what the server has sent.
 */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const element = document.getElementById('root') as Record<string, unknown> | null;
    const key = Object.keys(element ?? {}).find((name) => name.startsWith('__reactContainer'));
    const root = key && (element?.[key] as { stateNode: { current: Part } } | undefined);
    if (!root) return false;
    const parts: Part[] = [root.stateNode.current];
    for (let part = parts.pop(); part; part = parts.pop()) {
      const { memoizedState: state, child, sibling } = part;
      if (state && (state.isDehydrated || state.dehydrated)) return false;
      if (child) parts.push(child);
      if (sibling) parts.push(sibling);
    }
    return true;
  });
