import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { startOfDay } from '../../db/sydney';
import { queueNewMails } from '../mails/queueMail';
import type { ObserverForm } from './findForm';
import { mailboxOfLearner } from './mailsToLearner';

/** Whoever saves every few minutes does not fill the learner's mailbox. */
const MOST_A_DAY = 3;

/** Once for each set of tasks that are marked as not seen. */
export async function tellWhatWasNotSeen(
  ctx: AppContext,
  tx: Tx,
  { enrolmentId, generation, enrolment }: ObserverForm,
) {
  const createdAt = { gte: startOfDay(sydneyDay(ctx.now())) };
  const told = await tx.mail.count({
    where: { enrolmentId, template: 'observer-did-not-see', createdAt },
  });
  if (told >= MOST_A_DAY) return;
  const marked = await tx.thirdPartyResponse.findMany({
    where: { enrolmentId, notSeen: true },
    orderBy: { taskId: 'asc' },
  });
  const tasks = marked.map(({ taskId }) => taskId).join('-');
  await queueNewMails(ctx, tx, [
    {
      ...mailboxOfLearner(enrolment),
      template: 'observer-did-not-see',
      data: { enrolmentId, generation },
      enrolmentId,
      onceKey: `observer-did-not-see:${enrolmentId}:${generation}:${tasks}`,
    },
  ]);
}
