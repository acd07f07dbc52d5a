import { randomBytes } from 'node:crypto';
import { USER_TYPES, type UserType } from '@platewise/shared/accounts';
import { getCourse } from '@platewise/shared/content/courses';
import { addMonths, sydneyDay } from '@platewise/shared/dates';
import type { ReviewedWay, Shot } from '@platewise/shared/skillClips';
import type { AppContext } from '../context';
import { dateOf, type Prisma } from '../db/client';
import { type ListReader, loginAsUserToken } from '../features/auth/loginAsUser';
import { hashPassword } from '../features/auth/passwords';
import { startSession } from '../features/auth/startSession';
import { addVouchers } from '../features/vouchers/addVouchers';
import { anAddress } from './forms';

export const PASSWORD = 'Platewise1';
const passwordHash = hashPassword(PASSWORD);

let count = 0;
const next = () => ++count;

export const aUser = async (
  ctx: AppContext,
  over: Partial<Prisma.UserCreateInput> & { userType?: UserType } = {},
) =>
  ctx.db.user.create({
    data: {
      email: `person${next()}@example.com`,
      passwordHash: await passwordHash,
      firstName: 'Mei',
      lastName: 'Tran',
      userType: USER_TYPES.student,
      registeredAt: ctx.now(),
      emailProvedAt: ctx.now(),
      ...over,
    },
  });

export type TestUser = Awaited<ReturnType<typeof aUser>>;

/** The header of a fresh sign-in. */
export async function signedInAs(ctx: AppContext, user: TestUser) {
  const tokens = await ctx.db.$transaction((tx) =>
    startSession(ctx, tx, user, { address: '127.0.0.1', userAgent: 'test' }),
  );
  return { Authorization: `Bearer ${tokens.access_token}` };
}

/** An admin with a fresh sign-in, as the lists of the office know who reads them. */
export async function aListReader(ctx: AppContext, { id }: { id: string }): Promise<ListReader> {
  const expiresAt = new Date(ctx.now().getTime() + 14 * 86_400_000);
  const session = await ctx.db.session.create({
    data: { userId: id, createdAt: ctx.now(), usedAt: ctx.now(), expiresAt },
  });
  return { userId: id, sessionId: session.id, officeRole: 'administrator' };
}

/** A link to log in as the user, as a list has shown it to the admin. */
export const aLoginAsUserToken = async (
  ctx: AppContext,
  admin: { id: string },
  user: { id: string; userType: number; active: boolean },
) => loginAsUserToken(ctx, await aListReader(ctx, admin), user) ?? '';

const section = (sectionId: number) => ({
  sectionId,
  title: `Section ${sectionId}`,
  content: [
    { title: 'First page', html: '<p>Wash your hands.</p>' },
    { title: 'Second page', html: '<p>Dry them.</p>' },
  ],
});

const question = (sectionId: number, questionNo: number) => ({
  sectionId,
  questionNo,
  questionType: questionNo === 1 ? 0 : 1,
  question: `Question ${questionNo} of section ${sectionId}`,
  options:
    questionNo === 1
      ? [
          { title: 'Cold food', items: ['5 °C', '20 °C'] },
          { title: 'Hot food', items: ['30 °C', '60 °C'] },
        ]
      : [{ title: '', items: ['Wrong', 'Right', 'Also wrong'] }],
  correct: questionNo === 1 ? [0, 1] : [1],
  reason: 'Because it is safer.',
});

/** A course with a live set of two sections and a final quiz, two questions each, and two observer tasks. */
export async function anOpenCourse(
  ctx: AppContext,
  courseId = 2,
  over: { shotList?: Shot[]; skillWays?: ReviewedWay[] } = {},
) {
  const known = await ctx.db.course.findUnique({ where: { id: courseId } });
  if (known) return known;
  const course = await ctx.db.course.create({
    data: {
      id: courseId,
      title: getCourse(courseId).courseTitle,
      thirdPartyFormVersion: getCourse(courseId).currentThirdPartyFormVersion,
      contentSets: {
        create: {
          state: 'WAITING',
          hash: `test-${courseId}`,
          sectionCount: 2,
          sections: [section(1), section(2)],
          createdAt: ctx.now(),
          ...over,
          questions: { create: [1, 2, 99].flatMap((id) => [question(id, 1), question(id, 2)]) },
        },
      },
      observerTasks: {
        create: [
          {
            key: 'clean-uniform',
            taskGroup: 'Presentation',
            task: 'Wears a clean uniform.',
            displayOrder: 1,
          },
          {
            key: 'washes-hands',
            taskGroup: 'Hands',
            task: 'Washes hands before starting.',
            displayOrder: 2,
          },
        ],
      },
    },
  });
  await ctx.db.contentSet.updateMany({
    where: { courseId },
    data: { state: 'LIVE', number: 1, publishedAt: ctx.now() },
  });
  return course;
}

/** An enrolment as step 1 leaves it; pass completion times for one that is further. */
export async function anEnrolment(
  ctx: AppContext,
  over: Partial<Prisma.EnrolmentUncheckedCreateInput> & { userId: string },
) {
  const courseId = over.courseId ?? 2;
  await anOpenCourse(ctx, courseId);
  const set = await ctx.db.contentSet.findFirstOrThrow({ where: { courseId, state: 'LIVE' } });
  const user = await ctx.db.user.findUniqueOrThrow({ where: { id: over.userId } });
  return ctx.db.enrolment.create({
    data: {
      courseId,
      contentSetId: set.id,
      contentToken: randomBytes(16).toString('base64url'),
      enrolledAt: ctx.now(),
      expiresOn: dateOf(addMonths(sydneyDay(ctx.now()), 12)),
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      ...anAddress,
      ...over,
    },
  });
}

/** An enrolment that can be studied: steps 2 and 3 are done. */
export const aStudyingEnrolment = (
  ctx: AppContext,
  over: Partial<Prisma.EnrolmentUncheckedCreateInput> & { userId: string },
) => anEnrolment(ctx, { step2CompletedAt: ctx.now(), step3CompletedAt: ctx.now(), ...over });

export const anInvoice = async (
  ctx: AppContext,
  over: Partial<Prisma.InvoiceUncheckedCreateInput> & { userId: string },
) =>
  ctx.db.invoice.create({
    data: {
      number: 900_000 + next(),
      buyerName: 'Mei Tran',
      email: 'mei@example.com',
      totalCents: 5500,
      issuedAt: ctx.now(),
      paidAt: ctx.now(),
      lines: {
        create: [
          {
            position: 1,
            courseId: 2,
            description: getCourse(2).courseTitle,
            quantity: 1,
            unitCents: 5500,
            totalCents: 5500,
          },
        ],
      },
      ...over,
    },
  });

/** One of $10.00 for a paid invoice of that user. */
export const aCreditNote = async (ctx: AppContext, over: { userId: string }) => {
  const invoice = await anInvoice(ctx, over);
  const { position, description } = await ctx.db.invoiceLine.findFirstOrThrow({
    where: { invoiceId: invoice.id },
  });
  const line = { position, description, vouchers: 0, totalCents: 1000, gstCents: 0 };
  await ctx.db.invoice.update({ where: { id: invoice.id }, data: { creditedCents: 1000 } });
  return ctx.db.creditNote.create({
    data: {
      number: next(),
      invoiceId: invoice.id,
      issuedAt: ctx.now(),
      issuedByEmail: 'office@example.com',
      reason: 'The venue was late.',
      way: 'BANK',
      totalCents: 1000,
      gstCents: 0,
      refundedAt: ctx.now(),
      transferredOn: ctx.now(),
      transferReference: 'PW 1',
      lines: { create: line },
    },
  });
};

/** One that the sandbox has taken. */
export const aPayment = async (
  ctx: AppContext,
  over: Partial<Prisma.PaymentUncheckedCreateInput> & { userId: string },
) =>
  ctx.db.payment.create({
    data: {
      purpose: 'INVOICE',
      orderKey: 'anything',
      amountCents: 5500,
      state: 'SUCCEEDED',
      provider: 'sandbox',
      providerRef: `sandbox_${next()}`,
      order: {},
      createdAt: ctx.now(),
      settledAt: ctx.now(),
      ...over,
    },
  });

export const aSurvey = async (ctx: AppContext, { userId }: { userId: string }) =>
  ctx.db.survey.create({
    data: {
      enrolmentId: (await aStudyingEnrolment(ctx, { userId, courseCompletedAt: ctx.now() })).id,
      bestAspects: 'The pictures.',
      needImprovement: 'Nothing.',
      undertakingApprenticeshipOrTraineeship: false,
      rpl: false,
    },
  });

/** A list of two people: one has been sent a voucher, the row of the other was bad. */
export const aVoucherBatch = async (ctx: AppContext, { userId }: { userId: string }) =>
  ctx.db.voucherBatch.create({
    data: {
      userId,
      courseId: 2,
      sentAt: ctx.now(),
      rows: {
        create: [
          { line: 1, firstName: 'Mei', lastName: 'Tran', email: 'mei@example.com' },
          { line: 2, firstName: 'Bao', lastName: '', email: '', problem: 'Last name is missing.' },
        ],
      },
    },
  });

/** A business that has bought vouchers of a course, good for a year. */
export async function aBusinessWithVouchers(
  ctx: AppContext,
  { courseId = 2, quantity }: { courseId?: number; quantity: number },
) {
  await anOpenCourse(ctx, courseId);
  const user = await aUser(ctx, {
    userType: USER_TYPES.business,
    firstName: 'Bao',
    lastName: 'Le',
  });
  const { firstName, lastName, email } = user;
  const { id: purchaseId } = await ctx.db.voucherPurchase.create({
    data: {
      ...anAddress,
      userId: user.id,
      companyName: 'The Corner Cafe',
      firstName,
      lastName,
      email,
      phone: '0299999999',
      isCreditCardPurchase: true,
      totalCents: 0,
      purchasedAt: ctx.now(),
      paidAt: ctx.now(),
    },
  });
  const expiresOn = dateOf(addMonths(sydneyDay(ctx.now()), 12));
  await ctx.db.$transaction((tx) => addVouchers(tx, { purchaseId, courseId, expiresOn, quantity }));
  return user;
}
