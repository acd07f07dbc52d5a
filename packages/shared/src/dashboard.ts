import type { InferType } from 'yup';
import { response } from './fields';

/** So many days an observer may take before the office looks after it. */
export const SILENT_DAYS = 14;
/** The dashboard shows for so many days that an observer did not know the learner. */
export const UNKNOWN_LEARNER_DAYS = 90;
/** So many days ahead vouchers that nobody has used are shown. */
export const EXPIRING_DAYS = 30;

/** The earliest day that a list can be asked for. */
export const SINCE_EVER = '1930-01-01';

const monthAnswer = response.object({
  /** Whole days in Sydney; the month that runs ends today. */
  startDate: response.text(),
  endDate: response.text(),
  enrolments: response.int(),
  completions: response.int(),
  /** Of invoices: what was paid, by card or otherwise, and what of it went back, GST included. */
  paidCents: response.int(),
  refundedCents: response.int(),
  revenueCents: response.int(),
  /** The GST in the revenue. */
  gstCents: response.int(),
});
export type MonthOfFigures = InferType<typeof monthAnswer>;

const queueAnswer = response.object({
  count: response.int(),
  /** 'YYYY-MM-DD': since when the oldest waits; null where nothing does. */
  oldest: response.maybeText(),
});
export type Queue = InferType<typeof queueAnswer>;

export const dashboardResponse = response.object({
  /** The oldest first; the last one is running. */
  months: response.list(monthAnswer),
  /** Last month up to the same day, to compare the running one with. */
  lastMonthSoFar: monthAnswer,
  nswCertificates: queueAnswer,
  nswReprints: queueAnswer,
  /** Null unless assessors are asked for. */
  assessments: queueAnswer.nullable().defined(),
  unpaidInvoices: queueAnswer.shape({ amountCents: response.int() }),
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
export type Dashboard = InferType<typeof dashboardResponse>;
