import { mailPasswordReset } from './features/accounts/requestPasswordReset';
import { compileNatFiles } from './features/avetmiss/natFiles/compileNatFiles';
import { runBulkJob } from './features/bulkJobs/runBulkJob';
import { completeEnrolment } from './features/certificates/completeEnrolment';
import { storeCertificatePdf } from './features/certificates/getCertificatePdf';
import { fulfilEnrolment } from './features/enrolments/steps/createEnrolment';
import { recordFormSignals } from './features/integritySignals/recordFormSignals';
import { recordQuizSignals } from './features/integritySignals/recordQuizSignals';
import { remindOfOverdueInvoices } from './features/invoices/overdueReminders';
import { remindOfSessions } from './features/liveSessions/remindOfSessions';
import { openLostEmail } from './features/lostEmails/askLostEmail';
import { endOldLostEmails } from './features/lostEmails/lostEmailLinks';
import { sendMail } from './features/mails/sendMail';
import { declineOldNameChanges } from './features/nameChanges/decideNameChange';
import { fulfilReprint } from './features/nsw/reprints/createReprint';
import { sendWaitingInvitations } from './features/observerForms/inviteObserver';
import { type Fulfilments, isForMoreTime } from './features/payments/fulfilment';
import { settlePendingPayments } from './features/payments/settlePendingPayments';
import { completePaidEnrolments } from './features/purchases/completePaidEnrolments';
import { fulfilPurchase } from './features/purchases/createPurchase';
import { fulfilInvoice } from './features/purchases/payInvoice';
import { countQuestionAnswers } from './features/questionStatistics/countQuestionAnswers';
import { sendReminders } from './features/reminders/sendReminders';
import { listDisposals } from './features/retention/listDisposals';
import { runDisposal } from './features/retention/runDisposal';
import { fulfilExtension } from './features/selfService/buyExtension';
import { courseChange } from './features/selfService/changeCourse';
import { mailSignInLink } from './features/signInLinks/requestSignInLink';
import { sweepClipFiles } from './features/skillClips/clipFiles';
import { destroyOldIdentityPictures } from './features/skillClips/identityPictures';
import { prepareClip, prepareWaitingClips } from './features/skillClips/prepareClip';
import { clearUnfinishedClips } from './features/skillClips/receiveClip';
import { recordNearCopies } from './features/skillClips/recordNearCopies';
import { mailDueTasks } from './features/tasks/tasksDueMail';
import { addMissingUsis } from './features/usiChecks/addMissingUsis';
import { verifyDueUsis } from './features/usiChecks/verifyDueUsis';
import { warnOfUsiCredential } from './features/usiChecks/warnOfUsiCredential';
import { mailAfterAnswer } from './features/usiLinks/mailUsiLink';
import { clearExpired } from './jobs/clearExpired';
import type { JobHandlers } from './jobs/work';
import { mailTemplates } from './mailTemplates';

/** The use case that delivers what was bought, for each purpose of a payment. */
export const fulfilments: Fulfilments = {
  ENROLMENT: (ctx, tx, payment) =>
    (isForMoreTime(payment) ? fulfilExtension : fulfilEnrolment(courseChange))(ctx, tx, payment),
  NSW_REPRINT: fulfilReprint,
  VOUCHER_PURCHASE: fulfilPurchase,
  INVOICE: fulfilInvoice,
};

export const jobHandlers: JobHandlers = {
  'send-mail': (ctx, { mailId }) => sendMail(ctx, mailTemplates, mailId),
  'request-password-reset': (ctx, request) => mailPasswordReset(ctx, request),
  'send-waiting-invitations': (ctx, { userId }) => sendWaitingInvitations(ctx, userId),
  'open-lost-email': (ctx, request) => openLostEmail(ctx, request),
  'request-sign-in-link': (ctx, request) => mailSignInLink(ctx, request),
  'complete-paid-enrolments': (ctx, { purchaseId }) => completePaidEnrolments(ctx, purchaseId),
  'render-certificate': async (ctx, { certificateId }) => {
    await storeCertificatePdf(ctx, certificateId);
  },
  'record-quiz-signals': (ctx, { paperId }) => recordQuizSignals(ctx, paperId),
  'record-form-signals': (ctx, { enrolmentId }) => recordFormSignals(ctx, enrolmentId),
  'settle-payments': (ctx, payload) => settlePendingPayments(ctx, fulfilments, payload),
  'clear-expired': async (ctx) => {
    await clearExpired(ctx);
    await declineOldNameChanges(ctx);
    await endOldLostEmails(ctx);
    await destroyOldIdentityPictures(ctx);
    await clearUnfinishedClips(ctx);
    await sweepClipFiles(ctx);
    await prepareWaitingClips(ctx);
  },
  'send-reminders': async (ctx) => {
    await sendReminders(ctx);
    await remindOfSessions(ctx);
  },
  'compile-nat-files': (ctx, { reportId }) => compileNatFiles(ctx, reportId),
  'list-disposals': (ctx) => listDisposals(ctx),
  'run-disposal': (ctx, { disposalId }) => runDisposal(ctx, disposalId),
  'count-question-answers': (ctx) => countQuestionAnswers(ctx),
  'verify-usis': (ctx) => verifyDueUsis(ctx, completeEnrolment, mailAfterAnswer),
  'mail-due-tasks': (ctx) => mailDueTasks(ctx),
  'remind-overdue-invoices': (ctx) => remindOfOverdueInvoices(ctx),
  'run-bulk-job': (ctx, { bulkJobId }) => runBulkJob(ctx, bulkJobId),
  'prepare-clip': (ctx, { clipId }, attempt) => prepareClip(ctx, clipId, attempt),
  'compare-clip': (ctx, { clipId }) => recordNearCopies(ctx, clipId),
  'add-missing-usis': async (ctx) => {
    await addMissingUsis(ctx);
    await warnOfUsiCredential(ctx);
  },
};
