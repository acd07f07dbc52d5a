import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../../ui/lazyPage';

export const publicRoutes: RouteObject[] = [
  {
    path: '/',
    // Not by lazyPage: it does without the other components' styles.
    Component: lazy(() => import('./HomePage')),
  },
  {
    path: '/online-food-safety-training-courses',
    Component: lazyPage(() => import('./CoursesPage')),
  },
  { path: '/Contact-Us', Component: lazyPage(() => import('./ContactPage')) },
  { path: '/pages/error-403', Component: lazyPage(() => import('./ForbiddenPage')) },
  { path: '/pages/maintenance', Component: lazyPage(() => import('./MaintenancePage')) },
];
