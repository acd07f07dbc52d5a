import type { UserType } from '@platewise/shared/accounts';
import { describe, expect, it } from 'vitest';
import { findReturnLocation } from '../../../api/navigation';
import { afterLogin } from './afterLogin';

const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

describe('after a login', () => {
  it.each<[UserType, string]>([
    [1, '/admin/users'],
    [2, '/your-courses'],
    [3, '/corporate'],
    [9 as UserType, '/your-courses'],
  ])('user type %i goes from the root to %s', (userType, home) => {
    expect(afterLogin(userType, at('/'))).toBe(home);
    expect(afterLogin(userType, null)).toBe(home);
  });

  it.each(['/login', '/Login/', '/login/some-id/some-token'])(
    '%s is no place to return to',
    (pathname) => {
      expect(afterLogin(2, at(pathname))).toBe('/your-courses');
    },
  );

  it.each<[UserType, ReturnType<typeof at>]>([
    [2, at('/course-enrolment/6/step-1/')],
    [1, at('/Update-Profile/', '?a=1', '#b')],
    [3, at('/corporate-tax-invoice/')],
    [2, at('/login-help')],
  ])('user type %i returns to the remembered page', (userType, from) => {
    expect(afterLogin(userType, from)).toEqual(from);
  });
});

it.each([null, undefined, 'text', {}, { from: null }])(
  'a history state of %o remembers nothing',
  (state) => {
    expect(findReturnLocation(state)).toBeNull();
  },
);
