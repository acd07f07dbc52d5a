import { act, renderHook } from '@testing-library/react';
import { NavigationType, Router, type To } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePageNumber } from './readingPosition';

type Navigation = { hash: string; state: object; isReplacing: boolean };
type Arrival = { type: NavigationType; hash: string; state: object | null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The hook in a router that does nothing by itself: an address arrives when the test says so. */
function open() {
  const asked: Navigation[] = [];
  const ask = (isReplacing: boolean) => (to: To, state: object) =>
    void asked.push({ hash: typeof to === 'string' ? to : (to.hash ?? ''), state, isReplacing });
  const navigator = { push: ask(false), replace: ask(true), go: () => {}, createHref: () => '' };
  let arrived: Arrival = { type: NavigationType.Pop, hash: '', state: null };
  const hook = renderHook(() => usePageNumber('an-enrolment', { sectionId: 2, page: 0 }), {
    wrapper: ({ children }) => (
      <Router
        location={{ pathname: '/', hash: arrived.hash, state: arrived.state }}
        navigationType={arrived.type}
        navigator={navigator}
      >
        {children}
      </Router>
    ),
  });
  const page = () => hook.result.current.page;
  const turnTo = (to: number) => act(() => hook.result.current.turnTo(to));
  const arrive = (arrival: Arrival) => {
    arrived = arrival;
    hook.rerender();
  };
  /** An address that the hook has asked for arrives. */
  const follow = (call: number) =>
    arrive({ type: NavigationType.Push, ...(asked[call] as Navigation) });
  return { asked, page, turnTo, arrive, follow };
}

it('a page that is turned to before the address of the first one has come stays', () => {
  const { asked, page, turnTo, follow } = open();
  expect(asked).toMatchObject([{ hash: '#page-1', isReplacing: true }]);
  turnTo(2);
  follow(0);
  expect(page()).toBe(2);
  vi.advanceTimersByTime(50);
  follow(1);
  turnTo(3);
  expect(page()).toBe(3);
});

it('back leads to the page of the address', () => {
  const { asked, page, turnTo, follow, arrive } = open();
  follow(0);
  turnTo(2);
  vi.advanceTimersByTime(50);
  follow(1);
  arrive({ type: NavigationType.Pop, ...(asked[0] as Navigation) });
  expect(page()).toBe(1);
});

it('a link that is tapped straight after a page was turned leads where it says', () => {
  const { asked, page, turnTo, follow, arrive } = open();
  follow(0);
  turnTo(2);
  arrive({ type: NavigationType.Push, hash: '#page-5', state: null });
  vi.advanceTimersByTime(50);
  expect(page()).toBe(5);
  expect(asked).toHaveLength(1);
});
