import { ROLE_NAMES, type UserType } from '@platewise/shared/accounts';
import { addDays, showTime } from '@platewise/shared/dates';
import { lastNameColumn } from '@platewise/shared/personNames';
import type { UserRow, UsersFilter } from '@platewise/shared/users';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import { startOfDay } from '../../db/sydney';
import { inOrder, type OfficeList } from '../../lists/officeList';
import { containsWord } from '../../lists/searchWords';
import { type ListReader, loginAsUserToken } from '../auth/loginAsUser';
import { findEnrolmentsByCode } from '../sensitiveReads/findEnrolmentsByCode';

/** The registers: users of the chosen types who registered from the start date to the end date, both included. */
export const USER_LIST: OfficeList<UsersFilter, UserRow, ListReader> = {
  from: Prisma.sql`"User" u`,
  id: Prisma.sql`u.id`,
  idType: 'uuid',
  searchText: Prisma.sql`u."searchText"`,
  where: ({ userTypes, startDate, endDate }) => [
    Prisma.sql`u."deletedAt" IS NULL`,
    Prisma.sql`u."registeredAt" >= ${startOfDay(startDate)}`,
    Prisma.sql`u."registeredAt" < ${startOfDay(addDays(endDate, 1))}`,
    Prisma.sql`u."userType" = ANY (${userTypes}::int[])`,
  ],
  at: Prisma.sql`u."registeredAt"`,
  sorts: {
    registeredAt: Prisma.sql`u."registeredAt"`,
    lastLoginAt: Prisma.sql`u."lastLoginAt"`,
    firstName: Prisma.sql`lower(u."firstName")`,
    lastName: Prisma.sql`lower(u."lastName")`,
    email: Prisma.sql`u.email`,
    userType: Prisma.sql`u."userType"`,
    active: Prisma.sql`u.active`,
  },
  mayBeEmpty: ['lastLoginAt'],
  defaultSort: '-registeredAt',
  findByCode: async (ctx, word) => [
    ...(await findEnrolmentsByCode(ctx, word)).map(({ userId }) => userId),
    ...(await usersWithPhone(ctx, word)),
  ],
  read: readUsers,
  cells: [
    ['First Name', (user) => user.firstName],
    ['Last Name', (user) => lastNameColumn(user)],
    ['Email', (user) => user.email],
    ['Active', (user) => (user.active ? 'Yes' : 'No')],
    ['User Type', (user) => ROLE_NAMES[user.userType as UserType]],
    ['Date Registered', (user) => showTime(new Date(user.registeredDateTime))],
    ['Last Login', (user) => user.lastLoginDateTime && showTime(new Date(user.lastLoginDateTime))],
  ],
};

const SIX_DIGITS = /^\d{6,10}$/;
const MOST_WITH_PHONE = 1000;

/** Users have no phone number. Their enrolments and purchases do. */
const usersWithPhone = async (ctx: AppContext, digits: string) =>
  SIX_DIGITS.test(digits)
    ? [
        ...(await learnersWithPhone(ctx, digits, ALL_ENROLMENTS)),
        ...(await buyersWithPhone(ctx, digits)),
      ]
    : [];

const NEWEST_ENROLMENTS = Prisma.sql`
  (SELECT "userId", "searchText" FROM "Enrolment" ORDER BY "enrolledAt" DESC LIMIT 2000)`;
const ALL_ENROLMENTS = Prisma.sql`"Enrolment"`;
const ENOUGH_LEARNERS = 5;

/** For a search that shows a few people: the first digits of many numbers are found quickly among the newest enrolments. */
export async function someUsersWithPhone(ctx: AppContext, digits: string): Promise<string[]> {
  if (!SIX_DIGITS.test(digits)) return [];
  const newest = await learnersWithPhone(ctx, digits, NEWEST_ENROLMENTS);
  return newest.length >= ENOUGH_LEARNERS
    ? [...newest, ...(await buyersWithPhone(ctx, digits))]
    : usersWithPhone(ctx, digits);
}

const learnersWithPhone = async ({ db }: AppContext, digits: string, enrolments: Prisma.Sql) =>
  idsOf(
    await db.$queryRaw`
      SELECT DISTINCT "userId"::text AS id FROM ${enrolments} e
      WHERE ${containsWord(Prisma.sql`e."searchText"`, digits)} LIMIT ${MOST_WITH_PHONE}`,
  );

const buyersWithPhone = async ({ db }: AppContext, digits: string) =>
  idsOf(
    await db.$queryRaw`
      SELECT DISTINCT "userId"::text AS id FROM "VoucherPurchase" p
      WHERE ${containsWord(Prisma.sql`p."searchText"`, digits)} LIMIT ${MOST_WITH_PHONE}`,
  );

const idsOf = (rows: unknown) => (rows as { id: string }[]).map(({ id }) => id);

async function readUsers(ctx: AppContext, ids: string[], admin: ListReader): Promise<UserRow[]> {
  const users = await ctx.db.user.findMany({
    where: { id: { in: ids }, deletedAt: null },
    omit: { passwordHash: true },
  });
  return inOrder(ids, users, ({ id }) => id).map((user) => describeUser(ctx, admin, user));
}

export const describeUser = (
  ctx: AppContext,
  admin: ListReader,
  user: Prisma.UserGetPayload<{ omit: { passwordHash: true } }>,
): UserRow => ({
  userId: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  active: user.active,
  userType: user.userType,
  registeredDateTime: user.registeredAt.toISOString(),
  lastLoginDateTime: user.lastLoginAt?.toISOString() ?? null,
  loginAsUserToken: loginAsUserToken(ctx, admin, user),
  version: user.version,
});
