import { addDays, showTime } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import {
  formatSensitiveGroups,
  type SensitiveReadRow,
  type SensitiveReadsFilter,
} from '@platewise/shared/sensitiveReads';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import { startOfDay } from '../../db/sydney';
import { inOrder, type OfficeList } from '../../lists/officeList';
import { containsWord } from '../../lists/searchWords';

/** The log of reads of sensitive answers. Its ids rise with time. */
export const SENSITIVE_READ_LIST: OfficeList<SensitiveReadsFilter, SensitiveReadRow> = {
  from: Prisma.sql`"SensitiveRead" r`,
  id: Prisma.sql`r.id`,
  idType: 'bigint',
  searchText: Prisma.sql`r."searchText"`,
  where: ({ startDate, endDate, group, through, userId }) => [
    ...(startDate ? [Prisma.sql`r.at >= ${startOfDay(startDate)}`] : []),
    ...(endDate ? [Prisma.sql`r.at < ${startOfDay(addDays(endDate, 1))}`] : []),
    ...(group ? [Prisma.sql`r.groups @> ARRAY[${group}]::text[]`] : []),
    ...(through ? [Prisma.sql`r.through = ${through}`] : []),
    ...(userId ? [Prisma.sql`r."userId" = ${userId}::uuid`] : []),
  ],
  at: Prisma.sql`r.at`,
  sorts: {
    at: Prisma.sql`r.at`,
    readerEmail: Prisma.sql`r."readerEmail"`,
    through: Prisma.sql`r.through`,
  },
  defaultSort: '-at',
  findByCode: readsAbout,
  read: readEntries,
  cells: [
    ['When', (read) => showTime(new Date(read.at))],
    ['Who', (read) => read.readerEmail],
    ['As', (read) => read.asUserEmail],
    ['Saw', (read) => formatSensitiveGroups(read.groups)],
    ['Of', (read) => read.userName],
    ['Email', (read) => read.userEmail],
    ['People', (read) => read.people],
    ['Where', (read) => read.through],
    ['File', (read) => read.file],
    ['From', (read) => read.address],
  ],
};

const MOST = 1000;
const SHORTEST = 3;

/** The log stores ids of users, so a search finds people by their current names. */
async function readsAbout({ db }: AppContext, word: string): Promise<string[]> {
  if (word.length < SHORTEST) return [];
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT r.id::text AS id FROM "SensitiveRead" r
    WHERE r."userId" IN (SELECT u.id FROM "User" u WHERE ${containsWord(Prisma.sql`u."searchText"`, word)} LIMIT ${MOST})
    ORDER BY r.id DESC LIMIT ${MOST}`;
  return found.map(({ id }) => id);
}

async function readEntries({ db }: AppContext, ids: string[]): Promise<SensitiveReadRow[]> {
  const reads = await db.sensitiveRead.findMany({ where: { id: { in: ids.map(BigInt) } } });
  const users = await db.user.findMany({
    where: { id: { in: reads.flatMap(({ userId }) => userId ?? []) } },
    select: { id: true, firstName: true, lastName: true, email: true, formerEmail: true },
  });
  const enrolments = await db.enrolment.findMany({
    where: { id: { in: reads.flatMap(({ enrolmentId }) => enrolmentId ?? []) } },
    select: { id: true },
  });
  const userOf = new Map(users.map((user) => [user.id, user]));
  const stillThere = new Set(enrolments.map(({ id }) => id));
  return inOrder(ids, reads, ({ id }) => id).map((read) => {
    const user = userOf.get(read.userId ?? '');
    return {
      id: String(read.id),
      at: read.at.toISOString(),
      readerEmail: read.readerEmail,
      asUserEmail: read.asUserEmail,
      userId: user?.id ?? null,
      userName: user ? fullName(user) : null,
      userEmail: user?.formerEmail ?? user?.email ?? null,
      isUserDeleted: read.userId !== null && !user,
      userCourseId: stillThere.has(read.enrolmentId ?? '') ? read.enrolmentId : null,
      groups: read.groups,
      through: read.through,
      people: read.people,
      file: read.file,
      address: read.address?.replace(/^::ffff:/, '') ?? null,
    };
  });
}
