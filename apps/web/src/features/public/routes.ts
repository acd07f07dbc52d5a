import type { RouteObject } from 'react-router-dom';
import { lazyComponent, lazyPage } from '../../prerender/page';
import { COURSE_PATHS, FAQ_PATHS } from './paths';

const CoursePage = lazyComponent(() => import('./course/CoursePage'));
const FaqsPage = lazyComponent(() => import('./faqs/FaqsPage'));

/** They do without the store and without the styles of Mantine's components, and so are quick. */
export const staticRoutes: RouteObject[] = [
  { path: '/', Component: lazyComponent(() => import('./home/HomePage')) },
  {
    path: '/online-food-safety-training-courses',
    Component: lazyComponent(() => import('./CoursesPage')),
  },
  ...COURSE_PATHS.map((path) => ({ path, Component: CoursePage })),
  ...FAQ_PATHS.map((path) => ({ path, Component: FaqsPage })),
  // Whatever the brand is; anything else in its place is not found.
  { path: '/:about', Component: lazyComponent(() => import('./about/AboutPage')) },
  { path: '/Privacy-Policy', Component: lazyComponent(() => import('./PrivacyPage')) },
  { path: '/Student-Handbook', Component: lazyComponent(() => import('./HandbookPage')) },
  { path: '/pages/error-403', Component: lazyComponent(() => import('./ForbiddenPage')) },
  { path: '/pages/maintenance', Component: lazyComponent(() => import('./MaintenancePage')) },
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
