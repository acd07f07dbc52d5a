import { aboutPath } from '@platewise/shared/brand';
import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { isPermitted, type OfficeRole, type Permission } from '@platewise/shared/officeRoles';
import type { User } from '../api/session';
import { USER_TYPES } from '../api/session';

export type MenuEntry = {
  label: string;
  to: string;
  /** Other entries have addresses below this one. */
  end?: boolean;
  /** The common start of the addresses, if pages of several addresses belong to this entry. */
  area?: string;
};

const about = (brand: string): MenuEntry => ({ label: 'About', to: aboutPath(brand) });
const FAQS: MenuEntry = { label: 'FAQs', to: '/FAQs/' };
const CONTACT: MenuEntry = { label: 'Contact', to: '/Contact-Us/' };
const COURSES: MenuEntry = { label: 'Courses', to: '/online-food-safety-training-courses/' };
const BUSINESS: MenuEntry = {
  label: 'Business',
  to: '/online-food-safety-training-courses-for-your-business/',
};

const visitorMenu = (brand: string): MenuEntry[] => [
  COURSES,
  FAQS,
  BUSINESS,
  about(brand),
  CONTACT,
  { label: 'Login', to: '/login/' },
];

const STUDENT_MENU: MenuEntry[] = [{ label: 'Your Courses', to: '/Your-Courses/' }, FAQS, CONTACT];

const BUSINESS_MENU: MenuEntry[] = [{ label: 'Your Vouchers', to: '/Corporate/' }, FAQS, CONTACT];

const ASSESSMENTS = '/Admin/Assessments';

export const OFFICE_GROUPS = [
  'Today',
  'Learners',
  'Money',
  'Certificates',
  'Compliance',
  'System',
] as const;

export type OfficeEntry = MenuEntry & {
  group: (typeof OFFICE_GROUPS)[number];
  /** The same as that of the page. */
  needs: Permission;
};

const OFFICE_MENU = [
  { label: 'Dashboard', to: '/Admin', needs: 'overview read', end: true, group: 'Today' },
  { label: 'Registers', to: '/Admin/Users', needs: 'people read', group: 'Learners' },
  { label: 'Courses', to: '/Admin/User-Courses', needs: 'enrolments read', group: 'Learners' },
  { label: 'Vouchers', to: '/Admin/Voucher-Purchases', needs: 'money read', group: 'Money' },
  { label: 'NSW Certs', to: '/Admin/Nsw-Certificates', needs: 'nsw read', group: 'Certificates' },
  { label: 'NSW Reprints', to: '/Admin/Nsw-Reprints', needs: 'nsw read', group: 'Certificates' },
  { label: 'Reports', to: '/Admin/Download-Reports', needs: 'reports read', group: 'Compliance' },
  { label: 'Promo', to: '/Admin/Promo-Codes', needs: 'money read', group: 'Money' },
  {
    label: 'Avetmiss',
    to: '/Admin/Avetmiss/Reporting',
    needs: 'compliance read',
    area: '/Admin/Avetmiss',
    group: 'Compliance',
  },
  { label: 'Sync', to: '/Admin/Sync', needs: 'content', group: 'System' },
  { label: 'Bulk jobs', to: '/Admin/Bulk-Jobs', needs: 'support read', group: 'Learners' },
  { label: 'Add a learner', to: '/Admin/Enrol', needs: 'enrolments change', group: 'Learners' },
  {
    label: 'Certificates',
    to: '/Admin/Certificates',
    needs: 'certificates read',
    group: 'Certificates',
  },
  { label: 'Needs attention', to: '/Admin/Needs-Attention', needs: 'waiting read', group: 'Today' },
  { label: 'Tasks', to: '/Admin/Tasks', needs: 'support read', group: 'Today' },
  { label: 'Assessments', to: ASSESSMENTS, needs: 'assessments read', group: 'Today' },
  { label: 'Signals', to: '/Admin/Integrity-Signals', needs: 'assessments read', group: 'Today' },
  { label: 'Advice', to: '/Admin/Advice', needs: 'support read', group: 'Today' },
  {
    label: 'Skills on video',
    to: '/Admin/Skill-Clips',
    needs: 'assessments read',
    group: 'Today',
  },
  {
    label: 'Live sessions',
    to: '/Admin/Live-Sessions',
    needs: 'assessments read',
    group: 'Today',
  },
  { label: 'Lost emails', to: '/Admin/Lost-Emails', needs: 'support read', group: 'Today' },
  { label: 'Help learners', to: '/Admin/Learner-Help', needs: 'support read', group: 'Today' },
  {
    label: 'Questions',
    to: '/Admin/Question-Statistics',
    needs: 'questions read',
    group: 'Compliance',
  },
  { label: 'USIs', to: '/Admin/Usis', needs: 'sensitive read', group: 'Learners' },
  {
    label: 'Self-service',
    to: '/Admin/Self-Service',
    needs: 'support read',
    group: 'Learners',
  },
  {
    label: 'Name changes',
    to: '/Admin/Name-Changes',
    needs: 'support read',
    group: 'Learners',
  },
  { label: 'Reviews', to: '/Admin/Reviews', needs: 'support read', group: 'Learners' },
  { label: 'Emails', to: '/Admin/Mails', needs: 'support read', group: 'Learners' },
  { label: 'Email texts', to: '/Admin/Email-Texts', needs: 'support read', group: 'Learners' },
  { label: 'Invoices', to: '/Admin/Invoices', needs: 'money read', group: 'Money' },
  { label: 'Payments', to: '/Admin/Payments', needs: 'money read', group: 'Money' },
  { label: 'Audit', to: '/Admin/Audit', needs: 'compliance read', group: 'Compliance' },
  { label: 'Retention', to: '/Admin/Retention', needs: 'compliance read', group: 'Compliance' },
  {
    label: 'Who has seen what',
    to: '/Admin/Sensitive-Reads',
    needs: 'compliance read',
    group: 'Compliance',
  },
  { label: 'Assessors', to: '/Admin/Assessors', needs: 'assessments read', group: 'Compliance' },
  { label: 'Status', to: '/Admin/Status', needs: 'system read', group: 'System' },
  {
    label: 'Office accounts',
    to: '/Admin/Office-Accounts',
    needs: 'office accounts',
    group: 'System',
  },
  { label: 'Failed jobs', to: '/Admin/Failed-Jobs', needs: 'system read', group: 'System' },
] as const satisfies OfficeEntry[];

export type OfficePath = (typeof OFFICE_MENU)[number]['to'];

/**
 * The entries of the office that the role may open. Assessments are shown only where the training organisation uses assessors.
 */
export const officeMenuOf = (
  role: OfficeRole | null,
  { assessorRequired }: Pick<Site, 'assessorRequired'>,
): (OfficeEntry & { to: OfficePath })[] =>
  OFFICE_MENU.filter(
    ({ to, needs }) => (assessorRequired || to !== ASSESSMENTS) && isPermitted(role, needs),
  );

type Site = { brand: string; assessorRequired: boolean };

export function menuOf(user: User | null, { brand, assessorRequired }: Site): MenuEntry[] {
  if (!user) return visitorMenu(brand);
  if (user.userType === USER_TYPES.admin)
    return officeMenuOf(user.officeRole, { assessorRequired });
  return user.userType === USER_TYPES.business ? BUSINESS_MENU : STUDENT_MENU;
}

/** The footer hides what sells from people who have come to study. */
export const footerMenuOf = (user: User | null, brand: string): MenuEntry[] => [
  ...(user ? [] : [COURSES, BUSINESS]),
  FAQS,
  about(brand),
  CONTACT,
  { label: 'Glossary', to: '/Glossary/' },
  { label: 'Student handbook', to: '/Student-Handbook/' },
  { label: 'Privacy policy', to: '/Privacy-Policy/' },
];

export const footerCoursesOf = (user: User | null): MenuEntry[] =>
  user
    ? []
    : PURCHASABLE_COURSES.map(({ courseName, courseReadMorePage }) => ({
        label: courseName,
        to: courseReadMorePage,
      }));
