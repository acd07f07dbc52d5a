import { accountRoutes } from './features/accounts/accounts.routes';
import { secondFactorRoutes } from './features/accounts/secondFactor.routes';
import { addressRoutes } from './features/addresses/addresses.routes';
import { assessmentRoutes } from './features/assessments/assessments.routes';
import { assessorRoutes } from './features/assessors/assessors.routes';
import { auditRoutes } from './features/audit/audit.routes';
import { authRoutes } from './features/auth/auth.routes';
import { avetmissAuthoriseRoutes } from './features/avetmiss/authorisation.routes';
import { natFileRoutes } from './features/avetmiss/natFiles.routes';
import { avetmissValidationRoutes } from './features/avetmiss/validation.routes';
import { badgeRoutes } from './features/badges/badges.routes';
import { bulkJobRoutes } from './features/bulkJobs/bulkJobs.routes';
import { businessRoutes } from './features/businesses/businesses.routes';
import { certificateRoutes } from './features/certificates/certificates.routes';
import { contactUsRoutes } from './features/contactUs/contactUs.routes';
import { contentRoutes } from './features/content/content.routes';
import { contentSyncRoutes } from './features/contentSync/contentSync.routes';
import { courseInformationRoutes } from './features/courseInformation/courseInformation.routes';
import { courseSampleRoutes } from './features/courseSample/courseSample.routes';
import { creditNoteRoutes } from './features/creditNotes/creditNotes.routes';
import { dashboardRoutes } from './features/dashboard/dashboard.routes';
import { documentRoutes } from './features/documents/documents.routes';
import { elearndRoutes } from './features/elearnd/elearnd.routes';
import { enrolmentHistoryRoutes } from './features/enrolments/history/enrolmentHistory.routes';
import { officeActionRoutes } from './features/enrolments/office/actions/officeActions.routes';
import { correctionRoutes } from './features/enrolments/office/corrections/corrections.routes';
import { officeEnrolmentRoutes } from './features/enrolments/office/officeEnrolments.routes';
import { enrolmentRoutes } from './features/enrolments/steps/enrolments.routes';
import { failedJobRoutes } from './features/failedJobs/failedJobs.routes';
import { glossaryRoutes } from './features/glossary/glossary.routes';
import { handbookRoutes } from './features/handbook/handbook.routes';
import { integritySignalRoutes } from './features/integritySignals/integritySignals.routes';
import { invoiceRoutes } from './features/invoices/invoices.routes';
import { officeInvoiceRoutes } from './features/invoices/officeInvoices.routes';
import { learnerHelpRoutes } from './features/learnerHelp/learnerHelp.routes';
import { learnerRoutes } from './features/learners/learners.routes';
import { listSettingsRoutes } from './features/listSettings/listSettings.routes';
import { liveSessionRoutes } from './features/liveSessions/liveSessions.routes';
import { lostEmailRoutes } from './features/lostEmails/lostEmails.routes';
import { mailRoutes } from './features/mails/mails.routes';
import { mailTextRoutes } from './features/mailTexts/mailTexts.routes';
import { nameChangeRoutes } from './features/nameChanges/nameChanges.routes';
import { needsAttentionRoutes } from './features/needsAttention/needsAttention.routes';
import { noteRoutes } from './features/notes/notes.routes';
import { nswCertificateRoutes } from './features/nsw/certificates/nswCertificates.routes';
import { nswLabelRoutes } from './features/nsw/labels/nswLabels.routes';
import { nswReprintRoutes } from './features/nsw/reprints/nswReprints.routes';
import { reprintRoutes } from './features/nsw/reprints/reprints.routes';
import { observerFormRoutes } from './features/observerForms/observerForms.routes';
import { officeAccountRoutes } from './features/officeAccounts/officeAccounts.routes';
import { onBehalfRoutes } from './features/officeEnrolments/officeEnrolments.routes';
import { officeSearchRoutes } from './features/officeSearch/officeSearch.routes';
import { passkeyRoutes } from './features/passkeys/passkeys.routes';
import { officePaymentRoutes } from './features/payments/officePayments.routes';
import { paymentRoutes } from './features/payments/payments.routes';
import { personalDataRoutes } from './features/personalData/personalData.routes';
import { promoCodeRoutes } from './features/promoCodes/promoCodes.routes';
import { officePurchaseRoutes } from './features/purchases/office/officePurchases.routes';
import { purchaseRoutes } from './features/purchases/purchases.routes';
import { questionStatisticRoutes } from './features/questionStatistics/questionStatistics.routes';
import { reminderRoutes } from './features/reminders/reminders.routes';
import { reportRoutes } from './features/reports/reports.routes';
import { retentionRoutes } from './features/retention/retention.routes';
import { reviewRoutes } from './features/reviews/reviews.routes';
import { courseChange } from './features/selfService/changeCourse';
import { selfServiceRoutes } from './features/selfService/selfService.routes';
import { sensitiveReadRoutes } from './features/sensitiveReads/sensitiveReads.routes';
import { signInLinkRoutes } from './features/signInLinks/signInLinks.routes';
import { siteConfigRoutes } from './features/siteConfig/siteConfig.routes';
import { skillClipFileRoutes } from './features/skillClips/skillClipFiles.routes';
import { skillClipRoutes } from './features/skillClips/skillClips.routes';
import { staffRoutes } from './features/staff/staff.routes';
import { statusRoutes } from './features/status/status.routes';
import { quizRoutes } from './features/study/quizzes/quizzes.routes';
import { userCourseRoutes } from './features/study/userCourses/userCourses.routes';
import { suitabilityRoutes } from './features/suitability/suitability.routes';
import { surveyRoutes } from './features/surveys/surveys.routes';
import { taskRoutes } from './features/tasks/tasks.routes';
import { unitCreditRoutes } from './features/unitCredits/unitCredits.routes';
import { userRoutes } from './features/users/users.routes';
import { usiCheckRoutes } from './features/usiChecks/usiChecks.routes';
import { usiCreationRoutes } from './features/usiCreations/usiCreations.routes';
import { usiLinkRoutes } from './features/usiLinks/usiLinks.routes';
import { visitRoutes } from './features/visits/visits.routes';
import { voucherBatchRoutes } from './features/vouchers/batches/voucherBatches.routes';
import { purchasedVoucherRoutes } from './features/vouchers/owner/purchasedVouchers.routes';
import { voucherRoutes } from './features/vouchers/vouchers.routes';
import { walletRoutes } from './features/wallets/wallets.routes';
import { workplaceRecordRoutes } from './features/workplaceRecords/workplaceRecords.routes';
import type { Route } from './http/route';

/**
 * All routes under /api/v1. Express takes the first one that matches, so addresses under /userCourse that begin with a word
 * come before those that begin with an id.
 */
export const ROUTES: Route[] = [
  ...authRoutes,
  ...accountRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...signInLinkRoutes,
  ...personalDataRoutes,
  ...siteConfigRoutes,
  ...contactUsRoutes,
  ...contentRoutes,
  ...courseSampleRoutes,
  ...courseInformationRoutes,
  ...suitabilityRoutes,
  ...visitRoutes,
  ...glossaryRoutes,
  ...handbookRoutes,
  ...certificateRoutes,
  ...badgeRoutes,
  ...walletRoutes,
  ...observerFormRoutes,
  ...skillClipFileRoutes,
  ...invoiceRoutes,
  ...reprintRoutes,
  ...userCourseRoutes,
  ...assessmentRoutes,
  ...integritySignalRoutes,
  ...learnerHelpRoutes,
  ...noteRoutes,
  ...unitCreditRoutes,
  ...documentRoutes,
  ...taskRoutes,
  ...bulkJobRoutes,
  ...mailTextRoutes,
  ...quizRoutes,
  ...workplaceRecordRoutes,
  ...elearndRoutes,
  ...surveyRoutes,
  ...usiCheckRoutes,
  ...usiCreationRoutes,
  ...usiLinkRoutes,
  ...reviewRoutes,
  ...addressRoutes,
  ...enrolmentRoutes(courseChange),
  ...paymentRoutes,
  ...purchaseRoutes,
  ...purchasedVoucherRoutes,
  ...voucherRoutes,
  ...voucherBatchRoutes,
  ...staffRoutes,
  ...userRoutes,
  ...learnerRoutes,
  ...officeAccountRoutes,
  ...enrolmentHistoryRoutes,
  ...officeActionRoutes,
  ...listSettingsRoutes,
  ...officeEnrolmentRoutes,
  ...onBehalfRoutes,
  ...correctionRoutes,
  ...officePurchaseRoutes,
  ...lostEmailRoutes,
  ...mailRoutes,
  ...auditRoutes,
  ...selfServiceRoutes,
  ...nameChangeRoutes,
  ...assessorRoutes,
  ...skillClipRoutes,
  ...liveSessionRoutes,
  ...sensitiveReadRoutes,
  ...dashboardRoutes,
  ...needsAttentionRoutes,
  ...officeSearchRoutes,
  ...statusRoutes,
  ...businessRoutes,
  ...officeInvoiceRoutes,
  ...creditNoteRoutes,
  ...officePaymentRoutes,
  ...failedJobRoutes,
  ...nswCertificateRoutes,
  ...nswReprintRoutes,
  ...nswLabelRoutes,
  ...promoCodeRoutes,
  ...contentSyncRoutes,
  ...reportRoutes,
  ...questionStatisticRoutes,
  ...reminderRoutes,
  ...retentionRoutes,
  ...natFileRoutes,
  ...avetmissAuthoriseRoutes,
  ...avetmissValidationRoutes,
];
