import { isAboutName } from '@platewise/shared/brand';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { accountRoutes, signedInAccountRoutes } from '../features/account/routes';
import { adminRoutes } from '../features/admin/routes';
import { avetmissRoutes } from '../features/avetmiss/routes';
import { contentSyncRoutes } from '../features/contentSync/routes';
import { corporateRoutes } from '../features/corporate/routes';
import { enrolmentRoutes, openEnrolmentRoutes } from '../features/enrolment/routes';
import { observerRoutes } from '../features/observer/routes';
import { lightRoutes, publicRoutes } from '../features/public/routes';
import { studyRoutes } from '../features/study/routes';
import { setKnownPages } from '../ui/knownPages';

/** Anyone may come, and nothing is loaded that a page to read can do without. */
export const LIGHT_ROUTES: RouteObject[] = [...lightRoutes];

/** Anyone may come. */
export const OPEN_ROUTES: RouteObject[] = [
  ...publicRoutes,
  ...accountRoutes,
  ...openEnrolmentRoutes,
  ...observerRoutes,
];

/** Whoever is signed in. */
export const SIGNED_IN_ROUTES: RouteObject[] = [
  ...signedInAccountRoutes,
  ...enrolmentRoutes,
  ...studyRoutes,
];

/** Businesses, and the admins who help them. */
export const BUSINESS_ROUTES: RouteObject[] = [...corporateRoutes];

export const ADMIN_ROUTES: RouteObject[] = [
  ...adminRoutes,
  ...avetmissRoutes,
  ...contentSyncRoutes,
];

const ALL_ROUTES = [
  ...LIGHT_ROUTES,
  ...OPEN_ROUTES,
  ...SIGNED_IN_ROUTES,
  ...BUSINESS_ROUTES,
  ...ADMIN_ROUTES,
];

/** Whether there is a page at an address. The route of `/About-{brand}/` matches more than its own. */
export function hasRoute(address: string): boolean {
  const params = matchRoutes(ALL_ROUTES, address)?.at(-1)?.params;
  return params !== undefined && (params.about === undefined || isAboutName(params.about));
}

setKnownPages(hasRoute);
