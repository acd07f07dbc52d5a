import type { DeclineForm } from '@platewise/shared/observerForms';
import { saysLearnerIsUnknown } from '@platewise/shared/observerForms/unknownLearner';
import type { AppContext } from '../../context';
import { audit } from '../../office/audit';
import { queueMail } from '../mails/queueMail';
import { checkOpen, getFormByLink } from './findForm';
import { getLearnerMailbox } from './learnerMails';
import { declined, formChanged, sampleNotSaved } from './observerFormErrors';
import { parseSampleCourse } from './observerFormRules';

export const OBSERVER_DECLINED = 'observer declined';
/** Used instead where the observer says that they do not know the learner. */
export const LEARNER_UNKNOWN = 'observer does not know the learner';

/** The observer declines: the link is closed, the answers are kept, and the learner gets an email. */
export async function declineForm(ctx: AppContext, value: string, { reason }: DeclineForm) {
  if (parseSampleCourse(value) !== null) throw sampleNotSaved();
  const form = await getFormByLink(ctx, value);
  checkOpen(form, ctx.now());
  if (form.declinedAt) throw declined();
  const { enrolmentId, generation, enrolment } = form;
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.thirdPartyForm.updateMany({
      where: { enrolmentId, generation, submittedAt: null, doneAt: null, declinedAt: null },
      data: { declinedAt: ctx.now(), declineReason: reason, version: { increment: 1 } },
    });
    if (count === 0) throw formChanged();
    // Naming another observer removes the reason from the form. The audit log still has it for the office.
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
      ...getLearnerMailbox(enrolment),
      template: 'observer-declined',
      data: { enrolmentId, generation },
      enrolmentId,
    });
  });
  return { message: 'Thanks for telling us. We’ve let the student know.' };
}
