import type { RouteObject } from 'react-router-dom';
import { USER_TYPES } from '../api/session';
import { accountRoutes, signedInAccountRoutes } from '../features/account/routes';
import { corporateRoutes } from '../features/corporate/routes';
import { enrolmentRoutes, openEnrolmentRoutes } from '../features/enrolment/routes';
import { observerRoutes } from '../features/observer/routes';
import { publicRoutes, staticRoutes } from '../features/public/routes';
import { studyRoutes } from '../features/study/routes';
import { usiRoutes } from '../features/usi/routes';
import { lazyComponent } from '../prerender/page';
import { Layout } from './layout/Layout';
import { RequireSignIn } from './RequireSignIn';

/** Pages for everyone that use neither the store nor Mantine's components, and so load quickly. */
export const STATIC_ROUTES: RouteObject[] = [...staticRoutes];

/** The other pages for everyone. */
export const OPEN_ROUTES: RouteObject[] = [
  ...publicRoutes,
  ...accountRoutes,
  ...openEnrolmentRoutes,
  ...observerRoutes,
  ...usiRoutes,
];

/** For every signed-in user. */
export const SIGNED_IN_ROUTES: RouteObject[] = [
  ...signedInAccountRoutes,
  ...enrolmentRoutes,
  ...studyRoutes,
];

/** For businesses, and for the admins who help them. */
export const BUSINESS_ROUTES: RouteObject[] = [...corporateRoutes];

const { admin, business } = USER_TYPES;

const GUARDED: RouteObject[] = [
  { element: <RequireSignIn />, children: SIGNED_IN_ROUTES },
  {
    element: (
      <RequireSignIn allow={({ userType }) => userType === business || userType === admin} />
    ),
    children: [
      {
        Component: lazyComponent(() => import('./BusinessPages')),
        children: BUSINESS_ROUTES,
      },
    ],
  },
  {
    element: <RequireSignIn allow={({ userType }) => userType === admin} />,
    children: [
      {
        path: '/Admin/*',
        Component: lazyComponent(() => import('./OfficeRoutes')),
      },
    ],
  },
];

const NOT_FOUND: RouteObject = {
  path: '*',
  Component: lazyComponent(() => import('../features/public/NotFoundPage')),
};

export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      ...STATIC_ROUTES,
      NOT_FOUND,
      {
        Component: lazyComponent(() => import('./AppProviders')),
        children: [...OPEN_ROUTES, ...GUARDED],
      },
    ],
  },
];
