import type { RouteObject } from 'react-router-dom';
import { USER_TYPES } from '../api/userTypes';
import { lazyPart } from '../ui/lazyPage';
import {
  ADMIN_ROUTES,
  BUSINESS_ROUTES,
  LIGHT_ROUTES,
  OPEN_ROUTES,
  SIGNED_IN_ROUTES,
} from './areas';
import { Layout } from './layout/Layout';
import { RequireSignIn } from './RequireSignIn';

const { admin, business } = USER_TYPES;

const GUARDED: RouteObject[] = [
  { element: <RequireSignIn />, children: SIGNED_IN_ROUTES },
  {
    element: (
      <RequireSignIn allow={({ userType }) => userType === business || userType === admin} />
    ),
    children: [
      {
        Component: lazyPart(() => import('./BusinessPages')),
        children: BUSINESS_ROUTES,
      },
    ],
  },
  {
    element: <RequireSignIn allow={({ userType }) => userType === admin} />,
    children: ADMIN_ROUTES,
  },
];

const NOT_FOUND: RouteObject = {
  path: '*',
  Component: lazyPart(() => import('../features/public/NotFoundPage')),
};

export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      ...LIGHT_ROUTES,
      NOT_FOUND,
      {
        Component: lazyPart(() => import('./WithInterface')),
        children: [...OPEN_ROUTES, ...GUARDED],
      },
    ],
  },
];
