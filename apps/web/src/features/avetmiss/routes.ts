import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../../prerender/page';

export const avetmissRoutes: RouteObject[] = [
  {
    path: '/Admin/Avetmiss/Authorise',
    Component: lazyPage(() => import('./authorise/AuthorisePage')),
  },
  {
    path: '/Admin/Avetmiss/Reporting',
    Component: lazyPage(() => import('./reporting/ReportingPage')),
  },
  {
    path: '/Admin/Avetmiss/Submission',
    Component: lazyPage(() => import('./submission/SubmissionPage')),
  },
  {
    path: '/Admin/Avetmiss/History',
    Component: lazyPage(() => import('./history/SubmissionHistoryPage')),
  },
  {
    path: '/Admin/Avetmiss/Validation',
    Component: lazyPage(() => import('./validation/ValidationPage')),
  },
  {
    path: '/Admin/Avetmiss/Address-Validation',
    Component: lazyPage(() => import('./validation/AddressValidationPage')),
  },
];
