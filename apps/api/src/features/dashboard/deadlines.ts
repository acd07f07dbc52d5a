import { annualDueOn } from '@platewise/avetmiss/standards';
import { NSW_CERTIFICATE_BUSINESS_DAYS } from '@platewise/shared/certificates';
import { type Deadline, EXPIRING_DAYS, SINCE_EVER } from '@platewise/shared/dashboard';
import {
  addDays,
  addMonths,
  addWorkingDays,
  countDaysUntil,
  sydneyDay,
} from '@platewise/shared/dates';
import { REPRINT_BUSINESS_DAYS } from '@platewise/shared/nsw/reprints';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import { startOfDay } from '../../db/sydney';
import { findTokenEnd } from '../avetmiss/authorisation/reportingToken';
import { ENROLMENT_LIST } from '../enrolments/office/enrolmentList';
import { TASK_LIST } from '../tasks/taskList';
import { usiCredentialEnd } from '../usiChecks/warnOfUsiCredential';
import { listQueues, type OfficeQueue, queueOf, usesAssessors } from './queues';

/** A single date needs to be prepared, so it is shown this long before. */
const MONTHS_AHEAD = 3;

/** The days by which the office must do something, the most urgent first. Each kind is one entry. */
export async function listDeadlines(ctx: AppContext, today: string): Promise<Deadline[]> {
  const found = await Promise.all([
    ...listDueQueues(ctx, today).map((queue) => readQueue(ctx, queue, today)),
    ...listDates(ctx, today),
  ]);
  return found
    .filter((deadline) => deadline !== null)
    .sort((one, other) => one.dueOn.localeCompare(other.dueOn));
}

type DueQueue = Pick<Deadline, 'kind' | 'title' | 'to'> & {
  queue: OfficeQueue;
  /** The time that the day is counted from, where it is not that of the list. */
  at?: Prisma.Sql;
  /** The day by which a row is due, and the instant before which rows are overdue. */
  dueOn: (day: string) => string;
  overdueBefore: Date;
};

async function readQueue(ctx: AppContext, source: DueQueue, today: string) {
  const { kind, title, to, queue, at, overdueBefore, dueOn } = source;
  const { first, count, overdue } = await queue.summariseDue(ctx, { at, overdueBefore });
  return (
    first &&
    describeDeadline({ kind, title, to, dueOn: dueOn(sydneyDay(first)), count, overdue }, today)
  );
}

const describeDeadline = (deadline: Omit<Deadline, 'daysLeft'>, today: string): Deadline => ({
  ...deadline,
  daysLeft: countDaysUntil(deadline.dueOn, today),
});

/** Rows that are due on the day in the column. */
const dueOnDay = (column: Prisma.Sql, today: string) => ({
  at: Prisma.sql`(${column}::timestamp AT TIME ZONE 'Australia/Sydney')`,
  dueOn: (day: string) => day,
  overdueBefore: startOfDay(today),
});

const afterWorkingDays = (count: number, today: string) => ({
  dueOn: (day: string) => addWorkingDays(day, count),
  overdueBefore: startOfDay(addWorkingDays(today, -count)),
});

const afterDays = (count: number, today: string) => ({
  dueOn: (day: string) => addDays(day, count),
  overdueBefore: startOfDay(addDays(today, -count)),
});

/** The lists with rows that are due on some day, and how to find that day. */
function listDueQueues(ctx: AppContext, today: string): DueQueue[] {
  const queues = listQueues(today);
  const soon = addDays(today, EXPIRING_DAYS);
  return [
    {
      kind: 'tasks',
      title: 'Tasks',
      queue: queueOf(TASK_LIST, { state: 'open', owner: undefined, dueBy: soon }),
      to: `/Admin/Tasks?dueBy=${soon}`,
      ...dueOnDay(Prisma.sql`t."dueOn"`, today),
    },
    {
      kind: 'adviceTasks',
      title: 'Advice before paying',
      queue: queues.adviceTasks,
      to: '/Admin/Advice',
      at: Prisma.sql`t."dueAt"`,
      dueOn: (day) => day,
      overdueBefore: ctx.now(),
    },
    {
      kind: 'nswCertificates',
      title: 'NSW certificates to post',
      queue: queues.nswCertificates,
      to: '/Admin/Nsw-Certificates',
      ...afterWorkingDays(NSW_CERTIFICATE_BUSINESS_DAYS, today),
    },
    {
      kind: 'nswReprints',
      title: 'NSW reprints to post',
      queue: queues.nswReprints,
      to: '/Admin/Nsw-Reprints',
      ...afterWorkingDays(REPRINT_BUSINESS_DAYS, today),
    },
    {
      kind: 'unpaidInvoices',
      title: 'Unpaid invoices',
      queue: queues.unpaidInvoices,
      to: '/Admin/Invoices?state=due',
      ...afterDays(ctx.config.invoiceDueDays, today),
    },
    {
      kind: 'observerForms',
      title: 'Observer forms that expire unsigned',
      queue: queueOf(ENROLMENT_LIST, { formExpiringOn: today }),
      to: `/Admin/User-Courses?formExpiringOn=${today}&startDate=${SINCE_EVER}&endDate=${today}`,
      ...dueOnDay(Prisma.sql`e."expiresOn"`, today),
    },
    ...(usesAssessors(ctx)
      ? [
          {
            kind: 'assessments',
            title: 'Assessments',
            queue: queues.assessments,
            to: '/Admin/Assessments',
            ...dueOnDay(Prisma.sql`a."dueOn"`, today),
          },
        ]
      : []),
  ];
}

/** The dates that are not those of a list. */
function listDates(ctx: AppContext, today: string): Promise<Deadline | null>[] {
  const soon = addMonths(today, MONTHS_AHEAD);
  const dateOf = (source: Pick<Deadline, 'kind' | 'title' | 'to'>, day: string | null) =>
    day === null || day > soon
      ? null
      : describeDeadline({ ...source, dueOn: day, count: 1, overdue: day < today ? 1 : 0 }, today);
  const natReturn = async (year: number) =>
    dateOf(
      {
        kind: 'natReturn',
        title: `AVETMISS data of ${year}`,
        to: '/Admin/Avetmiss/Reporting',
      },
      (await isReturnOpen(ctx, year)) ? annualDueOn(year) : null,
    );
  const validationAccess = async () => {
    const end = await findTokenEnd(ctx);
    return dateOf(
      {
        kind: 'validationAccess',
        title: 'AVETMISS authorisation expires',
        to: '/Admin/Avetmiss/Reporting',
      },
      end && sydneyDay(end),
    );
  };
  const year = Number(today.slice(0, 4));
  return [
    natReturn(year - 1),
    natReturn(year),
    validationAccess(),
    Promise.resolve(
      dateOf(
        { kind: 'usiCredential', title: 'USI machine credential expires', to: '/Admin/Status' },
        usiCredentialEnd(ctx),
      ),
    ),
  ];
}

/**
 * True if learners enrolled in the year and its data have not been found valid since it ended. The validation is the last step
 * that we know of.
 */
async function isReturnOpen({ db }: AppContext, year: number): Promise<boolean> {
  const start = startOfDay(`${year}-01-01`);
  const end = startOfDay(`${year + 1}-01-01`);
  const enrolment = await db.enrolment.findFirst({
    where: { enrolledAt: { gte: start, lt: end } },
    select: { id: true },
  });
  if (!enrolment) return false;
  const submission = await db.natSubmission.findFirst({
    where: {
      year,
      period: 'Annual',
      state: 'All',
      successful: true,
      submittedAt: { gte: end },
    },
    select: { id: true },
  });
  return submission === null;
}
