import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../../prerender/page';

export const adminRoutes: RouteObject[] = [
  { path: '/Admin', Component: lazyPage(() => import('./dashboard/DashboardPage')) },
  { path: '/Admin/Users', Component: lazyPage(() => import('./users/UsersPage')) },
  {
    path: '/Admin/User-Courses',
    Component: lazyPage(() => import('./enrolments/UserCoursesPage')),
  },
  {
    path: '/Admin/User-Courses/:id',
    Component: lazyPage(() => import('./enrolments/UserCoursesPage')),
  },
  { path: '/Admin/Learners/:userId', Component: lazyPage(() => import('./learners/LearnerPage')) },
  {
    path: '/Admin/Enrol',
    Component: lazyPage(() => import('./enrolments/onBehalf/EnrolPage')),
  },
  {
    path: '/Admin/Edit-User-Course/:userCourseId',
    Component: lazyPage(() => import('./enrolments/edit/EditUserCoursePage')),
  },
  {
    path: '/Admin/Assessments',
    Component: lazyPage(() => import('./assessments/AssessmentsPage')),
  },
  {
    path: '/Admin/Assessments/:userCourseId',
    Component: lazyPage(() => import('./assessments/AssessmentPage')),
  },
  {
    path: '/Admin/Integrity-Signals',
    Component: lazyPage(() => import('./integritySignals/IntegritySignalsPage')),
  },
  { path: '/Admin/Reviews', Component: lazyPage(() => import('./reviews/ReviewsPage')) },
  {
    path: '/Admin/Learner-Help',
    Component: lazyPage(() => import('./learnerHelp/LearnersToHelpPage')),
  },
  {
    path: '/Admin/Learner-Help/:id',
    Component: lazyPage(() => import('./learnerHelp/LearnerHelpPage')),
  },
  {
    path: '/Admin/Needs-Attention',
    Component: lazyPage(() => import('./needsAttention/NeedsAttentionPage')),
  },
  { path: '/Admin/Tasks', Component: lazyPage(() => import('./tasks/TasksPage')) },
  { path: '/Admin/Usis', Component: lazyPage(() => import('./usiChecks/UsiChecksPage')) },
  { path: '/Admin/Advice', Component: lazyPage(() => import('./advice/AdviceTasksPage')) },
  {
    path: '/Admin/Businesses/:userId',
    Component: lazyPage(() => import('./businesses/BusinessPage')),
  },
  {
    path: '/Admin/Businesses/:userId/Statement',
    Component: lazyPage(() => import('./businesses/StatementPage')),
  },
  {
    path: '/Admin/Voucher-Purchases',
    Component: lazyPage(() => import('./purchases/VoucherPurchasesPage')),
  },
  {
    path: '/Admin/Certificates',
    Component: lazyPage(() => import('./certificates/CertificatesPage')),
  },
  {
    path: '/Admin/Nsw-Certificates',
    Component: lazyPage(() => import('./nsw/NswCertificatesPage')),
  },
  {
    path: '/Admin/Nsw-Reprints',
    Component: lazyPage(() => import('./nsw/NswReprintsPage')),
  },
  {
    path: '/Admin/Download-Reports',
    Component: lazyPage(() => import('./reports/DownloadReportsPage')),
  },
  {
    path: '/Admin/Question-Statistics',
    Component: lazyPage(() => import('./questionStatistics/QuestionStatisticsPage')),
  },
  {
    path: '/Admin/Question-Statistics/:statisticId',
    Component: lazyPage(() => import('./questionStatistics/QuestionStatisticPage')),
  },
  { path: '/Admin/Promo-Codes', Component: lazyPage(() => import('./promoCodes/PromoCodesPage')) },
  { path: '/Admin/Mails', Component: lazyPage(() => import('./mails/MailsPage')) },
  { path: '/Admin/Audit', Component: lazyPage(() => import('./audit/AuditPage')) },
  { path: '/Admin/Retention', Component: lazyPage(() => import('./retention/RetentionPage')) },
  { path: '/Admin/Status', Component: lazyPage(() => import('./status/StatusPage')) },
  {
    path: '/Admin/Sensitive-Reads',
    Component: lazyPage(() => import('./sensitiveReads/SensitiveReadsPage')),
  },
  { path: '/Admin/Invoices', Component: lazyPage(() => import('./invoices/InvoicesPage')) },
  { path: '/Admin/Payments', Component: lazyPage(() => import('./payments/PaymentsPage')) },
  { path: '/Admin/Failed-Jobs', Component: lazyPage(() => import('./failedJobs/FailedJobsPage')) },
];
