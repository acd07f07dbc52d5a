import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { type Queue, SINCE_EVER } from '@platewise/shared/dashboard';
import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import type { ListSource } from '../../lists/officeList';
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
import { findOldest, summariseDue, summariseList } from './summariseList';

const EVERY_COURSE = PURCHASABLE_COURSES.map(({ courseId }) => courseId);

/** A queue is an office list with a filter. All pages that show a queue count the same rows. */
export const queueOf = <Filter>(list: ListSource<Filter>, filter: Filter) => ({
  summarise: (ctx: AppContext): Promise<Queue> => summariseList(ctx, list, filter),
  summariseDue: (ctx: AppContext, due: { at?: Prisma.Sql | undefined; overdueBefore: Date }) =>
    summariseDue(ctx, list, filter, due),
  findOldest: (ctx: AppContext, options: { take: number; since?: Prisma.Sql | undefined }) =>
    findOldest(ctx, list, filter, options),
});
export type OfficeQueue = ReturnType<typeof queueOf>;

/** The queues of the office by name, as they are on that day. */
export function listQueues(today: string) {
  const purchases = { courseIds: EVERY_COURSE, startDate: SINCE_EVER, endDate: today };
  return {
    nswCertificates: queueOf(NSW_CERTIFICATE_LIST, {}),
    nswReprints: queueOf(NSW_REPRINT_LIST, {}),
    assessments: queueOf(ASSESSMENT_LIST, { state: 'open' }),
    learnerHelp: queueOf(LEARNER_HELP_LIST, { state: 'open' }),
    adviceTasks: queueOf(ADVICE_TASK_LIST, { state: 'open' }),
    unpaidInvoices: queueOf(OFFICE_INVOICE_LIST, { state: 'due' }),
    expiringVouchers: queueOf(OFFICE_PURCHASE_LIST, { ...purchases, expiringOn: today }),
    silentObservers: queueOf(ENROLMENT_LIST, { silentOn: today }),
    unknownLearners: queueOf(ENROLMENT_LIST, { unknownOn: today }),
    integritySignals: queueOf(INTEGRITY_SIGNAL_LIST, { state: 'open' }),
    failedMails: queueOf(MAIL_LIST, { state: 'FAILED' }),
    openPayments: queueOf(OFFICE_PAYMENT_LIST, { state: 'open' }),
    waitingRefunds: queueOf(OFFICE_PAYMENT_LIST, { state: 'refund' }),
    disputedPayments: queueOf(OFFICE_PAYMENT_LIST, { state: 'disputed' }),
    failedJobs: queueOf(FAILED_JOB_LIST, {}),
  };
}

/** Assessments wait only where certificates require an assessor. */
export const usesAssessors = ({ config }: AppContext) =>
  config.certificateRequires.includes('assessor');
