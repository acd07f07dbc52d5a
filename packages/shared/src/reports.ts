import { type InferType, type NumberSchema, object } from 'yup';
import { dateRange } from './dateRange';
import { response, whole } from './fields';
import { MESSAGES } from './messages';
import type { Permission } from './officeRoles';

export type ReportTypeOption = {
  value: number;
  label: string;
  /** The permission that a role needs to download it. */
  needs: Permission;
  /** The rows of the report and their content. */
  holds: string;
};

/** In display order. */
export const REPORT_TYPES = [
  {
    value: 0,
    label: 'Users',
    needs: 'enrolments read',
    holds: 'Everyone who registered in this period, with their number of enrolments.',
  },
  {
    value: 9,
    label: 'Course Completions Summary',
    needs: 'enrolments read',
    holds:
      'Completions by month, course and state. As in the NAT files, a completion counts on the day of its certificate. It no longer counts once the certificate is revoked.',
  },
  {
    value: 10,
    label: 'Course Enrolments Summary',
    needs: 'money read',
    holds:
      'Enrolments and what was paid for them, by month, course and state. Refunds don’t count. A voucher counts where it was bought.',
  },
  {
    value: 1,
    label: 'Course Completions',
    needs: 'sensitive read',
    holds:
      'Everyone who completed in this period: contact details, units, certificate number and days taken. Also everyone who finished but has a held or revoked certificate, with the reason.',
  },
  {
    value: 2,
    label: 'Course Enrolments',
    needs: 'sensitive read',
    holds: 'Every enrolment made in this period: contact details, progress, payment and codes.',
  },
  {
    value: 3,
    label: 'NSW Certificates',
    needs: 'nsw read',
    holds: 'Every NSW certificate that joined the queue in this period, whatever its status.',
  },
  {
    value: 8,
    label: 'NSW Reprints',
    needs: 'nsw read',
    holds: 'Every NSW reprint bought in this period, whatever its status, with the amount paid.',
  },
  {
    value: 4,
    label: 'Voucher Purchases',
    needs: 'money read',
    holds: 'Every purchase made in this period: the buyer, the number of vouchers and all amounts.',
  },
  {
    value: 5,
    label: 'Unused Vouchers',
    needs: 'money read',
    holds: 'Every voucher bought in this period that hasn’t been redeemed, including expired ones.',
  },
  {
    value: 6,
    label: 'Quiz Responses',
    needs: 'sensitive read',
    holds:
      'Each quiz question with how many learners got it right at the first try and the most common wrong answer, and every answer given in this period.',
  },
  {
    value: 7,
    label: 'Survey Responses',
    needs: 'sensitive read',
    holds:
      'Every survey completed in this period with all its answers, and the mean of each scale: 2 strongly agree, 1 agree, 0 disagree, -1 strongly disagree.',
  },
] as const satisfies readonly ReportTypeOption[];

export type ReportType = (typeof REPORT_TYPES)[number]['value'];

export const findReportType = (reportType: ReportType): ReportTypeOption =>
  REPORT_TYPES.find(({ value }) => value === reportType) ?? REPORT_TYPES[0];

const VALUES: readonly number[] = REPORT_TYPES.map(({ value }) => value);

const reportType = whole('Report type').transform((value: number, typed: unknown) =>
  typed === '' || typed === null || value === -1 ? undefined : value,
);
const anyReportType = reportType.oneOf(VALUES, 'There is no such report.') as NumberSchema<
  ReportType | undefined
>;

export const reportSchema = object({
  reportType: anyReportType.required(MESSAGES.reports.type),
  ...dateRange(),
});
export type ReportRequest = InferType<typeof reportSchema>;

/** The reports that the page also shows as charts. */
export const CHARTED_REPORT_TYPES = [9, 10] as const satisfies readonly ReportType[];
export type ChartedReportType = (typeof CHARTED_REPORT_TYPES)[number];

const chartedReportType = reportType.oneOf(
  [...CHARTED_REPORT_TYPES],
  'There are no charts for this report.',
) as NumberSchema<ChartedReportType | undefined>;

export const reportChartSchema = object({
  reportType: chartedReportType.required(MESSAGES.reports.type),
  ...dateRange(),
});
export type ReportChartRequest = InferType<typeof reportChartSchema>;

/** More bars of one chart would be too narrow on a phone. */
export const MOST_BARS = 24;

export const reportChartResponse = response.object({
  total: response.int(),
  /** How many months each bar of `periods` stands for: 1, 12 or 120, whichever makes no more than 24 bars. */
  monthsInPeriod: response.int(),
  /** From the first period in which there was one to the last, without a gap. */
  periods: response.list(response.object({ startDate: response.text(), count: response.int() })),
  /** The most frequent first. */
  courses: response.list(response.object({ courseTitle: response.text(), count: response.int() })),
  /** The count of all courses that `courses` leaves out. */
  otherCoursesCount: response.int(),
});
export type ReportChart = InferType<typeof reportChartResponse>;
