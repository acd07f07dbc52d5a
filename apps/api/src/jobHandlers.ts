import { compileNatFiles } from './features/avetmiss/compile/compileNatFiles';
import { keepPaper } from './features/certificates/keepPaper';
import { fulfilEnrolment } from './features/enrolments/fulfilEnrolment';
import { sendMail } from './features/mails/sendMail';
import type { Fulfilments } from './features/payments/fulfilment';
import { settlePendingPayments } from './features/payments/settlePendingPayments';
import { fulfilInvoice } from './features/purchases/fulfilInvoice';
import { fulfilPurchase } from './features/purchases/placePurchase';
import { sendReminders } from './features/reminders/sendReminders';
import { fulfilReprint } from './features/reprints/createReprint';
import { listDisposals } from './features/retention/listDisposals';
import { runDisposal } from './features/retention/runDisposal';
import { clearExpired } from './jobs/clearExpired';
import type { JobHandlers } from './jobs/work';
import { mailTemplates } from './mailTemplates';

/** Who gives what was paid for. */
export const fulfilments: Fulfilments = {
  ENROLMENT: fulfilEnrolment,
  NSW_REPRINT: fulfilReprint,
  VOUCHER_PURCHASE: fulfilPurchase,
  INVOICE: fulfilInvoice,
};

export const jobHandlers: JobHandlers = {
  'send-mail': (ctx, { mailId }) => sendMail(ctx, mailTemplates, mailId),
  'render-certificate': async (ctx, { certificateId }) => {
    await keepPaper(ctx, certificateId);
  },
  'settle-payments': (ctx) => settlePendingPayments(ctx, fulfilments),
  'clear-expired': (ctx) => clearExpired(ctx),
  'send-reminders': (ctx) => sendReminders(ctx),
  'compile-nat-files': (ctx, { reportId }) => compileNatFiles(ctx, reportId),
  'list-disposals': (ctx) => listDisposals(ctx),
  'run-disposal': (ctx, { disposalId }) => runDisposal(ctx, disposalId),
};
