import type { RouteObject } from 'react-router-dom';
import { lazyComponent, lazyPage } from '../../prerender/page';
import { COURSE_PATHS, FAQ_PATHS, FINDER_PATH } from './paths';

const CoursePage = lazyComponent(() => import('./course/CoursePage'));
const TryLessonPage = lazyPage(() => import('./course/TryLessonPage'));
const SuitsMePage = lazyComponent(() => import('./suitsMe/SuitsMePage'));
const VerifyPage = lazyPage(() => import('./verify/VerifyPage'));
const GuidePage = lazyComponent(() => import('./finder/GuidePage'));
const FaqsPage = lazyComponent(() => import('./faqs/FaqsPage'));

/** They do without the store and without the styles of Mantine's components, and so are quick. */
export const staticRoutes: RouteObject[] = [
  { path: '/', Component: lazyComponent(() => import('./home/HomePage')) },
  {
    path: '/online-food-safety-training-courses',
    Component: lazyComponent(() => import('./CoursesPage')),
  },
  ...COURSE_PATHS.map((path) => ({ path, Component: CoursePage })),
  ...COURSE_PATHS.map((path) => ({ path: `${path}/suits-me`, Component: SuitsMePage })),
  ...FAQ_PATHS.map((path) => ({ path, Component: FaqsPage })),
  ...['', '/:guide', '/:guide/:business'].map((path) => ({
    path: FINDER_PATH + path,
    Component: GuidePage,
  })),
  // Matches the About page of any brand. The page itself shows other addresses as not found.
  { path: '/:about', Component: lazyComponent(() => import('./about/AboutPage')) },
  { path: '/Privacy-Policy', Component: lazyComponent(() => import('./PrivacyPage')) },
  { path: '/Student-Handbook', Component: lazyComponent(() => import('./HandbookPage')) },
  { path: '/Glossary', Component: lazyComponent(() => import('./glossary/GlossaryPage')) },
  { path: '/pages/error-403', Component: lazyComponent(() => import('./ForbiddenPage')) },
  { path: '/pages/maintenance', Component: lazyComponent(() => import('./MaintenancePage')) },
];

export const publicRoutes: RouteObject[] = [
  {
    path: '/online-food-safety-training-courses-for-your-business',
    Component: lazyPage(() => import('./business/BusinessPage')),
  },
  ...COURSE_PATHS.map((path) => ({ path: `${path}/try-a-lesson`, Component: TryLessonPage })),
  { path: '/Contact-Us', Component: lazyPage(() => import('./contactUs/ContactPage')) },
  // Not one path with optional parts: the server reads these paths, and knows no question marks.
  ...['/verify', '/verify/:number', '/verify/:number/:check'].map((path) => ({
    path,
    Component: VerifyPage,
  })),
  {
    path: '/unsubscribe/:token',
    Component: lazyPage(() => import('./unsubscribe/UnsubscribePage')),
  },
];
