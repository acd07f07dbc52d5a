import type { AllowPaper, FinishHelp, LearnerHelpDetails } from '@platewise/shared/learnerHelp';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import { conflict } from '../../domainError';
import { audit } from '../../office/audit';
import { type OfficeActor, officeRecord } from '../../office/officeRecord';
import { lockEnrolment } from '../progress/findEnrolment';
import { getLearnerHelp, loadLearnerHelp } from './getLearnerHelp';

type Admin = OfficeActor & { firstName: string; lastName: string };

/** The audit log has its changes under the enrolment, so that they are part of the learner's history. */
const LEARNER_HELP = officeRecord<Prisma.LearnerHelpGetPayload<object>, string>({
  subjectType: 'enrolment',
  name: 'task',
  deletion: 'delete learner help',
  /** The enrolment is locked, as it is when a paper ends and when the learner asks for a call. */
  async findLocked(tx, id) {
    const help = await tx.learnerHelp.findUnique({ where: { id }, select: { enrolmentId: true } });
    if (!help) return null;
    await lockEnrolment(tx, help.enrolmentId);
    return tx.learnerHelp.findUnique({ where: { id } });
  },
});

/** Opens another paper of the final quiz at once, with the office's reason. */
export async function allowPaper(
  ctx: AppContext,
  admin: OfficeActor,
  id: string,
  { reason, version }: AllowPaper,
): Promise<LearnerHelpDetails> {
  await ctx.db.$transaction(async (tx) => {
    const { enrolmentId } = await LEARNER_HELP.lock(tx, id, version);
    const { whyNotAllowed } = await loadLearnerHelp(ctx, tx, id);
    if (whyNotAllowed) throw conflict(whyNotAllowed);
    await tx.enrolment.update({
      where: { id: enrolmentId },
      data: { extraPaperAllowedAt: ctx.now() },
    });
    await tx.learnerHelp.update({ where: { id }, data: { version: { increment: 1 } } });
    await audit(ctx, tx, {
      ...LEARNER_HELP.entry(admin, 'allow another final quiz', enrolmentId),
      after: { reason },
    });
  });
  return getLearnerHelp(ctx, id);
}

/** The learner has been helped. Another paper that is not passed makes a new task. */
export async function finishHelp(
  ctx: AppContext,
  admin: Admin,
  id: string,
  { note, version }: FinishHelp,
): Promise<LearnerHelpDetails> {
  await ctx.db.$transaction(async (tx) => {
    const { enrolmentId, doneAt } = await LEARNER_HELP.lock(tx, id, version);
    if (doneAt) throw conflict('This task is done.');
    await tx.learnerHelp.update({
      where: { id },
      data: {
        doneAt: ctx.now(),
        doneById: admin.userId,
        doneByName: fullName(admin),
        note,
        version: { increment: 1 },
      },
    });
    await audit(ctx, tx, {
      ...LEARNER_HELP.entry(admin, 'finish help for learner', enrolmentId),
      after: { note },
    });
  });
  return getLearnerHelp(ctx, id);
}
