import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { User } from '../api/session';
import { footerCoursesOf, footerMenuOf, menuOf } from './menus';
import { routes } from './routes';

const user = (userType: 1 | 2 | 3): User => ({
  id: 'u',
  firstName: 'Sam',
  lastName: 'Lee',
  email: 'sam@example.com',
  hasCourses: true,
  userType,
  actedBy: null,
});

const pathOf = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path;

const entriesOf = (whose: User | null) => [
  ...menuOf(whose, { brand: 'Platewise', assessorRequired: true }),
  ...footerMenuOf(whose, 'Platewise'),
  ...footerCoursesOf(whose),
];

describe('addresses', () => {
  it.each([
    ['/login/', '/login'],
    ['/Login', '/login'],
    ['/LOGIN/', '/login'],
    ['/contact-us', '/Contact-Us'],
    ['/Contact-Us/', '/Contact-Us'],
    ['/forgot-password/', '/Forgot-Password'],
    ['/reset-password/abc/', '/Reset-Password/:resetToken'],
    ['/certificates/enrol/6', '/Certificates/Enrol/:courseId'],
    ['/Pages/Error-403/', '/pages/error-403'],
    ['/pages/Maintenance', '/pages/maintenance'],
    ['/UPDATE-PROFILE', '/Update-Profile'],
    ['/login/0192/a.b.c', '/login/:userId/:token'],
    ['/nothing/here', '*'],
  ])('%s is %s', (address, path) => expect(pathOf(address)).toBe(path));
});

describe('menus', () => {
  it.each([
    ['a visitor', null],
    ['an admin', user(1)],
    ['a student', user(2)],
    ['a business', user(3)],
  ])('lead %s to pages that exist', (_who, whose) => {
    for (const { to } of entriesOf(whose)) expect(pathOf(to)).not.toBe('*');
  });

  it('offer courses and a login to visitors only', () => {
    const labels = (whose: User | null) => entriesOf(whose).map(({ label }) => label);
    expect(labels(null)).toEqual(expect.arrayContaining(['Courses', 'Login', 'Contact']));
    expect(labels(user(2))).not.toContain('Courses');
    expect(labels(user(2))).not.toContain('Login');
  });
});
