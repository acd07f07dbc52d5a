import type { ExtraCheck } from '@platewise/shared/certificates/requirements';
import type { AppContext } from '../../../context';
import type { Prisma } from '../../../db/client';
import { sealDetails } from '../../../sealing/sealedAnswers';
import { savedDetails } from '../../../testing/forms';
import { completeEnrolment } from '../../certificates/completeEnrolment';
import {
  anObservedEnrolment,
  aSubmittedForm,
} from '../../observerForms/testing/anObservedEnrolment';

/** The same product with checks switched on. */
export const requiring = (ctx: AppContext, ...certificateRequires: ExtraCheck[]): AppContext => ({
  ...ctx,
  config: { ...ctx.config, certificateRequires },
});

export const A_USI = '2GF2UGXXV8';

type Over = {
  usiNumber?: string | null;
  enrolment?: Partial<Prisma.EnrolmentUncheckedCreateInput>;
};

/** Course and form are done, and completing it has been tried. */
export async function aHeldEnrolment(
  ctx: AppContext,
  { usiNumber = A_USI, enrolment: over }: Over = {},
) {
  const held = await anObservedEnrolment(ctx, {
    enrolment: { lastSectionCompleted: 99, courseCompletedAt: ctx.now(), ...over },
    form: { ...aSubmittedForm(ctx), openedAt: ctx.now(), signerAddress: '203.0.113.7' },
  });
  const { id } = held.enrolment;
  await ctx.db.enrolmentDetails.create({
    data: sealDetails(ctx, {
      ...savedDetails(),
      hasUsi: usiNumber !== null,
      usiNumber,
      enrolmentId: id,
    }),
  });
  await ctx.db.$transaction((tx) => completeEnrolment(ctx, tx, id));
  return held;
}
