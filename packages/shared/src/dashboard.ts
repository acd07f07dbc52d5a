import type { InferType } from 'yup';
import { response } from './fields';
import { funnelResponse } from './visits';

/** After this many days without a response from the observer, the enrolment needs attention. */
export const SILENT_DAYS = 14;
/** The dashboard shows for this many days that an observer does not know the learner. */
export const UNKNOWN_LEARNER_DAYS = 90;
/** Unused vouchers are shown this many days before they expire. */
export const EXPIRING_DAYS = 30;

/** The earliest day that a list can be filtered from. */
export const SINCE_EVER = '1930-01-01';

const monthAnswer = response.object({
  /** Whole days in Sydney. The current month ends today. */
  startDate: response.text(),
  endDate: response.text(),
  enrolments: response.int(),
  completions: response.int(),
  /** Payments of invoices, by card or otherwise, and their refunds, GST included. */
  paidCents: response.int(),
  refundedCents: response.int(),
  revenueCents: response.int(),
  /** The GST in the revenue. */
  gstCents: response.int(),
});
export type MonthOfFigures = InferType<typeof monthAnswer>;

const queueAnswer = response.object({
  count: response.int(),
  /** The day of the oldest row, 'YYYY-MM-DD', or null without rows. */
  oldest: response.maybeText(),
});
export type Queue = InferType<typeof queueAnswer>;

export const dashboardResponse = response.object({
  /** The oldest first. The last one is the current month. */
  months: response.list(monthAnswer),
  /** Last month up to the same day, for comparison with the current month. */
  lastMonthSoFar: monthAnswer,
  nswCertificates: queueAnswer,
  nswReprints: queueAnswer,
  /** Null unless certificates require an assessor. */
  assessments: queueAnswer.nullable().defined(),
  learnerHelp: queueAnswer,
  /** People who asked for advice before paying; `overdue` are past the end of their working day. */
  adviceTasks: queueAnswer.shape({ overdue: response.int() }),
  unpaidInvoices: queueAnswer.shape({ amountCents: response.int() }),
  expiringVouchers: queueAnswer,
  silentObservers: queueAnswer,
  /** Enrolments with an observer who does not know the learner. */
  unknownLearners: queueAnswer,
  /** Signs that an enrolment should be looked at, which the office has not reviewed. */
  integritySignals: queueAnswer,
  failedMails: queueAnswer,
  openPayments: queueAnswer,
  waitingRefunds: queueAnswer,
  disputedPayments: queueAnswer,
  failedJobs: queueAnswer,
  /** From a visit to a certificate, over the last 30 and 365 days. */
  funnel: response.list(funnelResponse),
});
export type Dashboard = InferType<typeof dashboardResponse>;
