import { sydneyDay } from '@platewise/shared/dates';
import { type VoucherRow, voucherStatus } from '@platewise/shared/vouchers';
import type { AppContext } from '../../context';
import { dayOf, type Prisma } from '../../db/client';
import { observerToken } from '../observerForms/observerToken';

const WITH_LEARNER = {
  purchase: { select: { purchasedAt: true } },
  enrolment: {
    select: {
      id: true,
      firstName: true,
      lastName: true,
      courseCompletedAt: true,
      thirdPartyForm: { select: { generation: true, submittedAt: true } },
    },
  },
} as const satisfies Prisma.VoucherInclude;

type Voucher = Prisma.VoucherGetPayload<{ include: typeof WITH_LEARNER }>;

/** Every voucher a business has bought, newest purchase first. */
export async function listPurchasedVouchers(
  ctx: AppContext,
  userId: string,
): Promise<VoucherRow[]> {
  const vouchers = await ctx.db.voucher.findMany({
    where: { purchase: { userId } },
    orderBy: [{ purchase: { purchasedAt: 'desc' } }, { courseId: 'asc' }, { id: 'asc' }],
    include: WITH_LEARNER,
  });
  return vouchers.map((voucher) => rowOf(ctx, voucher));
}

function rowOf(ctx: AppContext, { enrolment, purchase, ...voucher }: Voucher): VoucherRow {
  const form = enrolment?.thirdPartyForm ?? null;
  const formCompleted = form?.submittedAt != null;
  // The learner can be given a certificate: what a business asks when it looks whether somebody is done.
  const completed = enrolment?.courseCompletedAt != null && formCompleted;
  return {
    purchaseDate: sydneyDay(purchase?.purchasedAt ?? ctx.now()),
    courseId: voucher.courseId,
    redeemedBy: enrolment ? `${enrolment.firstName} ${enrolment.lastName}` : null,
    voucher: voucher.code,
    status: voucherStatus({
      redeemed: voucher.redeemedAt !== null,
      completed,
      expired: dayOf(voucher.expiresOn) < sydneyDay(ctx.now()),
    }),
    hasBeenCompleted: completed,
    thirdPartyFormCompleted: formCompleted,
    userCourseId: enrolment?.id ?? null,
    thirdPartyFormAccessToken:
      enrolment && form
        ? observerToken(ctx, { enrolmentId: enrolment.id, generation: form.generation })
        : null,
  };
}
