import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import { getDueDates } from '../../certificates/queueForAssessor';
import { NO_SIGNATURE } from '../../observerForms/emptyForm';
import { createForm } from '../../observerForms/inviteObserver';
import type { EditedRecord } from './editableEnrolment';

/**
 * Marks an observer's form as accepted by the office, which has it on paper, or opens it again. A reopened form has the
 * same link and answers, and must be signed again.
 */
export async function setFormAccepted(
  ctx: AppContext,
  tx: Tx,
  { id: enrolmentId, thirdPartyForm, course }: EditedRecord,
  done: boolean,
) {
  if (done === (thirdPartyForm?.doneAt != null)) return;
  if (!thirdPartyForm) await createForm(ctx, tx, enrolmentId, course);
  await tx.thirdPartyForm.update({
    where: { enrolmentId },
    data: {
      ...(done ? { acceptedByOfficeAt: ctx.now() } : NO_SIGNATURE),
      version: { increment: 1 },
    },
  });
  if (!done) await reopenJudgement(ctx, tx, enrolmentId);
}

/** A judgement of "competent" was about the former evidence, so the assessor decides again. */
export const reopenJudgement = (ctx: AppContext, tx: Tx, enrolmentId: string) =>
  tx.assessment.updateMany({
    where: { enrolmentId, judgement: 'competent' },
    data: { ...getDueDates(ctx), judgement: null, decidedAt: null, version: { increment: 1 } },
  });
