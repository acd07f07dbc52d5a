import { beforeEach, expect, it } from 'vitest';
import { isObserverForm, readOpenForm, saveOpenForm } from './openForms';

const FORM = '/userCourse/third-party-form/abc';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it.each([
  [FORM, true],
  [`${FORM}/decline`, false],
  ['/userCourse/uc-1/status', false],
])('%s is a form: %s', (url, expected) => expect(isObserverForm(url)).toBe(expected));

it('stores the form in the tab only, each link its own', () => {
  saveOpenForm(FORM, '{"firstName":"Ava"}');
  expect(readOpenForm(FORM)).toEqual({ firstName: 'Ava' });
  expect(readOpenForm('/userCourse/third-party-form/other')).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});
