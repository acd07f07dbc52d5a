import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../../ui/lazyPage';

export const adminRoutes: RouteObject[] = [
  { path: '/Admin/Users', Component: lazyPage(() => import('./users/UsersPage')) },
  {
    path: '/Admin/Assessments',
    Component: lazyPage(() => import('./assessments/AssessmentsPage')),
  },
  {
    path: '/Admin/Assessments/:userCourseId',
    Component: lazyPage(() => import('./assessments/AssessmentPage')),
  },
  {
    path: '/Admin/Nsw-Certificates',
    Component: lazyPage(() => import('./nswCertificates/NswCertificatesPage')),
  },
  {
    path: '/Admin/Nsw-Reprints',
    Component: lazyPage(() => import('./nswReprints/NswReprintsPage')),
  },
  { path: '/Admin/Promo-Codes', Component: lazyPage(() => import('./promoCodes/PromoCodesPage')) },
  { path: '/Admin/Mails', Component: lazyPage(() => import('./mails/MailsPage')) },
];
