import type { RouteObject } from 'react-router-dom';
import { accountRoutes, signedInAccountRoutes } from '../features/account/routes';
import { contentSyncRoutes } from '../features/admin/contentSync/routes';
import { adminRoutes } from '../features/admin/routes';
import { avetmissRoutes } from '../features/avetmiss/routes';
import { corporateRoutes } from '../features/corporate/routes';
import { enrolmentRoutes, openEnrolmentRoutes } from '../features/enrolment/routes';
import { observerRoutes } from '../features/observer/routes';
import { lightRoutes, publicRoutes } from '../features/public/routes';
import { studyRoutes } from '../features/study/routes';

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
