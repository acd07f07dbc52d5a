import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyComponentsAt, useNextPagePreload } from './pageFiles';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The pages that are fetched during a stay of so many milliseconds. */
function fetchedFrom(address: string, ms: number) {
  const asked: string[] = [];
  for (const next of ['/Your-Courses/', '/course-content/any/']) {
    const page = lazyComponentsAt(next).at(-1);
    if (!page) throw new Error(`${next} loads nothing`);
    vi.spyOn(page, 'preload').mockImplementation(() => Promise.resolve(asked.push(next)));
  }
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(MemoryRouter, { initialEntries: [address] }, children);
  const { unmount } = renderHook(useNextPagePreload, { wrapper });
  vi.advanceTimersByTime(ms);
  unmount();
  vi.advanceTimersByTime(60_000);
  return asked;
}

it.each([
  ['/login/', 2000, ['/Your-Courses/']],
  ['/login', 1000, []],
  ['/Your-Courses/', 10_000, ['/course-content/any/']],
  ['/your-courses', 3000, []],
  ['/FAQs/', 60_000, []],
])('%s for %i ms fetches the files of %j', (address, ms, expected) => {
  expect(fetchedFrom(address, ms)).toEqual(expected);
});
