import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notify } from '../feedback/notify';
import { useFieldWarning } from './useFieldWarning';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('reports a field at most once in two seconds, and each field for itself', () => {
  const warning = vi.spyOn(notify, 'warning').mockImplementation(() => undefined);
  const name = renderHook(() => useFieldWarning()).result.current;
  const email = renderHook(() => useFieldWarning()).result.current;
  name('first');
  name('too soon');
  email('another field');
  vi.advanceTimersByTime(1999);
  name('still too soon');
  vi.advanceTimersByTime(1);
  name('again');
  expect(warning.mock.calls.map(([message]) => message)).toEqual([
    'first',
    'another field',
    'again',
  ]);
});
