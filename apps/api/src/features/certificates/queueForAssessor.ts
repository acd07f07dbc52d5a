import { ASSESSMENT_DAYS } from '@platewise/shared/certificates/requirements';
import { addDays, sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dateOf, type Tx } from '../../db/client';

/** The days by which an assessor must decide, counted from now. */
export const getDueDates = (ctx: AppContext) => ({
  dueSince: ctx.now(),
  dueOn: dateOf(addDays(sydneyDay(ctx.now()), ASSESSMENT_DAYS)),
});

/** Puts an enrolment into the assessors' queue, or back into it once what was opened again is done. */
export async function queueForAssessor(ctx: AppContext, tx: Tx, enrolmentId: string) {
  await tx.assessment.createMany({
    data: [{ enrolmentId, ...getDueDates(ctx) }],
    skipDuplicates: true,
  });
  await tx.assessment.updateMany({
    where: { enrolmentId, OR: [{ reopenedForm: true }, { reopenedSection: { not: null } }] },
    data: {
      ...getDueDates(ctx),
      judgement: null,
      decidedAt: null,
      reopenedForm: false,
      reopenedSection: null,
      version: { increment: 1 },
    },
  });
}
