import {
  emailChangedMail,
  emailChangeUndoneMail,
  passwordChangedMail,
  passwordRemovedMail,
} from './features/accounts/accountChangeMails';
import { emailCodeMail, passwordResetMail, welcomeMail } from './features/accounts/accountMails';
import { notYetCompetentMail } from './features/assessments/notYetCompetentMail';
import { secondFactorMail } from './features/auth/secondFactor/secondFactorMail';
import { bulkMail } from './features/bulkJobs/bulkMail';
import { certificateEndedMail } from './features/certificates/certificateEndedMail';
import { certificateWaitsMail } from './features/certificates/certificateWaitsMail';
import { courseCompletedMail } from './features/certificates/courseCompletedMail';
import { contactMessageMail } from './features/contactUs/receiveMessage';
import { creditNoteMail } from './features/creditNotes/creditNoteMail';
import { accountCreatedMail } from './features/enrolments/office/accountCreatedMail';
import { enrolmentExtendedMail } from './features/enrolments/office/actions/enrolmentExtendedMail';
import { answersCorrectedMail } from './features/enrolments/office/corrections/answersCorrectedMail';
import { enrolmentConfirmationMail } from './features/enrolments/steps/enrolmentConfirmationMail';
import { invoiceOverdueMail } from './features/invoices/overdueReminders';
import {
  assessorSessionBookedMail,
  assessorSessionCancelledMail,
} from './features/liveSessions/assessorMails';
import { liveSessionDecidedMail } from './features/liveSessions/liveSessionDecidedMail';
import {
  liveSessionBookedMail,
  liveSessionCancelledMail,
  liveSessionTomorrowMail,
} from './features/liveSessions/liveSessionMails';
import {
  lostEmailApprovedMail,
  lostEmailDeclinedMail,
  lostEmailProofMail,
  lostEmailWarningMail,
} from './features/lostEmails/lostEmailMails';
import type { MailTemplates } from './features/mails/mailTemplate';
import { nameChangeDeclinedMail, nameChangedMail } from './features/nameChanges/nameChangeMails';
import { nswPostedMail } from './features/nsw/certificates/nswPostedMail';
import { reprintConfirmationMail } from './features/nsw/reprints/reprintConfirmationMail';
import {
  moreToShowMail,
  observerDeclinedMail,
  observerDidNotSeeMail,
} from './features/observerForms/learnerMails';
import { observerInvitationMail } from './features/observerForms/observerInvitationMail';
import { courseInvoiceMail } from './features/officeEnrolments/courseInvoiceMail';
import { passkeyMail } from './features/passkeys/passkeyMail';
import { disputeMail } from './features/payments/disputeMail';
import { invoicePaidMail } from './features/purchases/invoicePaidMail';
import { purchaseConfirmationMail } from './features/purchases/purchaseConfirmationMail';
import { purchaseRefundedMail } from './features/purchases/purchaseRefundedMail';
import {
  enrolmentExpiresIn7Mail,
  enrolmentExpiresIn30Mail,
  enrolmentUnfinishedMail,
  studyIdleMail,
} from './features/reminders/learnerReminders';
import { observerReminderMail, observerSilentMail } from './features/reminders/observerReminders';
import {
  certificateExpiresIn30Mail,
  certificateExpiresIn90Mail,
} from './features/reminders/renewalReminders';
import { disposalWaitsMail } from './features/retention/disposalWaitsMail';
import { courseChangedMail } from './features/selfService/courseChangedMail';
import { extensionPaidMail } from './features/selfService/extensionPaidMail';
import { voucherReturnedMail, withdrawnMail } from './features/selfService/withdrawalMails';
import { signInLinkMail } from './features/signInLinks/signInLinkMail';
import { skillClipsDecidedMail } from './features/skillClips/skillClipMails';
import { staffReminderMail } from './features/staff/staffReminderMail';
import { adviceAskedMail } from './features/suitability/askForAdvice';
import { tasksDueMail } from './features/tasks/tasksDueMail';
import { unitCreditMail } from './features/unitCredits/unitCreditMail';
import { usiCredentialMail } from './features/usiChecks/warnOfUsiCredential';
import { usiNeededMail } from './features/usiLinks/usiNeededMail';
import { voucherMail, voucherTakenBackMail } from './features/vouchers/voucherMails';

export const mailTemplates: MailTemplates = {
  welcome: welcomeMail,
  'email-code': emailCodeMail,
  'email-change-undone': emailChangeUndoneMail,
  'password-reset': passwordResetMail,
  'password-changed': passwordChangedMail,
  'password-removed': passwordRemovedMail,
  'email-changed': emailChangedMail,
  'passkey-changed': passkeyMail,
  'sign-in-link': signInLinkMail,
  'lost-email-proof': lostEmailProofMail,
  'lost-email-warning': lostEmailWarningMail,
  'lost-email-approved': lostEmailApprovedMail,
  'lost-email-declined': lostEmailDeclinedMail,
  'account-made': accountCreatedMail,
  'second-factor-changed': secondFactorMail,
  'contact-message': contactMessageMail,
  'advice-asked': adviceAskedMail,
  'payment-disputed': disputeMail,
  'disposal-waits': disposalWaitsMail,
  'usi-credential-expires': usiCredentialMail,
  'invoice-overdue': invoiceOverdueMail,
  'tasks-due': tasksDueMail,
  'enrolment-confirmation': enrolmentConfirmationMail,
  'course-invoice': courseInvoiceMail,
  'answers-corrected': answersCorrectedMail,
  'reprint-confirmation': reprintConfirmationMail,
  'purchase-confirmation': purchaseConfirmationMail,
  'invoice-paid': invoicePaidMail,
  'credit-note': creditNoteMail,
  'purchase-refunded': purchaseRefundedMail,
  'observer-invitation': observerInvitationMail,
  'more-to-show': moreToShowMail,
  'observer-did-not-see': observerDidNotSeeMail,
  'observer-declined': observerDeclinedMail,
  voucher: voucherMail,
  'voucher-taken-back': voucherTakenBackMail,
  'staff-reminder': staffReminderMail,
  'course-completed': courseCompletedMail,
  'enrolment-extended': enrolmentExtendedMail,
  'extension-paid': extensionPaidMail,
  withdrawn: withdrawnMail,
  'course-changed': courseChangedMail,
  'voucher-returned': voucherReturnedMail,
  'office-message': bulkMail,
  'certificate-waits': certificateWaitsMail,
  'usi-needed': usiNeededMail,
  'certificate-ended': certificateEndedMail,
  'name-changed': nameChangedMail,
  'name-change-declined': nameChangeDeclinedMail,
  'skill-clips-decided': skillClipsDecidedMail,
  'live-session-booked': liveSessionBookedMail,
  'live-session-tomorrow': liveSessionTomorrowMail,
  'live-session-cancelled': liveSessionCancelledMail,
  'live-session-decided': liveSessionDecidedMail,
  'assessor-session-booked': assessorSessionBookedMail,
  'assessor-session-cancelled': assessorSessionCancelledMail,
  'not-yet-competent': notYetCompetentMail,
  'unit-credit': unitCreditMail,
  'nsw-posted': nswPostedMail,
  'enrolment-unfinished': enrolmentUnfinishedMail,
  'study-idle': studyIdleMail,
  'enrolment-expires-in-30': enrolmentExpiresIn30Mail,
  'enrolment-expires-in-7': enrolmentExpiresIn7Mail,
  'observer-silent': observerSilentMail,
  'observer-reminder': observerReminderMail,
  'certificate-expires-in-90': certificateExpiresIn90Mail,
  'certificate-expires-in-30': certificateExpiresIn30Mail,
};
