import { COMPLETED } from '@platewise/shared/nsw/queues';
import { fullPriceCents } from '@platewise/shared/purchases';
import type { AppContext } from '../context';
import { dateOf } from '../db/client';
import { hashPassword } from '../features/auth/passwords';
import { payOrder } from '../features/payments/payOrder';
import { createPurchase, type PurchaseOrder } from '../features/purchases/createPurchase';
import { sendVoucher } from '../features/vouchers/sendVoucher';
import { addAdviceTask, demoAcknowledgement } from './demoAdvice';
import { BY_CARD, enrolIn, finish, nameObserver, studyUpTo } from './demoEnrolments';
import { needHelp } from './demoFinalQuizzes';
import { DEMO_ADDRESS, DEMO_CARD, DEMO_PASSWORD, DEMO_PEOPLE } from './demoPeople';
import { addDemoReviews } from './demoReviews';
import { addDemoStatistics } from './demoStatistics';

const DAY_MS = 86_400_000;
const daysAgo = (ctx: AppContext, days: number): AppContext => ({
  ...ctx,
  now: () => new Date(ctx.now().getTime() - days * DAY_MS),
});

/**
 * Loads demo data into an empty database: a learner with enrolments at three stages, a cafe chain with a paid and an unpaid purchase
 * and staff at every stage, a supervisor with an NSW certificate that waits for the office, one with a certificate to renew, a kitchen hand who did not pass the
 * final quiz three times and asks for a call, two promo codes, three integrity signals, statistics of quiz questions,
 * two reviews that say they are samples, and a person who asks for advice before paying.
 */
export async function loadDemoData({ config, ...rest }: AppContext) {
  // Most enrolments of the demo data have no proof, as in a database that was used before there was one.
  const ctx: AppContext = { ...rest, config: { ...config, suitabilityCheck: 'offered' } };
  if ((await ctx.db.user.count()) > 0) return;
  const { student, business, employee, cook, supervisor, kitchenHand, returning } =
    await addPeople(ctx);
  const ago = (days: number) => daysAgo(ctx, days);

  const completed = await enrolIn(ago(60), student, 2, BY_CARD);
  await nameObserver(ago(60), student, completed);
  await finish(ago(31), completed);
  const studying = await enrolIn(ago(9), student, 4, BY_CARD);
  await nameObserver(ago(9), student, studying);
  await studyUpTo(ctx, studying, 2, 3);
  await enrolIn(ago(1), student, 3, BY_CARD);

  await addPromoCodes(ctx);
  const advised = await demoAcknowledgement(ago(30), 6);
  const supervising = await enrolIn(ago(30), supervisor, 6, BY_CARD, advised);
  await nameObserver(ago(30), supervisor, supervising);
  await finish(ago(2), supervising);
  await certifyLongAgo(ctx, returning);
  const needingHelp = await enrolIn(ago(15), kitchenHand, 2, BY_CARD);
  await nameObserver(ago(15), kitchenHand, needingHelp);
  await needHelp(daysAgo(ctx, 1 / 24), needingHelp);

  const purchaseId = await buyByCard(ago(40), business);
  await addSignals(ago(2), { studying, supervising, completed });
  await buyByInvoice(ago(5), business);
  await handOutVouchers(ctx, { purchaseId, business, employee, cook });
  await addDemoStatistics(ctx);
  await addDemoReviews(ago(1));
  await addAdviceTask(daysAgo(ctx, 1 / 12));
}

/** An NSW certificate that was sent and is near the end of its five years. The checks of today did not hold then. */
async function certifyLongAgo(ctx: AppContext, learner: Buyer) {
  const config = { ...ctx.config, certificateRequires: [] };
  const ago = (days: number) => daysAgo({ ...ctx, config }, days);
  const enrolmentId = await enrolIn(ago(1800), learner, 6, BY_CARD);
  await nameObserver(ago(1800), learner, enrolmentId);
  await finish(ago(1780), enrolmentId);
  await ctx.db.nswCertificate.update({
    where: { enrolmentId },
    data: { status: COMPLETED, nswCertificateNumber: 'NSW-0004711', dateSent: ago(1775).now() },
  });
}

type People = Awaited<ReturnType<typeof addPeople>>;
type Chain = Pick<People, 'business' | 'employee' | 'cook'> & { purchaseId: string };

/** One learner is studying, one has a certificate, and one has not answered the email yet. */
async function handOutVouchers(ctx: AppContext, { purchaseId, business, employee, cook }: Chain) {
  const ago = (days: number) => daysAgo(ctx, days);
  const [first, second, third] = await ctx.db.voucher.findMany({
    where: { purchaseId, courseId: 2 },
    orderBy: { id: 'asc' },
  });
  if (!first || !second || !third) throw new Error('demo data: three vouchers are missing');
  const redeemed = await enrolIn(ago(20), employee, 2, { promoCode: first.code });
  await nameObserver(ago(19), employee, redeemed);
  await studyUpTo(ctx, redeemed, 1, 4);
  const certified = await enrolIn(ago(38), cook, 2, { promoCode: second.code });
  await nameObserver(ago(38), cook, certified);
  await finish(ago(12), certified);
  await sendVoucher(ago(6), business.id, {
    voucherCode: third.code,
    courseId: 2,
    firstName: 'Jo',
    lastName: 'Martin',
    email: 'jo.martin@platewise.example',
    message: undefined,
    replace: false,
  });
}

type SignalEnrolments = { studying: string; supervising: string; completed: string };

/** Two signals wait for the office, and one has been reviewed and was innocent. */
const addSignals = (ctx: AppContext, { studying, supervising, completed }: SignalEnrolments) =>
  ctx.db.integritySignal.createMany({
    data: [
      {
        enrolmentId: studying,
        kind: 'fast-quiz',
        subject: 'paper of the demo data',
        sectionId: 2,
        raisedAt: ctx.now(),
        details: { questions: 7, words: 342, seconds: 11 },
      },
      {
        enrolmentId: supervising,
        kind: 'learner-device',
        subject: 'form of the demo data',
        raisedAt: ctx.now(),
        details: {},
      },
      {
        enrolmentId: completed,
        kind: 'learner-address',
        subject: 'form of the demo data',
        raisedAt: new Date(ctx.now().getTime() - 29 * DAY_MS),
        details: {},
        reviewedAt: new Date(ctx.now().getTime() - 28 * DAY_MS),
        reviewedByName: 'Robin Hale',
        note: 'Both work at the same café, which has one internet connection. I rang the observer, who described the shifts.',
        version: 2,
      },
    ],
  });

const addPromoCodes = (ctx: AppContext) =>
  ctx.db.promoCode.createMany({
    data: [
      { code: 'WELCOME10', percentage: 0.1, expiresOn: dateOf('2099-01-01') },
      { code: 'TEAM25', amountCents: 2500, isOneUseOnly: true, expiresOn: dateOf('2099-01-01') },
    ],
  });

async function addPeople(ctx: AppContext) {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const registeredAt = new Date(ctx.now().getTime() - 61 * DAY_MS);
  const add = (name: keyof typeof DEMO_PEOPLE) =>
    ctx.db.user.create({
      data: { ...DEMO_PEOPLE[name], passwordHash, registeredAt, emailProvedAt: registeredAt },
    });
  await add('admin');
  return {
    student: await add('student'),
    business: await add('business'),
    employee: await add('employee'),
    cook: await add('cook'),
    supervisor: await add('supervisor'),
    kitchenHand: await add('kitchenHand'),
    returning: await add('returning'),
  };
}

type Buyer = { id: string; firstName: string; lastName: string; email: string };

const createOrder = (
  buyer: Buyer,
  over: Pick<PurchaseOrder, 'courseQuantities' | 'pays' | 'purchaseNumber'>,
): PurchaseOrder => ({
  userId: buyer.id,
  companyName: 'Moretti Cafes Pty Ltd',
  firstName: buyer.firstName,
  lastName: buyer.lastName,
  email: buyer.email,
  phone: '0299999999',
  address: DEMO_ADDRESS,
  ...over,
});

async function buyByCard(ctx: AppContext, buyer: Buyer): Promise<string> {
  const order = createOrder(buyer, {
    courseQuantities: [
      { courseId: 2, quantity: 6 },
      { courseId: 4, quantity: 2 },
    ],
    pays: 'by card',
  });
  const amountCents = fullPriceCents(order.courseQuantities);
  const { boughtId } = await payOrder(
    ctx,
    {
      userId: buyer.id,
      purpose: 'VOUCHER_PURCHASE',
      orderKey: 'vouchers',
      amountCents,
      description: 'Vouchers',
      email: buyer.email,
      details: {},
      recheck: async () => undefined,
    },
    DEMO_CARD,
    async (_ctx, tx, payment) => (await createPurchase(ctx, tx, order, payment)).purchaseId,
  );
  if (!boughtId) throw new Error('the demo card asks for a confirmation');
  return boughtId;
}

async function buyByInvoice(ctx: AppContext, buyer: Buyer): Promise<string> {
  const order = createOrder(buyer, {
    courseQuantities: [{ courseId: 1009, quantity: 4 }],
    pays: 'by invoice',
    purchaseNumber: 'PO-2041',
  });
  return ctx.db.$transaction(async (tx) => (await createPurchase(ctx, tx, order)).purchaseId);
}
