import { showTime } from '@platewise/shared/dates';
import {
  LOST_EMAIL_STATES,
  type LostEmailFilter,
  type LostEmailRow,
  type LostEmailState,
} from '@platewise/shared/lostEmails';
import { lastNameColumn } from '@platewise/shared/personNames';
import { Prisma } from '../../db/client';
import { inOrder, type OfficeList } from '../../lists/officeList';

/** Learners who proved a new mailbox and wait for the office. Until then a request is not listed. */
export const LOST_EMAIL_LIST: OfficeList<LostEmailFilter, LostEmailRow> = {
  from: Prisma.sql`"LostEmail" l JOIN "User" u ON u.id = l."userId"`,
  id: Prisma.sql`l.id`,
  idType: 'uuid',
  searchText: Prisma.sql`u."searchText"`,
  where: ({ state }) => [
    state === 'done'
      ? Prisma.sql`l."doneAt" IS NOT NULL`
      : Prisma.sql`l."doneAt" IS NULL AND l.state = 'waiting'`,
  ],
  at: Prisma.sql`l."createdAt"`,
  sorts: { createdAt: Prisma.sql`l."createdAt"`, doneAt: Prisma.sql`l."doneAt"` },
  mayBeEmpty: ['doneAt'],
  defaultSort: 'createdAt',
  read: async ({ db }, ids) => {
    const found = await db.lostEmail.findMany({
      where: { id: { in: ids } },
      include: { user: true },
    });
    return inOrder(ids, found, ({ id }) => id).map(describeRequest);
  },
  cells: [
    ['Asked', (row) => showTime(new Date(row.createdAt))],
    ['First Name', (row) => row.firstName],
    ['Last Name', (row) => lastNameColumn(row)],
    ['Email', (row) => row.email],
    ['New Email', (row) => row.newEmail],
    ['State', (row) => LOST_EMAIL_STATES[row.state]],
    ['Done', (row) => row.doneAt && showTime(new Date(row.doneAt))],
    ['Done By', (row) => row.doneByName],
  ],
};

export const describeRequest = ({
  user,
  ...request
}: Prisma.LostEmailGetPayload<{ include: { user: true } }>): LostEmailRow => ({
  id: request.id,
  userId: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  newEmail: request.newEmail,
  state: request.state as LostEmailState,
  createdAt: request.createdAt.toISOString(),
  doneAt: request.doneAt?.toISOString() ?? null,
  doneByName: request.doneByName,
});
