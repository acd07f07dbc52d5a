import type { AppContext } from '../context';
import { hashPassword } from '../features/auth/passwords';
import { BY_CARD, enrolIn, finish, nameObserver, studyUpTo } from './demoEnrolments';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demoPeople';
import { buyByCard, buyByInvoice } from './demoPurchases';

const DAY_MS = 86_400_000;

/** A learner at three stages, a cafe chain with a paid and an unpaid purchase, and the office. Into an empty database only. */
export async function loadDemoData(ctx: AppContext) {
  if ((await ctx.db.user.count()) > 0) return;
  const { student, business, employee } = await addPeople(ctx);
  const ago = (days: number): AppContext => ({
    ...ctx,
    now: () => new Date(ctx.now().getTime() - days * DAY_MS),
  });

  const completed = await enrolIn(ago(60), student, 2, BY_CARD);
  await nameObserver(ago(60), student, completed);
  await finish(ago(31), completed);
  const studying = await enrolIn(ago(9), student, 4, BY_CARD);
  await nameObserver(ago(9), student, studying);
  await studyUpTo(ctx, studying, 2, 3);
  await enrolIn(ago(1), student, 3, BY_CARD);

  const purchaseId = await buyByCard(ago(40), business);
  await buyByInvoice(ago(5), business);
  const voucher = await ctx.db.voucher.findFirstOrThrow({ where: { purchaseId, courseId: 2 } });
  const redeemed = await enrolIn(ago(20), employee, 2, { promoCode: voucher.code });
  await nameObserver(ago(19), employee, redeemed);
  await studyUpTo(ctx, redeemed, 1, 4);
}

async function addPeople(ctx: AppContext) {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const registeredAt = new Date(ctx.now().getTime() - 61 * DAY_MS);
  const add = (name: keyof typeof DEMO_PEOPLE) =>
    ctx.db.user.create({ data: { ...DEMO_PEOPLE[name], passwordHash, registeredAt } });
  await add('admin');
  return {
    student: await add('student'),
    business: await add('business'),
    employee: await add('employee'),
  };
}
