import type { InferType } from 'yup';
import { answer } from './fields';

/** So many days an observer may take before the office looks after it. */
export const SILENT_DAYS = 14;
/** The dashboard shows for so many days that an observer did not know the learner. */
export const UNKNOWN_LEARNER_DAYS = 90;
/** So many days ahead vouchers that nobody has used are shown. */
export const EXPIRING_DAYS = 30;

/** The earliest day that a list can be asked for. */
export const SINCE_EVER = '1930-01-01';

const monthAnswer = answer.object({
  /** Whole days in Sydney; the month that runs ends today. */
  startDate: answer.text(),
  endDate: answer.text(),
  enrolments: answer.int(),
  completions: answer.int(),
  /** Of invoices: what was paid, by card or otherwise, and what of it went back, GST included. */
  paidCents: answer.int(),
  refundedCents: answer.int(),
  revenueCents: answer.int(),
  /** The GST in the revenue. */
  gstCents: answer.int(),
});
export type MonthOfFigures = InferType<typeof monthAnswer>;

const queueAnswer = answer.object({
  count: answer.int(),
  /** 'YYYY-MM-DD': since when the oldest waits; null where nothing does. */
  oldest: answer.maybeText(),
});
export type Queue = InferType<typeof queueAnswer>;

export const dashboardAnswer = answer.object({
  /** The oldest first; the last one is running. */
  months: answer.list(monthAnswer),
  /** Last month up to the same day, to compare the running one with. */
  lastMonthSoFar: monthAnswer,
  nswCertificates: queueAnswer,
  nswReprints: queueAnswer,
  /** Null unless assessors are asked for. */
  assessments: queueAnswer.nullable().defined(),
  unpaidInvoices: queueAnswer.shape({ amountCents: answer.int() }),
  expiringVouchers: queueAnswer,
  silentObservers: queueAnswer,
  /** Enrolments of learners whom an observer says they do not know. */
  unknownLearners: queueAnswer,
  failedMails: queueAnswer,
  openPayments: queueAnswer,
  waitingRefunds: queueAnswer,
  disputedPayments: queueAnswer,
  failedJobs: queueAnswer,
});
export type Dashboard = InferType<typeof dashboardAnswer>;
