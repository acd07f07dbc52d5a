import { SILENT_DAYS, SINCE_EVER } from '@platewise/shared/dashboard';
import { addDays } from '@platewise/shared/dates';
import type { Permission } from '@platewise/shared/officeRoles';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import type { ListSource } from '../../lists/officeList';
import { listQueues, type OfficeQueue, queueOf, usesAssessors } from '../dashboard/queues';
import { ENROLMENT_LIST } from '../enrolments/office/enrolmentList';
import { OFFICE_INVOICE_LIST } from '../invoices/officeInvoiceList';
import { LIVE_SLOT_LIST } from '../liveSessions/liveSlotList';
import { LOST_EMAIL_LIST } from '../lostEmails/lostEmailList';
import { NAME_CHANGE_LIST } from '../nameChanges/nameChangeList';
import { SKILL_CLIP_LIST } from '../skillClips/skillClipList';
import { TASK_LIST } from '../tasks/taskList';
import { USI_CHECK_LIST } from '../usiChecks/usiCheckList';
import {
  type DescribeRows,
  describeAdvice,
  describeInvoices,
  describeJobs,
  describeLearnerHelp,
  describeLiveSessions,
  describeLostEmails,
  describeMails,
  describeNameChanges,
  describeReprints,
  describeSignals,
  describeTasks,
  describeUnreached,
  enrolments,
  searchFor,
} from './waitingRows';

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
  describe: DescribeRows;
};

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
      kind: 'skillClips',
      needs: 'assessments read',
      title: 'Skills on video',
      action: 'Look at the clips',
      queue: queueOf(SKILL_CLIP_LIST, { state: 'waiting' }),
      to: '/Admin/Skill-Clips',
      describe: enrolments((id) => `/Admin/Skill-Clips/${id}`),
    },
    {
      kind: 'liveSessions',
      needs: 'assessments read',
      title: 'Live sessions to decide',
      action: 'Decide',
      queue: queueOf(LIVE_SLOT_LIST, { state: 'to decide' }),
      to: '/Admin/Live-Sessions?state=to+decide',
      describe: describeLiveSessions,
    },
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
      kind: 'lostEmails',
      needs: 'support read',
      title: 'Lost emails',
      action: 'Compare',
      queue: queueOf(LOST_EMAIL_LIST, { state: 'open' }),
      to: '/Admin/Lost-Emails',
      describe: describeLostEmails,
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
      kind: 'nameChanges',
      needs: 'support read',
      title: 'Requests for another name',
      action: 'Compare with the proof',
      queue: queueOf(NAME_CHANGE_LIST, { state: 'waiting' }),
      to: '/Admin/Name-Changes',
      describe: describeNameChanges,
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
      describe: describeInvoices('due'),
    },
    {
      kind: 'unconfirmedRefunds',
      needs: 'money read',
      title: 'Refunds that the payment provider hasn’t confirmed',
      action: 'Open invoice',
      queue: queueOf(OFFICE_INVOICE_LIST, { state: 'refunding' }),
      since: REFUND_SINCE,
      to: '/Admin/Invoices?state=refunding',
      describe: describeInvoices('refunding'),
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
      kind: 'unreachedUsers',
      needs: 'support read',
      title: 'Emails that did not arrive',
      action: 'Correct the email',
      queue: queueOf(UNREACHED_USER_LIST, {}),
      to: '/Admin/Mails?delivery=BOUNCED_HARD',
      describe: describeUnreached,
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
const REFUND_SINCE = Prisma.sql`(
  SELECT min(n."issuedAt") FROM "CreditNote" n
  WHERE n."invoiceId" = i.id AND n.way = 'CARD' AND n."refundedAt" IS NULL)`;
const WAITS_SINCE = formOf(Prisma.sql`GREATEST(f."doneAt", e."courseCompletedAt")`);

/** Users with an address that does not take our emails. */
const UNREACHED_USER_LIST: ListSource<Record<string, never>> = {
  from: Prisma.sql`"BadAddress" b JOIN "User" u ON u.email = b.address`,
  id: Prisma.sql`u.id`,
  idType: 'uuid',
  searchText: Prisma.sql`b.address`,
  where: () => [
    Prisma.sql`b.reason = 'bounced'`,
    Prisma.sql`u."deletedAt" IS NULL`,
    Prisma.sql`u.active`,
  ],
  at: Prisma.sql`b.since`,
  sorts: { since: Prisma.sql`b.since` },
  defaultSort: 'since',
};
