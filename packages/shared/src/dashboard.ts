import { type InferType, object, string } from 'yup';
import { response, text } from './fields';
import { funnelResponse } from './visits';

/** After this many days without a response from the observer, the enrolment needs attention. */
export const SILENT_DAYS = 14;
/** The dashboard shows for this many days that an observer does not know the learner. */
export const UNKNOWN_LEARNER_DAYS = 90;
/** Unused vouchers and unsigned forms of observers are shown this many days before they expire. */
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

const deadlineAnswer = response.object({
  kind: response.text(),
  title: response.text(),
  /** The first day by which something of this kind is due, 'YYYY-MM-DD' in Sydney. */
  dueOn: response.text(),
  /** Negative once that day is over. */
  daysLeft: response.int(),
  /** How many are due, and for how many of them the day is over. */
  count: response.int(),
  overdue: response.int(),
  /** The page on which it is done. */
  to: response.text(),
});
export type Deadline = InferType<typeof deadlineAnswer>;

export const dashboardResponse = response.object({
  /** The oldest first. The last one is the current month. */
  months: response.list(monthAnswer),
  /** Last month up to the same day. Pages of an earlier release show it. */
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
  /** The most urgent first. A server of an earlier release does not send them. */
  deadlines: response.list(deadlineAnswer).optional(),
});
export type Dashboard = InferType<typeof dashboardResponse>;

export const dashboardMonthSchema = object({
  /** One of the last 13 months, 'YYYY-MM'; the current one by default. */
  month: text('Month', 7).matches(/^\d{4}-(?:0[1-9]|1[0-2])$/, {
    message: 'Please give the month like 2026-11.',
    excludeEmptyString: true,
  }),
});

const periodFigures = monthAnswer.shape({
  /** New accounts, without those that have been deleted since. */
  registrations: response.int(),
  /** Every certificate that was issued, replacements included. */
  certificates: response.int(),
  vouchersSold: response.int(),
});
export type PeriodFigures = InferType<typeof periodFigures>;

/** The steps from an enrolment to its certificate, in order. */
export const ENROLMENT_STEPS = {
  enrolled: 'Enrolled',
  details: 'Gave their details',
  studying: 'Started studying',
  theory: 'Finished the theory',
  form: 'Observer’s form signed',
  certificate: 'Certificate issued',
} as const;
export type EnrolmentStep = keyof typeof ENROLMENT_STEPS;

const stepAnswer = response.object({
  step: string<EnrolmentStep>().defined(),
  /** The people who have come this far or further. */
  count: response.int(),
  /** Half of them took no longer since the step before. Null for a step that has no time of its own, and without people. */
  medianSeconds: response.int().nullable().defined(),
});
export type StepFigure = InferType<typeof stepAnswer>;

export const dashboardMonthResponse = response.object({
  /** The month so far, or all of it. */
  period: periodFigures,
  /** The same days of the month before, and of the same month a year before. */
  monthBefore: periodFigures,
  yearBefore: periodFigures,
  /** How far the people who enrolled in the period have come. */
  steps: response.list(stepAnswer),
});
export type DashboardMonth = InferType<typeof dashboardMonthResponse>;
