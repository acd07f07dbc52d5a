import type { RouteObject } from 'react-router-dom';
import { lazyPage, lazyPart } from '../../ui/lazyPage';

/** By itself: it does without the store and without the other components' styles. */
export const homeRoute: RouteObject = {
  path: '/',
  Component: lazyPart(() => import('./home/HomePage')),
};

export const publicRoutes: RouteObject[] = [
  {
    path: '/online-food-safety-training-courses',
    Component: lazyPage(() => import('./CoursesPage')),
  },
  { path: '/Contact-Us', Component: lazyPage(() => import('./contact/ContactPage')) },
  { path: '/Student-Handbook', Component: lazyPage(() => import('./HandbookPage')) },
  {
    path: '/verify/:number/:check',
    Component: lazyPage(() => import('./verify/VerifyPage')),
  },
  { path: '/pages/error-403', Component: lazyPage(() => import('./ForbiddenPage')) },
  { path: '/pages/maintenance', Component: lazyPage(() => import('./MaintenancePage')) },
];
