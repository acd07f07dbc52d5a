import { matchRoutes } from 'react-router-dom';
import type { User } from '../api/session';
import { USER_TYPES } from '../api/userTypes';
import { DEFAULT_BRAND } from '../ui/brand';
import { ALL_ROUTES } from './areas';

export type MenuEntry = { label: string; to: string };

const FAQS: MenuEntry = { label: 'FAQs', to: '/FAQs/' };
const CONTACT: MenuEntry = { label: 'Contact', to: '/Contact-Us/' };
const COURSES: MenuEntry = { label: 'Courses', to: '/online-food-safety-training-courses/' };
const BUSINESS: MenuEntry = {
  label: 'Business',
  to: '/online-food-safety-training-courses-for-your-business/',
};

/** An entry shows from the day on which its page has a route: see `areas.ts`. */
const hasPage = ({ to }: MenuEntry) => matchRoutes(ALL_ROUTES, to) !== null;

const VISITOR_MENU = [
  COURSES,
  FAQS,
  BUSINESS,
  { label: 'About', to: `/About-${DEFAULT_BRAND}/` },
  CONTACT,
  { label: 'Login', to: '/login/' },
].filter(hasPage);

const STUDENT_MENU = [{ label: 'Your Courses', to: '/Your-Courses/' }, FAQS, CONTACT].filter(
  hasPage,
);

const BUSINESS_MENU = [{ label: 'Your Vouchers', to: '/Corporate/' }, FAQS, CONTACT].filter(
  hasPage,
);

const ADMIN_MENU = [
  { label: 'Registers', to: '/Admin/Users' },
  { label: 'Courses', to: '/Admin/User-Courses' },
  { label: 'Vouchers', to: '/Admin/Voucher-Purchases' },
  { label: 'NSW Certs', to: '/Admin/Nsw-Certificates' },
  { label: 'NSW Reprints', to: '/Admin/Nsw-Reprints' },
  { label: 'Reports', to: '/Admin/Download-Reports' },
  { label: 'Promo', to: '/Admin/Promo-Codes' },
  { label: 'Avetmiss', to: '/Admin/Avetmiss/Reporting' },
  { label: 'Sync', to: '/Admin/Sync' },
  { label: 'Mails', to: '/Admin/Mails' },
].filter(hasPage);

export function menuOf(user: User | null): MenuEntry[] {
  if (!user) return VISITOR_MENU;
  if (user.userType === USER_TYPES.admin) return ADMIN_MENU;
  return user.userType === USER_TYPES.business ? BUSINESS_MENU : STUDENT_MENU;
}

/** The footer hides what sells to people who have come to study. */
export const footerMenuOf = (user: User | null): MenuEntry[] =>
  [
    ...(user ? [] : [COURSES, BUSINESS]),
    FAQS,
    CONTACT,
    { label: 'Student handbook', to: '/Student-Handbook/' },
    { label: 'Privacy policy', to: '/Privacy-Policy/' },
  ].filter(hasPage);
