import { matchRoutes, type RouteObject } from 'react-router-dom';
import { accountRoutes, signedInAccountRoutes } from '../features/account/routes';
import { adminRoutes } from '../features/admin/routes';
import { corporateRoutes } from '../features/corporate/routes';
import { enrolmentRoutes } from '../features/enrolment/routes';
import { observerRoutes } from '../features/observer/routes';
import { homeRoute, publicRoutes } from '../features/public/routes';
import { studyRoutes } from '../features/study/routes';
import { setKnownPages } from '../ui/knownPages';

/** Anyone may come. */
export const OPEN_ROUTES: RouteObject[] = [...publicRoutes, ...accountRoutes, ...observerRoutes];

/** Whoever is signed in. */
export const SIGNED_IN_ROUTES: RouteObject[] = [
  ...signedInAccountRoutes,
  ...enrolmentRoutes,
  ...studyRoutes,
];

/** Businesses, and the admins who help them. */
export const BUSINESS_ROUTES: RouteObject[] = [...corporateRoutes];

export const ADMIN_ROUTES: RouteObject[] = [...adminRoutes];

export const HOME_ROUTE = homeRoute;

export const ALL_ROUTES = [
  HOME_ROUTE,
  ...OPEN_ROUTES,
  ...SIGNED_IN_ROUTES,
  ...BUSINESS_ROUTES,
  ...ADMIN_ROUTES,
];

setKnownPages((to) => matchRoutes(ALL_ROUTES, to) !== null);
