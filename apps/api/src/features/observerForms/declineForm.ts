import type { DeclineForm } from '@platewise/shared/observerForms';
import { saysLearnerIsUnknown } from '@platewise/shared/observerForms/unknownLearner';
import type { AppContext } from '../../context';
import { audit } from '../../office/audit';
import { queueMail } from '../mails/queueMail';
import { checkOpen, getFormByLink } from './findForm';
import { mailboxOfLearner } from './mailsToLearner';
import { changedMeanwhile, declined, sampleIsNotSaved } from './observerFormErrors';
import { sampleCourse } from './observerFormRules';

export const OBSERVER_DECLINED = 'observer declined';
/** Used instead where the observer says that they do not know the learner. */
export const LEARNER_UNKNOWN = 'observer does not know the learner';

/** The observer cannot or will not answer: the link is closed, what was answered is kept, and the learner is told. */
export async function declineForm(ctx: AppContext, value: string, { reason }: DeclineForm) {
  if (sampleCourse(value) !== null) throw sampleIsNotSaved();
  const form = await getFormByLink(ctx, value);
  checkOpen(form, ctx.now());
  if (form.declinedAt) throw declined();
  const { enrolmentId, generation, enrolment } = form;
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.thirdPartyForm.updateMany({
      where: { enrolmentId, generation, doneAt: null, declinedAt: null },
      data: { declinedAt: ctx.now(), declineReason: reason, version: { increment: 1 } },
    });
    if (count === 0) throw changedMeanwhile();
    // The form forgets the reason when another observer is named. The office has to be able to find it afterwards.
    await audit(ctx, tx, {
      actor: null,
      action: saysLearnerIsUnknown(reason) ? LEARNER_UNKNOWN : OBSERVER_DECLINED,
      subject: { type: 'enrolment', id: enrolmentId },
      after: {
        observer: [form.observerFirstName, form.observerLastName].filter(Boolean).join(' '),
        observerEmail: form.observerEmail,
        reason,
      },
    });
    await queueMail(ctx, tx, {
      ...mailboxOfLearner(enrolment),
      template: 'observer-declined',
      data: { enrolmentId, generation },
      enrolmentId,
    });
  });
  return { message: 'Thank you for telling us. We have let the student know.' };
}
