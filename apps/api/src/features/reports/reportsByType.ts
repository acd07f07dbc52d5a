import type { ReportType } from '@platewise/shared/reports';
import { courseCompletions } from './kinds/courseCompletions';
import { courseCompletionsSummary } from './kinds/courseCompletionsSummary';
import { courseEnrolments } from './kinds/courseEnrolments';
import { courseEnrolmentsSummary } from './kinds/courseEnrolmentsSummary';
import { nswCertificates } from './kinds/nswCertificates';
import { nswReprints } from './kinds/nswReprints';
import { quizResponses } from './kinds/quizResponses';
import { surveyResponses } from './kinds/surveyResponses';
import { unusedVouchers } from './kinds/unusedVouchers';
import { users } from './kinds/users';
import { voucherPurchases } from './kinds/voucherPurchases';
import type { Report } from './report';

export const REPORTS: Record<ReportType, Report> = {
  0: users,
  1: courseCompletions,
  2: courseEnrolments,
  3: nswCertificates,
  4: voucherPurchases,
  5: unusedVouchers,
  6: quizResponses,
  7: surveyResponses,
  8: nswReprints,
  9: courseCompletionsSummary,
  10: courseEnrolmentsSummary,
};
