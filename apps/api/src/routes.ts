import { accountRoutes } from './features/accounts/accounts.routes';
import { authRoutes } from './features/auth/auth.routes';
import { certificateRoutes } from './features/certificates/certificates.routes';
import { contactUsRoutes } from './features/contactUs/contactUs.routes';
import { contentRoutes } from './features/content/content.routes';
import { enrolmentRoutes } from './features/enrolments/enrolments.routes';
import { invoiceRoutes } from './features/invoices/invoices.routes';
import { mailRoutes } from './features/mails/mails.routes';
import { observerFormRoutes } from './features/observerForms/observerForms.routes';
import { purchaseRoutes } from './features/purchases/purchases.routes';
import { quizRoutes } from './features/quizzes/quizzes.routes';
import { siteConfigRoutes } from './features/siteConfig/siteConfig.routes';
import { surveyRoutes } from './features/surveys/surveys.routes';
import { userCourseRoutes } from './features/userCourses/userCourses.routes';
import { userRoutes } from './features/users/users.routes';
import type { Route } from './http/route';

/**
 * Every call there is, under /api/v1. Express takes the first that fits: addresses under /userCourse that begin with a
 * word stand before those that begin with an id.
 */
export const ROUTES: Route[] = [
  ...authRoutes,
  ...accountRoutes,
  ...siteConfigRoutes,
  ...contactUsRoutes,
  ...contentRoutes,
  ...certificateRoutes,
  ...observerFormRoutes,
  ...invoiceRoutes,
  ...userCourseRoutes,
  ...quizRoutes,
  ...surveyRoutes,
  ...enrolmentRoutes,
  ...purchaseRoutes,
  ...userRoutes,
  ...mailRoutes,
];
