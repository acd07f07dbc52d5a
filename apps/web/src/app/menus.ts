import { aboutPath } from '@platewise/shared/brand';
import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
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

/** Shown only where the training organisation uses assessors. */
const ASSESSMENTS = '/Admin/Assessments';

const ADMIN_MENU: MenuEntry[] = [
  { label: 'Dashboard', to: '/Admin', end: true },
  { label: 'Registers', to: '/Admin/Users' },
  { label: 'Courses', to: '/Admin/User-Courses' },
  { label: 'Vouchers', to: '/Admin/Voucher-Purchases' },
  { label: 'NSW Certs', to: '/Admin/Nsw-Certificates' },
  { label: 'NSW Reprints', to: '/Admin/Nsw-Reprints' },
  { label: 'Reports', to: '/Admin/Download-Reports' },
  { label: 'Promo', to: '/Admin/Promo-Codes' },
  { label: 'Avetmiss', to: '/Admin/Avetmiss/Reporting', area: '/Admin/Avetmiss' },
  { label: 'Sync', to: '/Admin/Sync' },
  { label: 'Assessments', to: ASSESSMENTS },
  { label: 'Signals', to: '/Admin/Integrity-Signals' },
  { label: 'Advice', to: '/Admin/Advice' },
  { label: 'Help learners', to: '/Admin/Learner-Help' },
  { label: 'Questions', to: '/Admin/Question-Statistics' },
  { label: 'USIs', to: '/Admin/Usis' },
  { label: 'Reviews', to: '/Admin/Reviews' },
  { label: 'Emails', to: '/Admin/Mails' },
  { label: 'Audit', to: '/Admin/Audit' },
  { label: 'Retention', to: '/Admin/Retention' },
  { label: 'Who has seen what', to: '/Admin/Sensitive-Reads' },
  { label: 'Status', to: '/Admin/Status' },
];

type Site = { brand: string; assessorRequired: boolean };

export function menuOf(user: User | null, { brand, assessorRequired }: Site): MenuEntry[] {
  if (!user) return visitorMenu(brand);
  if (user.userType === USER_TYPES.admin)
    return ADMIN_MENU.filter(({ to }) => assessorRequired || to !== ASSESSMENTS);
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
