import { MOST_SENDS_A_DAY } from '@platewise/shared/limits';
import { didNotArrive } from '@platewise/shared/mails';
import type { ObserverStatus } from '@platewise/shared/observerForms/status';
import type { AppContext } from '../../context';
import { dayOf } from '../../db/client';
import { isExpired } from '../progress/studyGate';
import { listTasks, type ObserverForm } from './findForm';
import { countSendsToday } from './inviteObserver';
import { getObserverState, isSigned, whyClosed } from './observerFormRules';
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
      select: { state: true, delivery: true },
    }),
    ctx.db.thirdPartyResponse.findMany({ where: { enrolmentId } }),
    listTasks(ctx, enrolment.courseId, form.formVersion),
    countSendsToday(ctx, ctx.db, enrolmentId),
  ]);
  const responseTo = new Map(responses.map((each) => [each.taskId, each]));
  const failed = form.sentAt !== null && newest !== null && didNotArrive(newest);
  const closed = whyClosed({
    signed: isSigned(form),
    expired: isExpired(enrolment, ctx.now()),
    enrolmentComplete: enrolment.step3CompletedAt !== null,
  });
  return {
    state: getObserverState({ ...form, named: form.observerEmail !== null, failed }),
    observerFirstName: form.observerFirstName,
    observerLastName: form.observerLastName,
    observerEmail: form.observerEmail,
    sentAt: toIsoOrNull(form.sentAt),
    delivered: newest?.delivery === 'DELIVERED',
    waitsForProof: form.waitsForProof,
    openedAt: toIsoOrNull(form.openedAt),
    savedAt: toIsoOrNull(form.savedAt),
    declinedAt: toIsoOrNull(form.declinedAt),
    declineReason: form.declineReason,
    submittedAt: toIsoOrNull(form.submittedAt),
    acceptedAt: toIsoOrNull(form.acceptedByOfficeAt),
    disposedOn: form.disposedOn && dayOf(form.disposedOn),
    answered: tasks.filter(({ id }) => responseTo.get(id)?.response != null).length,
    tasks: tasks.length,
    satisfactory: form.submittedAt && !form.disposedOn ? !form.notSatisfied : null,
    missingTasks: form.submittedAt && form.notSatisfied ? toMissing(tasks, responses) : [],
    round: form.round,
    notSeenTasks: tasks.filter(({ id }) => responseTo.get(id)?.notSeen).map(({ task }) => task),
    link: closed ? null : observerLink(ctx, form),
    sendsLeftToday: Math.max(0, MOST_SENDS_A_DAY - sends),
  };
}

type Task = { id: number; task: string; taskGroup: string };
type Response = { taskId: number; response: boolean | null; comments: string | null };

/** The tasks that still have to be seen, in the form's order. */
function toMissing(tasks: Task[], responses: Response[]): ObserverStatus['missingTasks'] {
  const responseTo = new Map(responses.map((each) => [each.taskId, each]));
  return tasks
    .filter(({ id }) => responseTo.get(id)?.response !== true)
    .map(({ id, task, taskGroup }) => ({
      task,
      taskGroup,
      answer: responseTo.get(id)?.response === false ? 'no' : 'not seen',
      comments: responseTo.get(id)?.comments ?? null,
    }));
}

export async function listMissingTasks(ctx: AppContext, form: ObserverForm) {
  const { enrolmentId, enrolment, formVersion } = form;
  const tasks = await listTasks(ctx, enrolment.courseId, formVersion);
  return toMissing(tasks, await ctx.db.thirdPartyResponse.findMany({ where: { enrolmentId } }));
}
