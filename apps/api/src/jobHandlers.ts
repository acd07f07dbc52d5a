import { sendMail } from './features/mails/sendMail';
import { settlePendingPayments } from './features/payments/settlePendingPayments';
import { clearExpired } from './jobs/clearExpired';
import type { JobHandlers } from './jobs/work';
import { mailTemplates } from './mailTemplates';

export const jobHandlers: JobHandlers = {
  'send-mail': (ctx, { mailId }) => sendMail(ctx, mailTemplates, mailId),
  'settle-payments': (ctx) => settlePendingPayments(ctx),
  'clear-expired': (ctx) => clearExpired(ctx),
};
