import { afterEach, expect, test, vi } from 'vitest';
import { draftStorage, listDraftKeys } from './draftStorage';

const isText = (value: unknown): value is string => typeof value === 'string';
const AREAS = ['tab', 'device'] as const;
const storageOf = { tab: sessionStorage, device: localStorage };

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

test.each(AREAS)('stores a draft in the storage of the %s only, until it is removed', (area) => {
  const draft = draftStorage('a', area, isText);
  expect(draft.write('typed')).toBe(true);
  expect(draft.read()).toBe('typed');
  const other = area === 'tab' ? 'device' : 'tab';
  expect(draftStorage('a', other, isText).read()).toBeNull();
  draft.remove();
  expect(draft.read()).toBeNull();
  expect(storageOf[area]).toHaveLength(0);
});

test.each([
  ['nothing', null],
  ['half a value', '{'],
  ['a value of another version', '7'],
])('gives null for %s', (_, stored) => {
  if (stored !== null) localStorage.setItem('platewise-a', stored);
  expect(draftStorage('a', 'device', isText).read()).toBeNull();
});

test('lists the keys with a beginning, without those of others', () => {
  for (const key of ['form-1', 'form-2', 'survey-1']) draftStorage(key, 'device', isText).write('');
  localStorage.setItem('form-3', '""');
  expect(listDraftKeys('form-', 'device').toSorted()).toEqual(['form-1', 'form-2']);
});

test.each(AREAS)('goes on without a draft where the storage of the %s throws', (area) => {
  const name = area === 'tab' ? 'sessionStorage' : 'localStorage';
  vi.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const draft = draftStorage('a', area, isText);
  expect(draft.write('typed')).toBe(false);
  expect(draft.read()).toBeNull();
  expect(() => draft.remove()).not.toThrow();
  expect(listDraftKeys('', area)).toEqual([]);
});
