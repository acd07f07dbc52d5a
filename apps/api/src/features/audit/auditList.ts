import type { AuditFilter, AuditRow } from '@platewise/shared/audit';
import { actionInWords } from '@platewise/shared/audit/actions';
import { changesIn } from '@platewise/shared/audit/changes';
import { addDays, showTime } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import { startOfDay } from '../../db/sydney';
import { inOrder, type OfficeList } from '../../lists/officeList';
import { findEnrolmentsByCode } from '../sensitiveReads/findEnrolmentsByCode';
import { findSubjectNames } from './findSubjectNames';
import { openAuditEntries } from './openAuditEntries';

/** The audit log. Its ids rise with time. */
export const AUDIT_LIST: OfficeList<AuditFilter, AuditRow> = {
  from: Prisma.sql`"AuditEntry" a`,
  id: Prisma.sql`a.id`,
  idType: 'bigint',
  searchText: Prisma.sql`a."searchText"`,
  where: ({ startDate, endDate, admin, action, subjectType, userId }) => [
    ...(startDate ? [Prisma.sql`a.at >= ${startOfDay(startDate)}`] : []),
    ...(endDate ? [Prisma.sql`a.at < ${startOfDay(addDays(endDate, 1))}`] : []),
    ...(admin ? [Prisma.sql`a."actorEmail" = ${admin}`] : []),
    ...(action ? [Prisma.sql`a.action = ${action}`] : []),
    ...(subjectType ? [Prisma.sql`a."subjectType" = ${subjectType}`] : []),
    ...(userId ? [aboutUser(userId)] : []),
  ],
  at: Prisma.sql`a.at`,
  sorts: {
    at: Prisma.sql`a.at`,
    actorEmail: Prisma.sql`a."actorEmail"`,
    action: Prisma.sql`a.action`,
  },
  defaultSort: '-at',
  findByCode: entriesAbout,
  read: readEntries,
  cells: [
    ['When', (entry) => showTime(new Date(entry.at))],
    ['Who', (entry) => entry.actorEmail],
    ['As', (entry) => entry.asUserEmail],
    ['What', (entry) => actionInWords(entry.action)],
    ['About', (entry) => entry.subjectType],
    ['Id', (entry) => entry.subjectId],
    ['Name', (entry) => entry.subjectName],
    ['Changes', changesInOneCell],
    ['From', (entry) => entry.address],
  ],
};

/** The enrolments as an array, so that PostgreSQL uses the index for both sides of the OR. */
const aboutUser = (userId: string) => Prisma.sql`(
  a."subjectType" = 'user' AND a."subjectId" = ${userId}
  OR a."subjectType" = 'enrolment'
    AND a."subjectId" = ANY (ARRAY(SELECT e.id::text FROM "Enrolment" e WHERE e."userId" = ${userId}::uuid)))`;

async function readEntries(ctx: AppContext, ids: string[]): Promise<AuditRow[]> {
  const { db } = ctx;
  const found = await db.auditEntry.findMany({ where: { id: { in: ids.map(BigInt) } } });
  const entries = await openAuditEntries(ctx, found, 'audit log');
  const nameOf = await findSubjectNames(db, entries);
  return inOrder(ids, entries, ({ id }) => id).map((entry) => ({
    id: String(entry.id),
    at: entry.at.toISOString(),
    actorEmail: entry.actorEmail,
    asUserEmail: entry.asUserEmail,
    action: entry.action,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    subjectName: nameOf(entry),
    before: entry.before,
    after: entry.after,
    // A server that listens on IPv6 sees an IPv4 address in this form.
    address: entry.address?.replace(/^::ffff:/, '') ?? null,
  }));
}

function changesInOneCell({ before, after }: AuditRow) {
  return changesIn(before, after)
    .map((change) => `${change.field}: ${change.before ?? '-'} → ${change.after ?? '-'}`)
    .join('; ');
}

const MOST = 1000;

/**
 * Finds the entries about the record of a whole email, certificate number, USI, voucher code or promo code. The log itself
 * stores only the ids of records.
 */
async function entriesAbout(ctx: AppContext, word: string): Promise<string[]> {
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
    where: { OR: [{ email }, { formerEmail: email }] },
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
    findEnrolmentsByCode(ctx, code),
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
