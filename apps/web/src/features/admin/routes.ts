import type { OfficeRouteObject } from '../../api/officeRoute';
import { lazyPage } from '../../prerender/page';

export const adminRoutes: OfficeRouteObject[] = [
  {
    path: '/Admin',
    handle: { needs: 'overview read' },
    Component: lazyPage(() => import('./dashboard/DashboardPage')),
  },
  {
    path: '/Admin/Users',
    handle: { needs: 'people read' },
    Component: lazyPage(() => import('./users/UsersPage')),
  },
  {
    path: '/Admin/User-Courses',
    handle: { needs: 'enrolments read' },
    Component: lazyPage(() => import('./enrolments/UserCoursesPage')),
  },
  {
    path: '/Admin/User-Courses/:id',
    handle: { needs: 'enrolments read' },
    Component: lazyPage(() => import('./enrolments/UserCoursesPage')),
  },
  {
    path: '/Admin/Learners/:userId',
    handle: { needs: 'support read' },
    Component: lazyPage(() => import('./learners/LearnerPage')),
  },
  {
    path: '/Admin/Enrol',
    handle: { needs: 'enrolments change' },
    Component: lazyPage(() => import('./enrolments/onBehalf/EnrolPage')),
  },
  {
    path: '/Admin/Enrol-List',
    handle: { needs: 'enrolments change' },
    Component: lazyPage(() => import('./enrolments/onBehalf/EnrolListPage')),
  },
  {
    path: '/Admin/Edit-User-Course/:userCourseId',
    handle: { needs: 'sensitive read' },
    Component: lazyPage(() => import('./enrolments/edit/EditUserCoursePage')),
  },
  {
    path: '/Admin/Assessments',
    handle: { needs: 'assessments read' },
    Component: lazyPage(() => import('./assessments/AssessmentsPage')),
  },
  {
    path: '/Admin/Assessments/:userCourseId',
    handle: { needs: 'assessments read' },
    Component: lazyPage(() => import('./assessments/AssessmentPage')),
  },
  {
    path: '/Admin/Skill-Clips',
    handle: { needs: 'assessments read' },
    Component: lazyPage(() => import('./skillClips/SkillClipsPage')),
  },
  {
    path: '/Admin/Skill-Clips/:userCourseId',
    handle: { needs: 'assessments read' },
    Component: lazyPage(() => import('./skillClips/DeskPage')),
  },
  {
    path: '/Admin/Live-Sessions',
    handle: { needs: 'assessments read' },
    Component: lazyPage(() => import('./liveSessions/LiveSessionsPage')),
  },
  {
    path: '/Admin/Live-Sessions/:sessionId',
    handle: { needs: 'assessments read' },
    Component: lazyPage(() => import('./liveSessions/LiveDeskPage')),
  },
  {
    path: '/Admin/Skill-Ways',
    handle: { needs: 'assessments read' },
    Component: lazyPage(() => import('./skillClips/SkillWaysPage')),
  },
  {
    path: '/Admin/Assessors',
    handle: { needs: 'assessments read' },
    Component: lazyPage(() => import('./assessors/AssessorsPage')),
  },
  {
    path: '/Admin/Integrity-Signals',
    handle: { needs: 'assessments read' },
    Component: lazyPage(() => import('./integritySignals/IntegritySignalsPage')),
  },
  {
    path: '/Admin/Self-Service',
    handle: { needs: 'support read' },
    Component: lazyPage(() => import('./selfService/SelfServicePage')),
  },
  {
    path: '/Admin/Name-Changes',
    handle: { needs: 'support read' },
    Component: lazyPage(() => import('./nameChanges/NameChangesPage')),
  },
  {
    path: '/Admin/Reviews',
    handle: { needs: 'support read' },
    Component: lazyPage(() => import('./reviews/ReviewsPage')),
  },
  {
    path: '/Admin/Learner-Help',
    handle: { needs: 'support read' },
    Component: lazyPage(() => import('./learnerHelp/LearnersToHelpPage')),
  },
  {
    path: '/Admin/Learner-Help/:id',
    handle: { needs: 'support read' },
    Component: lazyPage(() => import('./learnerHelp/LearnerHelpPage')),
  },
  {
    path: '/Admin/Needs-Attention',
    handle: { needs: 'waiting read' },
    Component: lazyPage(() => import('./needsAttention/NeedsAttentionPage')),
  },
  {
    path: '/Admin/Tasks',
    handle: { needs: 'support read' },
    Component: lazyPage(() => import('./tasks/TasksPage')),
  },
  {
    path: '/Admin/Bulk-Jobs',
    handle: { needs: 'support read' },
    Component: lazyPage(() => import('./bulkJobs/BulkJobsPage')),
  },
  {
    path: '/Admin/Usis',
    handle: { needs: 'sensitive read' },
    Component: lazyPage(() => import('./usiChecks/UsiChecksPage')),
  },
  {
    path: '/Admin/Advice',
    handle: { needs: 'support read' },
    Component: lazyPage(() => import('./advice/AdviceTasksPage')),
  },
  {
    path: '/Admin/Lost-Emails',
    handle: { needs: 'support read' },
    Component: lazyPage(() => import('./lostEmails/LostEmailsPage')),
  },
  {
    path: '/Admin/Businesses/:userId',
    handle: { needs: 'money read' },
    Component: lazyPage(() => import('./businesses/BusinessPage')),
  },
  {
    path: '/Admin/Businesses/:userId/Statement',
    handle: { needs: 'money read' },
    Component: lazyPage(() => import('./businesses/StatementPage')),
  },
  {
    path: '/Admin/Voucher-Purchases',
    handle: { needs: 'money read' },
    Component: lazyPage(() => import('./purchases/VoucherPurchasesPage')),
  },
  {
    path: '/Admin/Certificates',
    handle: { needs: 'certificates read' },
    Component: lazyPage(() => import('./certificates/CertificatesPage')),
  },
  {
    path: '/Admin/Nsw-Certificates',
    handle: { needs: 'nsw read' },
    Component: lazyPage(() => import('./nsw/NswCertificatesPage')),
  },
  {
    path: '/Admin/Nsw-Reprints',
    handle: { needs: 'nsw read' },
    Component: lazyPage(() => import('./nsw/NswReprintsPage')),
  },
  {
    path: '/Admin/Download-Reports',
    handle: { needs: 'reports read' },
    Component: lazyPage(() => import('./reports/DownloadReportsPage')),
  },
  {
    path: '/Admin/Question-Statistics',
    handle: { needs: 'questions read' },
    Component: lazyPage(() => import('./questionStatistics/QuestionStatisticsPage')),
  },
  {
    path: '/Admin/Question-Statistics/:statisticId',
    handle: { needs: 'questions read' },
    Component: lazyPage(() => import('./questionStatistics/QuestionStatisticPage')),
  },
  {
    path: '/Admin/Promo-Codes',
    handle: { needs: 'money read' },
    Component: lazyPage(() => import('./promoCodes/PromoCodesPage')),
  },
  {
    path: '/Admin/Mails',
    handle: { needs: 'support read' },
    Component: lazyPage(() => import('./mails/MailsPage')),
  },
  {
    path: '/Admin/Email-Texts',
    handle: { needs: 'support read' },
    Component: lazyPage(() => import('./mailTexts/EmailTextsPage')),
  },
  {
    path: '/Admin/Audit',
    handle: { needs: 'compliance read' },
    Component: lazyPage(() => import('./audit/AuditPage')),
  },
  {
    path: '/Admin/Retention',
    handle: { needs: 'compliance read' },
    Component: lazyPage(() => import('./retention/RetentionPage')),
  },
  {
    path: '/Admin/Status',
    handle: { needs: 'system read' },
    Component: lazyPage(() => import('./status/StatusPage')),
  },
  {
    path: '/Admin/Sensitive-Reads',
    handle: { needs: 'compliance read' },
    Component: lazyPage(() => import('./sensitiveReads/SensitiveReadsPage')),
  },
  {
    path: '/Admin/Invoices',
    handle: { needs: 'money read' },
    Component: lazyPage(() => import('./invoices/InvoicesPage')),
  },
  {
    path: '/Admin/Payments',
    handle: { needs: 'money read' },
    Component: lazyPage(() => import('./payments/PaymentsPage')),
  },
  {
    path: '/Admin/Failed-Jobs',
    handle: { needs: 'system read' },
    Component: lazyPage(() => import('./failedJobs/FailedJobsPage')),
  },
  {
    path: '/Admin/Office-Accounts',
    handle: { needs: 'office accounts' },
    Component: lazyPage(() => import('./officeAccounts/OfficeAccountsPage')),
  },
];
