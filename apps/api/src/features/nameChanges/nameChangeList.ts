import { showTime } from '@platewise/shared/dates';
import {
  type NameChangeRow,
  type NameChangesFilter,
  nameChangeLabel,
  nameChangeStateName,
} from '@platewise/shared/nameChanges';
import { fullName } from '@platewise/shared/personNames';
import { Prisma } from '../../db/client';
import { inOrder, type OfficeList } from '../../lists/officeList';

/** The requests of learners for another name, the newest first. */
export const NAME_CHANGE_LIST: OfficeList<NameChangesFilter, NameChangeRow> = {
  from: Prisma.sql`"NameChange" n JOIN "User" u ON u.id = n."userId"`,
  id: Prisma.sql`n.id`,
  idType: 'uuid',
  searchText: Prisma.sql`u."searchText"`,
  where: ({ state }) => (state === 'all' ? [] : [Prisma.sql`n.state = ${state}`]),
  at: Prisma.sql`n."askedAt"`,
  sorts: { askedAt: Prisma.sql`n."askedAt"` },
  defaultSort: '-askedAt',
  read: async ({ db }, ids) => {
    const requests = await db.nameChange.findMany({
      where: { id: { in: ids } },
      omit: { sealedProof: true },
      include: { user: { select: { email: true } } },
    });
    return inOrder(ids, requests, ({ id }) => id).map((request) => ({
      id: request.id,
      userId: request.userId,
      email: request.user.email,
      kind: request.kind,
      state: request.state,
      formerFirstName: request.formerFirstName,
      formerLastName: request.formerLastName,
      firstName: request.firstName,
      lastName: request.lastName,
      askedAt: request.askedAt.toISOString(),
      decidedAt: request.decidedAt?.toISOString() ?? null,
      decidedByName: request.decidedByName,
      reason: request.reason,
    }));
  },
  cells: [
    ['Asked', (row) => showTime(new Date(row.askedAt))],
    ['Former Name', (row) => fullName(formerName(row))],
    ['New Name', (row) => fullName(row)],
    ['Email', (row) => row.email],
    ['Why', (row) => nameChangeLabel(row.kind)],
    ['State', (row) => nameChangeStateName(row.state)],
    ['Decided', (row) => row.decidedAt && showTime(new Date(row.decidedAt))],
    ['Decided By', (row) => row.decidedByName],
    ['Why Declined', (row) => row.reason],
  ],
};

type FormerName = Pick<NameChangeRow, 'formerFirstName' | 'formerLastName'>;
export const formerName = ({ formerFirstName, formerLastName }: FormerName) => ({
  firstName: formerFirstName,
  lastName: formerLastName,
});
