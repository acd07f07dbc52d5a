import type { AppContext } from '../../context';
import { enrolmentsWithCode } from '../../lists/enrolmentsWithCode';

const MOST = 1000;

/**
 * The entries about whom or what a whole email, certificate number, USI, voucher code or promo code stands for: the log
 * itself keeps their ids only.
 */
export async function entriesAbout(ctx: AppContext, word: string): Promise<string[]> {
  const subjects = [...(await personWith(ctx, word)), ...(await thingsWith(ctx, word))];
  if (subjects.length === 0) return [];
  const found = await ctx.db.auditEntry.findMany({
    where: { OR: subjects },
    select: { id: true },
    orderBy: { id: 'desc' },
    take: MOST,
  });
  return found.map(({ id }) => String(id));
}

const about = (subjectType: string, ids: string[]) =>
  ids.length === 0 ? [] : [{ subjectType, subjectId: { in: ids } }];

async function personWith({ db }: AppContext, email: string) {
  if (!email.includes('@')) return [];
  const users = await db.user.findMany({
    where: { email },
    select: { id: true, enrolments: { select: { id: true } } },
  });
  return [
    ...about(
      'user',
      users.map(({ id }) => id),
    ),
    ...about(
      'enrolment',
      users.flatMap(({ enrolments }) => enrolments.map(({ id }) => id)),
    ),
  ];
}

async function thingsWith(ctx: AppContext, code: string) {
  const [enrolments, promoCodes] = await Promise.all([
    enrolmentsWithCode(ctx, code),
    ctx.db.promoCode.findMany({ where: { code: code.toUpperCase() }, select: { id: true } }),
  ]);
  return [
    ...about(
      'enrolment',
      enrolments.map(({ id }) => id),
    ),
    ...about(
      'promoCode',
      promoCodes.map(({ id }) => String(id)),
    ),
  ];
}
