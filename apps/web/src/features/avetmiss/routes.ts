import type { OfficeRouteObject } from '../../api/officeRoute';
import { lazyPage } from '../../prerender/page';

export const avetmissRoutes: OfficeRouteObject[] = [
  {
    path: '/Admin/Avetmiss/Authorise',
    handle: { needs: 'compliance change' },
    Component: lazyPage(() => import('./authorise/AuthorisePage')),
  },
  {
    path: '/Admin/Avetmiss/Reporting',
    handle: { needs: 'compliance read' },
    Component: lazyPage(() => import('./reporting/ReportingPage')),
  },
  {
    path: '/Admin/Avetmiss/Submission',
    handle: { needs: 'compliance read' },
    Component: lazyPage(() => import('./submission/SubmissionPage')),
  },
  {
    path: '/Admin/Avetmiss/History',
    handle: { needs: 'compliance read' },
    Component: lazyPage(() => import('./history/SubmissionHistoryPage')),
  },
  {
    path: '/Admin/Avetmiss/Validation',
    handle: { needs: 'compliance read' },
    Component: lazyPage(() => import('./validation/ValidationPage')),
  },
  {
    path: '/Admin/Avetmiss/Address-Validation',
    handle: { needs: 'compliance read' },
    Component: lazyPage(() => import('./validation/AddressValidationPage')),
  },
];
