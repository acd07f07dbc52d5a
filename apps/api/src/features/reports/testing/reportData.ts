import type { AppContext } from '../../../context';
import { dateOf, type Prisma } from '../../../db/client';
import { aBusinessWithVouchers, anEnrolment, aUser } from '../../../testing/build';
import { anAddress } from '../../../testing/forms';
import {
  aFormDone,
  anInvoiceOf,
  createGraduation,
  FIRST_MOMENT,
  LAST_MOMENT,
} from './createGraduation';

const JUST_BEFORE = new Date('2026-01-31T12:59:59Z');
const JUST_AFTER = new Date('2026-03-02T13:00:00Z');

/** Something for every report, within the period and just outside of it. */
export async function addReportData(ctx: AppContext) {
  const mei = await aUser(ctx, {
    email: 'mei@example.com',
    registeredAt: FIRST_MOMENT,
    lastLoginAt: LAST_MOMENT,
  });
  const bao = await aUser(ctx, {
    firstName: '=Bao',
    lastName: 'Le & <Sons>',
    email: 'bao@example.com',
    registeredAt: LAST_MOMENT,
  });
  for (const registeredAt of [JUST_BEFORE, JUST_AFTER]) {
    const other = await aUser(ctx, { registeredAt });
    const { id } = await anEnrolment(ctx, { userId: other.id, enrolledAt: registeredAt });
    await aFormDone(ctx, id, registeredAt);
    await ctx.db.enrolment.update({ where: { id }, data: { courseCompletedAt: registeredAt } });
    await ctx.db.nswCertificate.create({ data: { enrolmentId: id, createdAt: registeredAt } });
    await aReprint(ctx, other.id, { purchasedAt: registeredAt });
    await aSurveyOf(ctx, id, registeredAt, []);
  }
  const graduate = await createGraduation(ctx, mei.id);
  const learner = await aVoucherLearner(ctx, bao.id);
  const refunded = await anInvoiceOf(ctx, bao.id, { totalCents: 8900, refundedAt: LAST_MOMENT });
  await anEnrolment(ctx, {
    userId: bao.id,
    courseId: 3,
    enrolledAt: LAST_MOMENT,
    expiresOn: dateOf('2026-03-01'),
    invoiceId: refunded.id,
  });
  await aReprint(ctx, mei.id, {
    enrolmentId: graduate.id,
    purchasedAt: LAST_MOMENT,
    nswCertificateNumber: 'NSW-1',
    expressPostNumber: 'EP1',
    dateSent: dateOf('2026-03-02'),
    status: 2,
    invoiceId: (await anInvoiceOf(ctx, mei.id, { totalCents: 4500, number: 77 })).id,
  });
  await ctx.db.selfServiceAct.create({
    data: {
      kind: 'extension',
      enrolmentId: learner.id,
      rulesVersion: 0,
      at: LAST_MOMENT,
      before: '2027-03-02',
      after: '2027-05-31',
      paidCents: 3000,
      invoiceId: (await anInvoiceOf(ctx, bao.id, { totalCents: 3000, number: 78 })).id,
    },
  });
  await someAttempts(ctx, graduate, learner);
  await aSurveyOf(ctx, graduate.id, FIRST_MOMENT, [2, 1]);
  await aSurveyOf(ctx, learner.id, LAST_MOMENT, [-1]);
}

/** Three vouchers: one is redeemed, one has been sent, one has expired. The purchase is by invoice and not paid. */
async function aVoucherLearner(ctx: AppContext, userId: string) {
  const { id: ownerId } = await aBusinessWithVouchers(ctx, { quantity: 3 });
  await ctx.db.user.update({ where: { id: ownerId }, data: { registeredAt: JUST_BEFORE } });
  await ctx.db.voucherPurchase.updateMany({
    data: {
      purchasedAt: FIRST_MOMENT,
      isCreditCardPurchase: false,
      totalCents: 15_000,
      discountCents: 1500,
      paidAt: null,
      purchaseNumber: '-PO7',
    },
  });
  const enrolment = await anEnrolment(ctx, { userId, state: 'VIC', enrolledAt: LAST_MOMENT });
  const [redeemed, sent, old] = await ctx.db.voucher.findMany({ orderBy: { id: 'asc' } });
  const change = (voucher: { id: string } | undefined, data: Prisma.VoucherUncheckedUpdateInput) =>
    ctx.db.voucher.update({ where: { id: voucher?.id ?? '' }, data });
  await change(redeemed, { redeemedAt: LAST_MOMENT, enrolmentId: enrolment.id });
  await change(sent, {
    sentToFirstName: 'Kim',
    sentToLastName: 'Ngo',
    sentToEmail: 'kim@example.com',
    sentAt: LAST_MOMENT,
  });
  await change(old, { expiresOn: dateOf('2026-03-01') });
  return enrolment;
}

const aReprint = (
  ctx: AppContext,
  userId: string,
  over: Partial<Prisma.NswReprintUncheckedCreateInput>,
) =>
  ctx.db.nswReprint.create({
    data: { ...anAddress, userId, email: 'reprint@example.com', ...over },
  });

async function aSurveyOf(
  ctx: AppContext,
  enrolmentId: string,
  createdAt: Date,
  responses: number[],
) {
  await ctx.db.survey.create({
    data: {
      enrolmentId,
      createdAt,
      bestAspects: '=The pictures',
      needImprovement: 'Nothing.',
      undertakingApprenticeshipOrTraineeship: false,
      rpl: true,
      responses: { create: responses.map((response, i) => ({ questionId: i + 1, response })) },
    },
  });
}

/** The first question: one learner needs three tries, one had begun before the period. */
async function someAttempts(ctx: AppContext, ...learners: { id: string; contentSetId: number }[]) {
  const [graduate, learner] = learners;
  const attempt = async (
    of: { id: string; contentSetId: number } | undefined,
    responses: number[],
    answeredAt: Date,
  ) => {
    const { id, correct } = await ctx.db.quizQuestion.findFirstOrThrow({
      where: { contentSetId: of?.contentSetId, sectionId: 1, questionNo: 1 },
    });
    await ctx.db.quizAttempt.create({
      data: {
        enrolmentId: of?.id ?? '',
        questionId: id,
        responses,
        correct: String(correct) === String(responses),
        answeredAt,
      },
    });
  };
  await attempt(graduate, [1, 0], FIRST_MOMENT);
  await attempt(graduate, [1, 0], FIRST_MOMENT);
  await attempt(graduate, [0, 1], FIRST_MOMENT);
  await attempt(learner, [1, 1], JUST_BEFORE);
  await attempt(learner, [0, 1], LAST_MOMENT);
  await attempt(learner, [0, 1], JUST_AFTER);
}
