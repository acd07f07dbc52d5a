import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { CheckDraft } from './checkSteps';
import { useCheckDraft } from './useCheckDraft';

beforeEach(() => sessionStorage.clear());

const open = (hydrated: boolean) =>
  renderHook((props) => useCheckDraft(props.hydrated), { initialProps: { hydrated } });

function store(given: CheckDraft) {
  const { result } = open(true);
  act(() => void result.current.answer(given));
}

it('shows stored answers once the page is hydrated', () => {
  store({ state: 'QLD' });
  const { result, rerender } = open(false);
  expect(result.current.draft).toEqual({});
  rerender({ hydrated: true });
  expect(result.current.draft).toEqual({ state: 'QLD' });
});

it('keeps stored answers when another comes before the page is hydrated', () => {
  store({ state: 'QLD', observer: 'yes' });
  const { result } = open(false);
  act(() => void result.current.answer({ state: 'NSW' }));
  expect(result.current.draft).toEqual({ state: 'NSW', observer: 'yes' });
  expect(open(true).result.current.draft).toEqual({ state: 'NSW', observer: 'yes' });
});
