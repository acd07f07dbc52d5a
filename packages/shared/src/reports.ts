import { type InferType, type NumberSchema, object } from 'yup';
import { dateRange } from './dateRange';
import { whole } from './fields';
import { MESSAGES } from './messages';

export type ReportTypeOption = {
  value: number;
  label: string;
  /** Which rows, and what stands in them. */
  holds: string;
};

/** In display order. */
export const REPORT_TYPES = [
  {
    value: 0,
    label: 'Users',
    holds: 'Everybody who registered in this time, with how many enrolments they have.',
  },
  {
    value: 9,
    label: 'Course Completions Summary',
    holds: 'How many completed, by month, course and state, with a chart.',
  },
  {
    value: 10,
    label: 'Course Enrolments Summary',
    holds:
      'How many enrolled and what they paid, by month, course and state, with a chart. What was refunded does not count, and what a voucher paid for counts where the voucher was bought.',
  },
  {
    value: 1,
    label: 'Course Completions',
    holds:
      'Everybody who completed in this time: contact, units, certificate number and the days it took. Complete is who has finished the course and whose third-party form is done.',
  },
  {
    value: 2,
    label: 'Course Enrolments',
    holds:
      'Every enrolment made in this time: contact, how far it is, how it was paid and its codes.',
  },
  {
    value: 3,
    label: 'NSW Certificates',
    holds: 'Every NSW certificate that came into the queue in this time, whatever its status.',
  },
  {
    value: 8,
    label: 'NSW Reprints',
    holds: 'Every NSW reprint bought in this time, whatever its status, with what was paid.',
  },
  {
    value: 4,
    label: 'Voucher Purchases',
    holds: 'Every purchase made in this time: the buyer, how many vouchers, and all its amounts.',
  },
  {
    value: 5,
    label: 'Unused Vouchers',
    holds: 'Every voucher bought in this time that nobody has redeemed, expired ones included.',
  },
  {
    value: 6,
    label: 'Quiz Responses',
    holds:
      'Each quiz question with how many got it right at the first try and the wrong answer chosen most, and every answer given in this time.',
  },
  {
    value: 7,
    label: 'Survey Responses',
    holds:
      'Every survey filled in in this time with all its answers, and the mean of each scale: 2 strongly agree, 1 agree, 0 disagree, -1 strongly disagree.',
  },
] as const satisfies readonly ReportTypeOption[];

export type ReportType = (typeof REPORT_TYPES)[number]['value'];

export const findReportType = (reportType: ReportType): ReportTypeOption =>
  REPORT_TYPES.find(({ value }) => value === reportType) ?? REPORT_TYPES[0];

const VALUES: readonly number[] = REPORT_TYPES.map(({ value }) => value);

const reportType = whole('Report type')
  .transform((value: number, typed: unknown) =>
    typed === '' || typed === null || value === -1 ? undefined : value,
  )
  .oneOf(VALUES, 'There is no such report.') as NumberSchema<ReportType | undefined>;

export const reportSchema = object({
  reportType: reportType.required(MESSAGES.reports.type),
  ...dateRange(),
});
export type ReportRequest = InferType<typeof reportSchema>;
