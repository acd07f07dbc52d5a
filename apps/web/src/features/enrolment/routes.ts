import type { RouteObject } from 'react-router-dom';
import { lazyLightPage, lazyPage } from '../../prerender/page';

export const openEnrolmentRoutes: RouteObject[] = [
  { path: '/redeem/:code', Component: lazyPage(() => import('./redeem/RedeemPage')) },
];

export const enrolmentRoutes: RouteObject[] = [
  {
    path: '/Your-Courses',
    Component: lazyLightPage(() => import('./yourCourses/YourCoursesPage')),
  },
  { path: '/course-enrolment/new', Component: lazyPage(() => import('./choose/ChooseCoursePage')) },
  {
    path: '/course-enrolment/replacement-nsw-certificate',
    Component: lazyPage(() => import('./reprint/ReprintPage')),
  },
  {
    path: '/payment-return',
    Component: lazyPage(() => import('./paymentReturn/PaymentReturnPage')),
  },
  {
    path: '/course-enrolment/:courseId/step-1',
    Component: lazyPage(() => import('./payment/PaymentPage')),
  },
  {
    path: '/course-enrolment/:userCourseId/renew',
    Component: lazyPage(() => import('./renewal/RenewalPage')),
  },
  {
    path: '/course-enrolment/:userCourseId/change/:courseId',
    Component: lazyPage(() => import('./courseChange/CourseChangePage')),
  },
  {
    path: '/course-enrolment/:userCourseId/step-2',
    Component: lazyPage(() => import('./details/DetailsPage')),
  },
  {
    path: '/course-enrolment/:userCourseId/step-3',
    Component: lazyPage(() => import('./observer/ObserverPage')),
  },
  {
    path: '/Show-Your-Skills/:userCourseId',
    Component: lazyPage(() => import('./skillClips/ShowYourSkillsPage')),
  },
];
