import { showTime } from '@platewise/shared/dates';
import {
  type OFFICE_ACCOUNT_SORTS,
  type OfficeAccount,
  type OfficeAccountsFilter,
} from '@platewise/shared/officeAccounts';
import { OFFICE_ROLE_NAMES, type OfficeRole } from '@platewise/shared/officeRoles';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import { inOrder, type OfficeList } from '../../lists/officeList';

/** The accounts of people who work in the office. There are tens of them. */
export const OFFICE_ACCOUNT_LIST: OfficeList<OfficeAccountsFilter, OfficeAccount> = {
  from: Prisma.sql`"User" u`,
  id: Prisma.sql`u.id`,
  idType: 'uuid',
  searchText: Prisma.sql`u."searchText"`,
  where: ({ role }) => [
    Prisma.sql`u."userType" = 1`,
    Prisma.sql`u."deletedAt" IS NULL`,
    ...(role ? [Prisma.sql`u."officeRole" = ${role}`] : []),
  ],
  at: Prisma.sql`u."registeredAt"`,
  sorts: {
    firstName: Prisma.sql`lower(u."firstName")`,
    email: Prisma.sql`u.email`,
    officeRole: Prisma.sql`u."officeRole"`,
    lastLoginAt: Prisma.sql`u."lastLoginAt"`,
  } satisfies Record<(typeof OFFICE_ACCOUNT_SORTS)[number], Prisma.Sql>,
  mayBeEmpty: ['lastLoginAt'],
  defaultSort: 'firstName',
  read: readAccounts,
  cells: [
    ['First Name', ({ firstName }) => firstName],
    ['Last Name', ({ lastName }) => lastName],
    ['Email', ({ email }) => email],
    ['Role', ({ officeRole }) => OFFICE_ROLE_NAMES[officeRole]],
    ['Active', ({ active }) => (active ? 'Yes' : 'No')],
    ['Last Login', (row) => row.lastLoginDateTime && showTime(new Date(row.lastLoginDateTime))],
  ],
};

async function readAccounts({ db }: AppContext, ids: string[]): Promise<OfficeAccount[]> {
  const users = await db.user.findMany({
    where: { id: { in: ids }, officeRole: { not: null } },
    omit: { passwordHash: true },
  });
  return inOrder(ids, users, ({ id }) => id).map((user) => ({
    userId: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    active: user.active,
    officeRole: user.officeRole as OfficeRole,
    lastLoginDateTime: user.lastLoginAt?.toISOString() ?? null,
    version: user.version,
  }));
}
