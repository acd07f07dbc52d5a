import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import { getDueDates } from '../../certificates/queueForAssessor';
import { NO_SIGNATURE } from '../../observerForms/emptyForm';
import { createForm } from '../../observerForms/inviteObserver';
import type { EditedRecord } from './editableEnrolment';

/**
 * Accepts an observer's form that the office has another way, or opens one again: the same link works, the answers stay,
 * and it has to be signed anew.
 */
export async function keepForm(
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
  if (!done) await judgeAgain(ctx, tx, enrolmentId);
}

/** An assessor who was satisfied was so with the form as it was. */
const judgeAgain = (ctx: AppContext, tx: Tx, enrolmentId: string) =>
  tx.assessment.updateMany({
    where: { enrolmentId, judgement: 'competent' },
    data: { ...getDueDates(ctx), judgement: null, decidedAt: null, version: { increment: 1 } },
  });
