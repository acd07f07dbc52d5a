import { ROLE_NAMES, type UserType } from '@platewise/shared/accounts';
import { lastNameColumn } from '@platewise/shared/personNames';
import { Prisma } from '../../../db/client';
import { clockOf, isWithin, type Report, type ReportColumn, sheetOf, yesNo } from '../report';

type Row = {
  firstName: string;
  lastName: string;
  email: string;
  active: boolean;
  userType: UserType;
  registered: number;
  lastLogin: number | null;
  enrolments: number;
};

const COLUMNS: ReportColumn<Row>[] = [
  ['First Name', 18, (user) => user.firstName],
  ['Last Name', 18, (user) => lastNameColumn(user)],
  ['Email', 32, (user) => user.email],
  ['Active', 8, (user) => yesNo(user.active)],
  ['User Type', 11, (user) => ROLE_NAMES[user.userType]],
  ['Date Registered', 17, (user) => user.registered, 'time'],
  ['Last Login', 17, (user) => user.lastLogin, 'time'],
  ['Enrolments', 12, (user) => user.enrolments, 'whole'],
];

export const users: Report = ({ read, period }) => [
  sheetOf(
    'Users',
    COLUMNS,
    read<Row>(Prisma.sql`
      SELECT u."firstName", u."lastName", u.email, u.active, u."userType",
        ${clockOf(Prisma.sql`u."registeredAt"`)} AS registered, ${clockOf(Prisma.sql`u."lastLoginAt"`)} AS "lastLogin",
        (SELECT count(*)::int FROM "Enrolment" e WHERE e."userId" = u.id) AS enrolments
      FROM "User" u
      WHERE u."deletedAt" IS NULL AND ${isWithin(Prisma.sql`u."registeredAt"`, period)}
      ORDER BY u."registeredAt", u.id`),
  ),
];
