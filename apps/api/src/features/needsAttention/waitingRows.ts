import { showDay, showTime } from '@platewise/shared/dates';
import { INTEGRITY_SIGNALS, type IntegritySignalRow } from '@platewise/shared/integritySignals';
import { showInvoiceNumber } from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';
import type { WaitingRow } from '@platewise/shared/needsAttention';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import { FAILED_JOB_LIST } from '../failedJobs/failedJobList';
import { payableCents } from '../invoices/creditNoteRow';
import { LIVE_SLOT_LIST } from '../liveSessions/liveSlotList';
import { LOST_EMAIL_LIST } from '../lostEmails/lostEmailList';
import { formerName, NAME_CHANGE_LIST } from '../nameChanges/nameChangeList';
import { TASK_LIST } from '../tasks/taskList';

/** Describes rows that wait, for the inbox. It must not read sensitive answers, because no one has opened a record yet. */
export type DescribeRows = (ctx: AppContext, ids: string[]) => Promise<Omit<WaitingRow, 'since'>[]>;

export const searchFor = (text: string) => new URLSearchParams({ search: text }).toString();
const enrolmentPage = (id: string) => `/Admin/Edit-User-Course/${id}`;

const NAMES = { firstName: true, lastName: true, email: true, courseTitle: true } as const;
type Names = { firstName: string; lastName: string; email: string; courseTitle: string };

/** For rows with the id of their enrolment. */
export const enrolments =
  (to: (id: string, email: string) => string): DescribeRows =>
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

export const describeTasks: DescribeRows = async (ctx, ids) => {
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

export const describeSignals: DescribeRows = async ({ db }, ids) => {
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

export const describeLiveSessions: DescribeRows = async (ctx, ids) => {
  const slots = await LIVE_SLOT_LIST.read(ctx, ids, undefined);
  return slots.flatMap(({ slotId, startsAt, assessorName, session }) =>
    session
      ? [
          {
            id: slotId,
            ...aboutEnrolment(session.userCourseId, { ...session, email: '' }),
            about: `${session.courseTitle}, ${showTime(new Date(startsAt))}, ${assessorName}`,
            to: `/Admin/Live-Sessions/${session.id}`,
          },
        ]
      : [],
  );
};

export const describeLearnerHelp: DescribeRows = async ({ db }, ids) => {
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

export const describeAdvice: DescribeRows = async ({ db }, ids) => {
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

export const describeNameChanges: DescribeRows = async (ctx, ids) => {
  const requests = await NAME_CHANGE_LIST.read(ctx, ids, undefined);
  return requests.map((request) => ({
    id: request.id,
    name: fullName(formerName(request)),
    about: `To ${fullName(request)}`,
    personTo: `/Admin/Learners/${request.userId}`,
    to: `/Admin/Name-Changes?request=${request.id}`,
  }));
};

export const describeLostEmails: DescribeRows = async (ctx, ids) => {
  const requests = await LOST_EMAIL_LIST.read(ctx, ids, { state: 'open' });
  return requests.map(({ id, userId, email, ...names }) => ({
    id,
    name: fullName(names),
    about: email,
    personTo: `/Admin/Learners/${userId}`,
    to: `/Admin/Lost-Emails?${searchFor(email)}`,
  }));
};

export const describeReprints: DescribeRows = async ({ db }, ids) => {
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

export const describeInvoices =
  (state: 'due' | 'refunding'): DescribeRows =>
  async ({ db }, ids) => {
    const invoices = await db.invoice.findMany({
      where: { id: { in: ids } },
      select: { id: true, number: true, buyerName: true, totalCents: true, reducedCents: true },
    });
    return invoices.map(({ id, number, buyerName, ...invoice }) => ({
      id,
      name: buyerName,
      about: `Invoice ${showInvoiceNumber(number)}, ${showCents(payableCents(invoice))}`,
      personTo: null,
      to: `/Admin/Invoices?state=${state}&${searchFor(showInvoiceNumber(number))}`,
    }));
  };

export const describeMails: DescribeRows = async ({ db }, ids) => {
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

/** The page about the person is where the address is corrected. */
export const describeUnreached: DescribeRows = async ({ db }, ids) => {
  const users = await db.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, firstName: true, lastName: true, email: true },
  });
  return users.map(({ id, email, ...names }) => ({
    id,
    name: fullName(names) || email,
    about: email,
    personTo: `/Admin/Learners/${id}`,
    to: `/Admin/Learners/${id}`,
  }));
};

export const describeJobs: DescribeRows = async (ctx, ids) => {
  const jobs = await FAILED_JOB_LIST.read(ctx, ids, undefined);
  return jobs.map(({ id, what, error }) => ({
    id,
    name: what,
    about: error && error.slice(0, 200),
    personTo: null,
    to: '/Admin/Failed-Jobs',
  }));
};
