import { accountRoutes } from './features/accounts/accounts.routes';
import { authRoutes } from './features/auth/auth.routes';
import { contactUsRoutes } from './features/contactUs/contactUs.routes';
import { mailRoutes } from './features/mails/mails.routes';
import { siteConfigRoutes } from './features/siteConfig/siteConfig.routes';
import { userRoutes } from './features/users/users.routes';
import type { Route } from './http/route';

/** Every call there is, under /api/v1. */
export const ROUTES: Route[] = [
  ...authRoutes,
  ...accountRoutes,
  ...siteConfigRoutes,
  ...contactUsRoutes,
  ...userRoutes,
  ...mailRoutes,
];
