import type { RouteObject } from 'react-router-dom';
import { lazyPage, lazyPart } from '../../ui/lazyPage';
import { COURSE_PATHS, FAQ_PATHS } from './paths';

const CoursePage = lazyPart(() => import('./course/CoursePage'));
const FaqsPage = lazyPart(() => import('./faqs/FaqsPage'));

/** They do without the store and without the styles of Mantine's components, and so are quick. */
export const lightRoutes: RouteObject[] = [
  { path: '/', Component: lazyPart(() => import('./home/HomePage')) },
  {
    path: '/online-food-safety-training-courses',
    Component: lazyPart(() => import('./CoursesPage')),
  },
  ...COURSE_PATHS.map((path) => ({ path, Component: CoursePage })),
  ...FAQ_PATHS.map((path) => ({ path, Component: FaqsPage })),
  // Whatever the brand is; anything else in its place is not found.
  { path: '/:about', Component: lazyPart(() => import('./about/AboutPage')) },
  { path: '/Privacy-Policy', Component: lazyPart(() => import('./PrivacyPage')) },
  { path: '/Student-Handbook', Component: lazyPart(() => import('./HandbookPage')) },
  { path: '/pages/error-403', Component: lazyPart(() => import('./ForbiddenPage')) },
  { path: '/pages/maintenance', Component: lazyPart(() => import('./MaintenancePage')) },
];

export const publicRoutes: RouteObject[] = [
  {
    path: '/online-food-safety-training-courses-for-your-business',
    Component: lazyPage(() => import('./business/BusinessPage')),
  },
  { path: '/Contact-Us', Component: lazyPage(() => import('./contactUs/ContactPage')) },
  {
    path: '/verify/:number/:check',
    Component: lazyPage(() => import('./verify/VerifyPage')),
  },
  {
    path: '/unsubscribe/:token',
    Component: lazyPage(() => import('./unsubscribe/UnsubscribePage')),
  },
];
