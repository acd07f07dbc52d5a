import { addDays } from '@platewise/shared/dates';
import type { PageQuery } from '@platewise/shared/paging';
import type { UserRow, UsersFilter } from '@platewise/shared/users';
import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import { order, Page, window } from '../../db/page';
import { startOfDay } from '../../db/sydney';
import { loginAsUserToken } from '../auth/loginAsUser';

const SORTS = [
  'registeredAt',
  'lastLoginAt',
  'firstName',
  'lastName',
  'email',
  'userType',
  'active',
] as const;

/** The registers: users of the chosen types who registered from the start date to the end date, both included. */
export async function listUsers(
  ctx: AppContext,
  adminId: string,
  filter: UsersFilter,
  query: PageQuery,
): Promise<Page<UserRow>> {
  const where: Prisma.UserWhereInput = {
    userType: { in: filter.userTypes },
    registeredAt: { gte: startOfDay(filter.startDate), lt: startOfDay(addDays(filter.endDate, 1)) },
    AND: (query.search ?? '').split(/\s+/).filter(Boolean).map(nameOrEmailHas),
  };
  const [total, users] = await Promise.all([
    ctx.db.user.count({ where }),
    ctx.db.user.findMany({
      where,
      orderBy: order(query.sort, SORTS, '-registeredAt'),
      ...window(query),
    }),
  ]);
  const rows = users.map((user) => ({
    userId: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    active: user.active,
    userType: user.userType,
    registeredDateTime: user.registeredAt.toISOString(),
    lastLoginDateTime: user.lastLoginAt?.toISOString() ?? null,
    loginAsUserToken: loginAsUserToken(ctx, adminId, user),
    version: user.version,
  }));
  return new Page(rows, total);
}

const nameOrEmailHas = (word: string): Prisma.UserWhereInput => {
  const contains = { contains: word, mode: 'insensitive' } as const;
  return { OR: [{ firstName: contains }, { lastName: contains }, { email: contains }] };
};
