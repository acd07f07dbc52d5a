import { SILENT_DAYS, SINCE_EVER } from '@platewise/shared/dashboard';
import { addDays, showDay, showTime } from '@platewise/shared/dates';
import { INTEGRITY_SIGNALS, type IntegritySignalRow } from '@platewise/shared/integritySignals';
import { showInvoiceNumber } from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';
import type { WaitingRow } from '@platewise/shared/needsAttention';
import type { Permission } from '@platewise/shared/officeRoles';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import { listQueues, type OfficeQueue, queueOf, usesAssessors } from '../dashboard/queues';
import { ENROLMENT_LIST } from '../enrolments/office/enrolmentList';
import { FAILED_JOB_LIST } from '../failedJobs/failedJobList';
import { payableCents } from '../invoices/creditNoteRow';
import { OFFICE_INVOICE_LIST } from '../invoices/officeInvoiceList';
import { TASK_LIST } from '../tasks/taskList';
import { USI_CHECK_LIST } from '../usiChecks/usiCheckList';

export type Source = {
  kind: string;
  needs: Permission;
  title: string;
  /** The words of the button next to each row. */
  action: string;
  /** Its count is the one of the dashboard, where the dashboard has it too. */
  queue: OfficeQueue;
  /** The time since which a row waits, where it is not that of the list. */
  since?: Prisma.Sql;
  /** The list of all rows. */
  to: string;
  /** Must not read sensitive answers, because no one has opened a record yet. */
  describe: (ctx: AppContext, ids: string[]) => Promise<RowAbout[]>;
};
type RowAbout = Omit<WaitingRow, 'since'>;

/** All that can wait for the office. A new source is one entry. */
export function listSources(ctx: AppContext, today: string): Source[] {
  const queues = listQueues(today);
  const { invoiceDueDays } = ctx.config;
  const lastPaidInTime = addDays(today, -invoiceDueDays - 1);
  const ofEver = `startDate=${SINCE_EVER}&endDate=${today}`;
  return [
    {
      kind: 'tasks',
      needs: 'support read',
      title: 'Tasks due',
      action: 'Open task',
      queue: queueOf(TASK_LIST, { state: 'open', owner: undefined, dueBy: today }),
      since: Prisma.sql`(t."dueOn"::timestamp AT TIME ZONE 'Australia/Sydney')`,
      to: `/Admin/Tasks?dueBy=${today}`,
      describe: describeTasks,
    },
    ...(usesAssessors(ctx)
      ? [
          {
            kind: 'assessments',
            needs: 'assessments read' as const,
            title: 'Assessments',
            action: 'Assess',
            queue: queues.assessments,
            to: '/Admin/Assessments',
            describe: enrolments((id) => `/Admin/Assessments/${id}`),
          },
        ]
      : []),
    {
      kind: 'integritySignals',
      needs: 'assessments read',
      title: 'Integrity signals',
      action: 'Review',
      queue: queues.integritySignals,
      to: '/Admin/Integrity-Signals',
      describe: describeSignals,
    },
    {
      kind: 'learnerHelp',
      needs: 'support read',
      title: 'Learners who need help',
      action: 'Help',
      queue: queues.learnerHelp,
      to: '/Admin/Learner-Help',
      describe: describeLearnerHelp,
    },
    {
      kind: 'adviceTasks',
      needs: 'support read',
      title: 'Advice before paying',
      action: 'Call',
      queue: queues.adviceTasks,
      to: '/Admin/Advice',
      describe: describeAdvice,
    },
    {
      kind: 'nswCertificates',
      needs: 'nsw read',
      title: 'NSW certificates to make',
      action: 'Make certificate',
      queue: queues.nswCertificates,
      to: '/Admin/Nsw-Certificates',
      describe: enrolments((_, email) => `/Admin/Nsw-Certificates?${searchFor(email)}`),
    },
    {
      kind: 'nswReprints',
      needs: 'nsw read',
      title: 'NSW reprints',
      action: 'Make reprint',
      queue: queues.nswReprints,
      to: '/Admin/Nsw-Reprints',
      describe: describeReprints,
    },
    {
      kind: 'usis',
      needs: 'sensitive read',
      title: 'USIs without an answer from the registry',
      action: 'Check USI',
      queue: queueOf(USI_CHECK_LIST, { state: 'for the office' }),
      to: '/Admin/Usis?state=for+the+office',
      describe: enrolments((_, email) => `/Admin/Usis?state=for+the+office&${searchFor(email)}`),
    },
    {
      kind: 'heldCertificates',
      needs: 'enrolments read',
      title: 'Certificates held',
      action: 'See why',
      queue: queueOf(ENROLMENT_LIST, { held: true }),
      since: WAITS_SINCE,
      to: `/Admin/User-Courses?held=yes&${ofEver}`,
      describe: enrolments((id) => `/Admin/Edit-User-Course/${id}`),
    },
    {
      kind: 'silentObservers',
      needs: 'enrolments read',
      title: `Observer not responded (${SILENT_DAYS}+ days)`,
      action: 'Contact observer',
      queue: queues.silentObservers,
      since: SILENT_SINCE,
      to: `/Admin/User-Courses?silentOn=${today}&${ofEver}`,
      describe: enrolments((id) => `/Admin/Edit-User-Course/${id}`),
    },
    {
      kind: 'overdueInvoices',
      needs: 'money read',
      title: 'Overdue invoices',
      action: 'Open invoice',
      queue: queueOf(OFFICE_INVOICE_LIST, { state: 'due', endDate: lastPaidInTime }),
      since: Prisma.sql`(i."issuedAt" + make_interval(days => ${invoiceDueDays}::int))`,
      to: `/Admin/Invoices?state=due&endDate=${lastPaidInTime}`,
      describe: describeInvoices,
    },
    {
      kind: 'failedMails',
      needs: 'support read',
      title: 'Failed emails',
      action: 'Send again',
      queue: queues.failedMails,
      to: '/Admin/Mails?state=FAILED',
      describe: describeMails,
    },
    {
      kind: 'failedJobs',
      needs: 'system read',
      title: 'Failed jobs',
      action: 'Open job',
      queue: queues.failedJobs,
      to: '/Admin/Failed-Jobs',
      describe: describeJobs,
    },
  ];
}

const formOf = (time: Prisma.Sql) =>
  Prisma.sql`(SELECT ${time} FROM "ThirdPartyForm" f WHERE f."enrolmentId" = e.id)`;
const SILENT_SINCE = formOf(Prisma.sql`GREATEST(f."sentAt", f."savedAt")`);
const WAITS_SINCE = formOf(Prisma.sql`GREATEST(f."doneAt", e."courseCompletedAt")`);

const searchFor = (text: string) => new URLSearchParams({ search: text }).toString();
const enrolmentPage = (id: string) => `/Admin/Edit-User-Course/${id}`;

const NAMES = { firstName: true, lastName: true, email: true, courseTitle: true } as const;
type Names = { firstName: string; lastName: string; email: string; courseTitle: string };

/** For rows with the id of their enrolment. */
const enrolments =
  (to: (id: string, email: string) => string): Source['describe'] =>
  async ({ db }, ids) => {
    const found = await db.enrolment.findMany({
      where: { id: { in: ids } },
      select: { id: true, ...NAMES },
    });
    return found.map((enrolment) => ({
      id: enrolment.id,
      ...aboutEnrolment(enrolment.id, enrolment),
      to: to(enrolment.id, enrolment.email),
    }));
  };

const aboutEnrolment = (id: string, enrolment: Names) => ({
  name: fullName(enrolment),
  about: enrolment.courseTitle,
  personTo: enrolmentPage(id),
});

const describeTasks: Source['describe'] = async (ctx, ids) => {
  const tasks = await TASK_LIST.read(ctx, ids, undefined);
  return tasks.map(({ id, title, dueOn, ownerName, personName, userCourseId, userId }) => ({
    id,
    name: personName ?? title,
    about: [personName && title, ownerName ?? 'Everybody', `due ${showDay(dueOn)}`]
      .filter(Boolean)
      .join(', '),
    personTo: userCourseId ? enrolmentPage(userCourseId) : userId && `/Admin/Learners/${userId}`,
    to: `/Admin/Tasks?${searchFor(title.slice(0, 100))}`,
  }));
};

const describeSignals: Source['describe'] = async ({ db }, ids) => {
  const signals = await db.integritySignal.findMany({
    where: { id: { in: ids } },
    select: { id: true, kind: true, enrolmentId: true, enrolment: { select: NAMES } },
  });
  return signals.map(({ id, kind, enrolmentId, enrolment }) => ({
    id,
    ...aboutEnrolment(enrolmentId, enrolment),
    about: INTEGRITY_SIGNALS[kind as IntegritySignalRow['kind']],
    to: enrolmentPage(enrolmentId),
  }));
};

const describeLearnerHelp: Source['describe'] = async ({ db }, ids) => {
  const tasks = await db.learnerHelp.findMany({
    where: { id: { in: ids } },
    select: { id: true, enrolmentId: true, phone: true, enrolment: { select: NAMES } },
  });
  return tasks.map(({ id, enrolmentId, phone, enrolment }) => ({
    id,
    ...aboutEnrolment(enrolmentId, enrolment),
    about: [enrolment.courseTitle, phone].filter(Boolean).join(', '),
    to: `/Admin/Learner-Help/${id}`,
  }));
};

const describeAdvice: Source['describe'] = async ({ db }, ids) => {
  const tasks = await db.adviceTask.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, email: true, phone: true, dueAt: true },
  });
  return tasks.map(({ id, name, email, phone, dueAt }) => ({
    id,
    name: name || email,
    about: [phone ?? email, `answer by ${showTime(dueAt)}`].join(', '),
    personTo: null,
    to: `/Admin/Advice?${searchFor(email)}`,
  }));
};

const describeReprints: Source['describe'] = async ({ db }, ids) => {
  const reprints = await db.nswReprint.findMany({
    where: { id: { in: ids } },
    select: { id: true, firstName: true, lastName: true, email: true, enrolmentId: true },
  });
  return reprints.map(({ id, email, enrolmentId, ...names }) => ({
    id,
    name: fullName(names),
    about: email,
    personTo: enrolmentId && enrolmentPage(enrolmentId),
    to: `/Admin/Nsw-Reprints?${searchFor(email)}`,
  }));
};

const describeInvoices: Source['describe'] = async ({ db }, ids) => {
  const invoices = await db.invoice.findMany({
    where: { id: { in: ids } },
    select: { id: true, number: true, buyerName: true, totalCents: true, reducedCents: true },
  });
  return invoices.map(({ id, number, buyerName, ...invoice }) => ({
    id,
    name: buyerName,
    about: `Invoice ${showInvoiceNumber(number)}, ${showCents(payableCents(invoice))}`,
    personTo: null,
    to: `/Admin/Invoices?state=due&${searchFor(showInvoiceNumber(number))}`,
  }));
};

const describeMails: Source['describe'] = async ({ db }, ids) => {
  const mails = await db.mail.findMany({
    where: { id: { in: ids } },
    select: { id: true, to: true, template: true },
  });
  return mails.map(({ id, to, template }) => ({
    id,
    name: to,
    about: template.replaceAll('-', ' '),
    personTo: null,
    to: `/Admin/Mails?state=FAILED&${searchFor(to)}`,
  }));
};

const describeJobs: Source['describe'] = async (ctx, ids) => {
  const jobs = await FAILED_JOB_LIST.read(ctx, ids, undefined);
  return jobs.map(({ id, what, error }) => ({
    id,
    name: what,
    about: error && error.slice(0, 200),
    personTo: null,
    to: '/Admin/Failed-Jobs',
  }));
};
