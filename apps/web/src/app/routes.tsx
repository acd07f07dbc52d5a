import type { RouteObject } from 'react-router-dom';
import { USER_TYPES } from '../api/userTypes';
import { lazyPage } from '../ui/lazyPage';
import { ADMIN_ROUTES, BUSINESS_ROUTES, OPEN_ROUTES, SIGNED_IN_ROUTES } from './areas';
import { Layout } from './Layout';
import { RequireSignIn } from './RequireSignIn';

const { admin, business } = USER_TYPES;

export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      ...OPEN_ROUTES,
      { element: <RequireSignIn />, children: SIGNED_IN_ROUTES },
      {
        element: <RequireSignIn allow={({ userType }) => userType === business || userType === admin} />,
        children: BUSINESS_ROUTES,
      },
      {
        element: <RequireSignIn allow={({ userType }) => userType === admin} />,
        children: ADMIN_ROUTES,
      },
      { path: '*', Component: lazyPage(() => import('../features/public/NotFoundPage')) },
    ],
  },
];
