import type { AppContext } from '../../../context';
import type { Prisma } from '../../../db/client';
import { completeEnrolment } from '../../certificates/completeEnrolment';
import {
  anObservedEnrolment,
  aSubmittedForm,
} from '../../observerForms/testing/anObservedEnrolment';

type Business = { id: string };
type Over = NonNullable<Parameters<typeof anObservedEnrolment>[1]>;

const nextVoucher = ({ db }: AppContext, { id: ownerId }: Business) =>
  db.voucher.findFirstOrThrow({
    where: { ownerId, sentAt: null, redeemedAt: null },
    orderBy: { id: 'asc' },
  });

const A_WEEK_MS = 7 * 86_400_000;

/** A person to whom the business sent one of its vouchers a week ago. */
export async function aRecipient(
  ctx: AppContext,
  business: Business,
  over: Prisma.VoucherUncheckedUpdateInput = {},
) {
  const { id } = await nextVoucher(ctx, business);
  const recipient = {
    sentToFirstName: 'Kim',
    sentToLastName: 'Ng',
    sentToEmail: 'kim@example.com',
    sentAt: new Date(ctx.now().getTime() - A_WEEK_MS),
  };
  return ctx.db.voucher.update({ where: { id }, data: { ...recipient, ...over } });
}

/** A person who has redeemed a voucher of the business. */
export async function aRedeemer(ctx: AppContext, business: Business, over: Over = {}) {
  const observed = await anObservedEnrolment(ctx, over);
  const { id } = await nextVoucher(ctx, business);
  await ctx.db.voucher.update({
    where: { id },
    data: { redeemedAt: ctx.now(), enrolmentId: observed.enrolment.id },
  });
  return { ...observed, voucherId: id };
}

/** A person who has completed everything and has the certificate. */
export async function aGraduate(ctx: AppContext, business: Business, over: Over = {}) {
  const redeemer = await aRedeemer(ctx, business, {
    ...over,
    enrolment: { courseCompletedAt: ctx.now(), lastSectionCompleted: 99, ...over.enrolment },
    form: aSubmittedForm(ctx),
  });
  const enrolmentId = redeemer.enrolment.id;
  await ctx.db.$transaction((tx) => completeEnrolment(ctx, tx, enrolmentId));
  const certificate = await ctx.db.certificate.findFirstOrThrow({ where: { enrolmentId } });
  return { ...redeemer, certificate };
}
