import { MOST_SENDS_A_DAY, type ObserverStatus } from '@platewise/shared/observerForms';
import type { AppContext } from '../../context';
import { dayOf } from '../../db/client';
import { isExpired } from '../progress/studyGate';
import { listTasks, type ObserverForm } from './findForm';
import { countSendsToday } from './inviteObserver';
import { getObserverState, whyClosed } from './observerFormRules';
import { observerLink } from './observerToken';

const toIsoOrNull = (instant: Date | null) => instant?.toISOString() ?? null;

/** The observer's progress, for the learner, the business and the office. */
export async function getObserverStatus(
  ctx: AppContext,
  form: ObserverForm,
): Promise<ObserverStatus> {
  const { enrolmentId, enrolment } = form;
  const [newest, responses, tasks, sends] = await Promise.all([
    ctx.db.mail.findFirst({
      where: { enrolmentId, template: 'observer-invitation' },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { state: true },
    }),
    ctx.db.thirdPartyResponse.findMany({ where: { enrolmentId } }),
    listTasks(ctx, enrolment.courseId, form.formVersion),
    countSendsToday(ctx, ctx.db, enrolmentId),
  ]);
  const responseTo = new Map(responses.map((each) => [each.taskId, each]));
  const failed = form.sentAt !== null && newest?.state === 'FAILED';
  const closed = whyClosed({
    done: form.doneAt !== null,
    expired: isExpired(enrolment, ctx.now()),
    enrolmentComplete: enrolment.step3CompletedAt !== null,
  });
  return {
    state: getObserverState({ ...form, named: form.observerEmail !== null, failed }),
    observerFirstName: form.observerFirstName,
    observerLastName: form.observerLastName,
    observerEmail: form.observerEmail,
    sentAt: toIsoOrNull(form.sentAt),
    openedAt: toIsoOrNull(form.openedAt),
    savedAt: toIsoOrNull(form.savedAt),
    declinedAt: toIsoOrNull(form.declinedAt),
    declineReason: form.declineReason,
    submittedAt: toIsoOrNull(form.submittedAt),
    acceptedAt: toIsoOrNull(form.acceptedByOfficeAt),
    disposedOn: form.disposedOn && dayOf(form.disposedOn),
    answered: tasks.filter(({ id }) => responseTo.get(id)?.response != null).length,
    tasks: tasks.length,
    notSeenTasks: tasks.filter(({ id }) => responseTo.get(id)?.notSeen).map(({ task }) => task),
    link: closed ? null : observerLink(ctx, form),
    sendsLeftToday: Math.max(0, MOST_SENDS_A_DAY - sends),
  };
}
