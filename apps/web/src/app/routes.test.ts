import type { AuditRow } from '@platewise/shared/audit';
import { OFFICE_ROLES, type OfficeRole } from '@platewise/shared/officeRoles';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { User } from '../api/session';
import { pageOf } from '../features/admin/audit/auditWords';
import { footerCoursesOf, footerMenuOf, type MenuEntry, menuOf, officeMenuOf } from './menus';
import { OFFICE_ROUTES } from './OfficeRoutes';
import { routes } from './routes';

const user = (userType: 1 | 2 | 3, officeRole: OfficeRole | null = null): User => ({
  id: 'u',
  firstName: 'Sam',
  lastName: 'Lee',
  email: 'sam@example.com',
  hasCourses: true,
  userType,
  emailProved: true,
  officeRole: userType === 1 ? (officeRole ?? 'administrator') : null,
  actedBy: null,
});

const labelsOf = (entries: MenuEntry[]) => entries.map(({ label }) => label);
const pathOf = (address: string) =>
  (matchRoutes(OFFICE_ROUTES, address) ?? matchRoutes(routes, address))?.at(-1)?.route.path;

const SITE = { brand: 'Platewise', assessorRequired: true };
const entriesOf = (whose: User | null) => [
  ...menuOf(whose, SITE),
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
    ['/sign-in-link/', '/Sign-In-Link'],
    ['/sign-in/abc/', '/Sign-In/:token'],
    ['/reset-password/abc/', '/Reset-Password/:resetToken'],
    ['/confirm-email/abc/', '/Confirm-Email/:token'],
    ['/undo-email-change/abc/', '/Undo-Email-Change/:token'],
    ['/certificates/enrol/6', '/Certificates/Enrol/:courseId'],
    ['/Pages/Error-403/', '/pages/error-403'],
    ['/pages/Maintenance', '/pages/maintenance'],
    ['/UPDATE-PROFILE', '/Update-Profile'],
    ['/login/0192/a.b.c', '/login/:userId/:token'],
    ['/verify', '/verify'],
    ['/USI/0123456789abcdef/', '/usi/:token'],
    ['/Verify/FH1-000001/abc', '/verify/:number/:check'],
    ['/nothing/here', '*'],
  ])('%s is %s', (address, path) => expect(pathOf(address)).toBe(path));
});

it.each(['user', 'enrolment', 'voucherPurchase', 'promoCode'])(
  'what the audit says about a %s leads to a page that exists',
  (subjectType) => {
    const page = pageOf({ subjectType, subjectId: 'one', subjectName: 'One' } as AuditRow);
    expect(pathOf(page?.split('?')[0] ?? '*')).not.toBe('*');
  },
);

describe('menus', () => {
  it.each([
    ['a visitor', null],
    ['an admin', user(1)],
    ['a student', user(2)],
    ['a business', user(3)],
  ])('lead %s to pages that exist', (_who, whose) => {
    for (const { to } of entriesOf(whose)) expect(pathOf(to)).not.toBe('*');
  });

  it.each<[string, User | null, string[]]>([
    ['a visitor', null, ['Courses', 'FAQs', 'Business', 'About', 'Contact', 'Login']],
    ['a student', user(2), ['Your Courses', 'FAQs', 'Contact']],
    ['a business', user(3), ['Your Vouchers', 'FAQs', 'Contact']],
  ])('of %s say what is theirs, in this order', (_who, whose, labels) => {
    expect(labelsOf(menuOf(whose, SITE))).toEqual(labels);
  });

  it('lead the office to its lists', () => {
    const menu = menuOf(user(1), { ...SITE, assessorRequired: false });
    const named = menu.map(({ label, to }) => `${label} ${to}`);
    expect(named.slice(1, 10)).toEqual([
      'Registers /Admin/Users',
      'Courses /Admin/User-Courses',
      'Vouchers /Admin/Voucher-Purchases',
      'NSW Certs /Admin/Nsw-Certificates',
      'NSW Reprints /Admin/Nsw-Reprints',
      'Reports /Admin/Download-Reports',
      'Promo /Admin/Promo-Codes',
      'Avetmiss /Admin/Avetmiss/Reporting',
      'Sync /Admin/Sync',
    ]);
  });

  it('of the office name the permission of the page they lead to', () => {
    for (const { to, needs } of officeMenuOf('administrator', SITE))
      expect([to, OFFICE_ROUTES.find(({ path }) => path === to)?.handle.needs]).toEqual([
        to,
        needs,
      ]);
  });

  it.each<[OfficeRole, string[]]>([
    [
      'finance',
      [
        'Dashboard',
        'Registers',
        'Vouchers',
        'Reports',
        'Promo',
        'Needs attention',
        'Invoices',
        'Payments',
      ],
    ],
    [
      'assessor',
      [
        'Courses',
        'Certificates',
        'Needs attention',
        'Assessments',
        'Signals',
        'Skills on video',
        'Live sessions',
        'Assessors',
      ],
    ],
    ['author', ['Sync', 'Questions']],
  ])('of the role %s lead only to what it may open', (role, labels) => {
    expect(labelsOf(menuOf(user(1, role), SITE))).toEqual(labels);
  });

  it.each(OFFICE_ROLES)('of the role %s begin with a page that it may open', (role) => {
    expect(officeMenuOf(role, SITE).length).toBeGreaterThan(0);
  });

  it('at the foot sell to visitors only, and lead everybody to handbook and privacy policy', () => {
    expect(labelsOf(footerMenuOf(null, 'Platewise'))).toEqual(
      expect.arrayContaining(['Courses', 'Business']),
    );
    expect(footerCoursesOf(null)).toHaveLength(7);
    for (const userType of [1, 2, 3] as const) {
      expect(footerCoursesOf(user(userType))).toEqual([]);
      const labels = ['FAQs', 'About', 'Contact', 'Glossary', 'Student handbook', 'Privacy policy'];
      expect(labelsOf(footerMenuOf(user(userType), 'Platewise'))).toEqual(labels);
    }
  });
});
