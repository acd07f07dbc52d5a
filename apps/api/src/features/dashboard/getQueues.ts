import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { type Dashboard, SINCE_EVER } from '@platewise/shared/dashboard';
import type { AppContext } from '../../context';
import { ASSESSMENT_LIST } from '../assessments/assessmentList';
import { ENROLMENT_LIST } from '../enrolments/office/enrolmentList';
import { FAILED_JOB_LIST } from '../failedJobs/failedJobList';
import { INTEGRITY_SIGNAL_LIST } from '../integritySignals/integritySignalList';
import { OFFICE_INVOICE_LIST } from '../invoices/officeInvoiceList';
import { LEARNER_HELP_LIST } from '../learnerHelp/learnerHelpList';
import { MAIL_LIST } from '../mails/mailList';
import { NSW_CERTIFICATE_LIST } from '../nsw/certificates/nswCertificateList';
import { NSW_REPRINT_LIST } from '../nsw/reprints/nswReprintList';
import { OFFICE_PAYMENT_LIST } from '../payments/officePaymentList';
import { OFFICE_PURCHASE_LIST } from '../purchases/office/officePurchaseList';
import { ADVICE_TASK_LIST } from '../suitability/adviceTaskList';
import { summariseList } from './summariseList';

const EVERY_COURSE = PURCHASABLE_COURSES.map(({ courseId }) => courseId);

type Queues = Omit<Dashboard, 'months' | 'lastMonthSoFar' | 'funnel'>;

/** Each queue is an office list with a filter: the same rows that the link next to its figure shows. */
export async function getQueues(ctx: AppContext, today: string): Promise<Queues> {
  const assessorRequired = ctx.config.certificateRequires.includes('assessor');
  const purchases = { courseIds: EVERY_COURSE, startDate: SINCE_EVER, endDate: today };
  const [
    nswCertificates,
    nswReprints,
    assessments,
    learnerHelp,
    adviceTasks,
    overdue,
    unpaidInvoices,
    amountCents,
    expiringVouchers,
    silentObservers,
    unknownLearners,
    integritySignals,
    failedMails,
    openPayments,
    waitingRefunds,
    disputedPayments,
    failedJobs,
  ] = await Promise.all([
    summariseList(ctx, NSW_CERTIFICATE_LIST, {}),
    summariseList(ctx, NSW_REPRINT_LIST, {}),
    assessorRequired ? summariseList(ctx, ASSESSMENT_LIST, { state: 'open' }) : null,
    summariseList(ctx, LEARNER_HELP_LIST, { state: 'open' }),
    summariseList(ctx, ADVICE_TASK_LIST, { state: 'open' }),
    ctx.db.adviceTask.count({ where: { doneAt: null, dueAt: { lt: ctx.now() } } }),
    summariseList(ctx, OFFICE_INVOICE_LIST, { state: 'due' }),
    amountDue(ctx),
    summariseList(ctx, OFFICE_PURCHASE_LIST, { ...purchases, expiringOn: today }),
    summariseList(ctx, ENROLMENT_LIST, { silentOn: today }),
    summariseList(ctx, ENROLMENT_LIST, { unknownOn: today }),
    summariseList(ctx, INTEGRITY_SIGNAL_LIST, { state: 'open' }),
    summariseList(ctx, MAIL_LIST, { state: 'FAILED' }),
    summariseList(ctx, OFFICE_PAYMENT_LIST, { state: 'open' }),
    summariseList(ctx, OFFICE_PAYMENT_LIST, { state: 'refund' }),
    summariseList(ctx, OFFICE_PAYMENT_LIST, { state: 'disputed' }),
    summariseList(ctx, FAILED_JOB_LIST, {}),
  ]);
  return {
    nswCertificates,
    nswReprints,
    assessments,
    learnerHelp,
    adviceTasks: { ...adviceTasks, overdue },
    unpaidInvoices: { ...unpaidInvoices, amountCents },
    expiringVouchers,
    silentObservers,
    unknownLearners,
    integritySignals,
    failedMails,
    openPayments,
    waitingRefunds,
    disputedPayments,
    failedJobs,
  };
}

/** The total of all unpaid invoices in whole cents. */
async function amountDue({ db }: AppContext): Promise<number> {
  const { _sum } = await db.invoice.aggregate({
    where: { paidAt: null, refundedAt: null, cancelledAt: null },
    _sum: { totalCents: true },
  });
  return _sum.totalCents ?? 0;
}
