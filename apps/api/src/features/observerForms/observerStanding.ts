import { MOST_SENDS_A_DAY, type ObserverStanding } from '@platewise/shared/observerForms';
import type { AppContext } from '../../context';
import { dayOf } from '../../db/client';
import { isExpired } from '../progress/studyGate';
import { askedTasks, type ObserverForm } from './findForm';
import { sendsToday } from './inviteObserver';
import { observerState, whyClosed } from './observerFormRules';
import { observerLink } from './observerToken';

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** How far the observer is, for whoever waits for the form. */
export async function observerStanding(
  ctx: AppContext,
  form: ObserverForm,
): Promise<ObserverStanding> {
  const { enrolmentId, enrolment } = form;
  const [newest, responses, tasks, sends] = await Promise.all([
    ctx.db.mail.findFirst({
      where: { enrolmentId, template: 'observer-invitation' },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { state: true },
    }),
    ctx.db.thirdPartyResponse.findMany({ where: { enrolmentId } }),
    askedTasks(ctx, enrolment.courseId, form.formVersion),
    sendsToday(ctx, ctx.db, enrolmentId),
  ]);
  const responseTo = new Map(responses.map((each) => [each.taskId, each]));
  const failed = form.sentAt !== null && newest?.state === 'FAILED';
  const closed = whyClosed({
    done: form.doneAt !== null,
    expired: isExpired(enrolment, ctx.now()),
    enrolmentComplete: enrolment.step3CompletedAt !== null,
  });
  return {
    state: observerState({ ...form, named: form.observerEmail !== null, failed }),
    observerFirstName: form.observerFirstName,
    observerLastName: form.observerLastName,
    observerEmail: form.observerEmail,
    sentAt: iso(form.sentAt),
    openedAt: iso(form.openedAt),
    savedAt: iso(form.savedAt),
    declinedAt: iso(form.declinedAt),
    declineReason: form.declineReason,
    submittedAt: iso(form.submittedAt),
    acceptedAt: iso(form.acceptedByOfficeAt),
    disposedOn: form.disposedOn && dayOf(form.disposedOn),
    answered: tasks.filter(({ id }) => responseTo.get(id)?.response != null).length,
    tasks: tasks.length,
    notSeenTasks: tasks.filter(({ id }) => responseTo.get(id)?.notSeen).map(({ task }) => task),
    link: closed ? null : observerLink(ctx, form),
    sendsLeftToday: Math.max(0, MOST_SENDS_A_DAY - sends),
  };
}
