import { showDay, showTime } from '@platewise/shared/dates';
import { showCents } from '@platewise/shared/money';
import { lastNameColumn } from '@platewise/shared/personNames';
import {
  SELF_SERVICE_NAMES,
  type SelfServiceAct,
  type SelfServiceKind,
} from '@platewise/shared/selfService';
import { Prisma } from '../../db/client';
import { inOrder, type OfficeList } from '../../lists/officeList';

/** The changes that learners made by themselves, newest first. */
export const SELF_SERVICE_LIST: OfficeList<object, SelfServiceAct> = {
  from: Prisma.sql`"SelfServiceAct" a JOIN "Enrolment" e ON e.id = a."enrolmentId"`,
  id: Prisma.sql`a.id`,
  idType: 'uuid',
  searchText: Prisma.sql`e."searchText"`,
  where: () => [],
  at: Prisma.sql`a.at`,
  sorts: { at: Prisma.sql`a.at` },
  defaultSort: '-at',
  read: async ({ db }, ids) => {
    const acts = await db.selfServiceAct.findMany({
      where: { id: { in: ids } },
      include: {
        enrolment: {
          select: { userId: true, firstName: true, lastName: true, courseTitle: true },
        },
        former: { select: { courseTitle: true } },
      },
    });
    return inOrder(ids, acts, ({ id }) => id).map(({ id, at, enrolment, enrolmentId, ...act }) => ({
      id,
      kind: act.kind,
      at: at.toISOString(),
      userCourseId: enrolmentId,
      ...enrolment,
      result: describeResult(act),
    }));
  },
  cells: [
    ['When', (row) => showTime(new Date(row.at))],
    ['First Name', (row) => row.firstName],
    ['Last Name', (row) => lastNameColumn(row)],
    ['Course', (row) => row.courseTitle],
    ['What', (row) => SELF_SERVICE_NAMES[row.kind as SelfServiceKind]],
    ['Result', (row) => row.result],
  ],
};

function describeResult(act: {
  kind: string;
  before: string;
  after: string;
  paidCents: number | null;
  refundCents: number | null;
  voucherReturned: boolean;
  former: { courseTitle: string } | null;
  keptBecause: string | null;
}): string {
  if (act.kind === 'extension')
    return `Open until ${showDay(act.after)}, before: ${showDay(act.before)}${act.paidCents ? `, paid ${showCents(act.paidCents)}` : ''}`;
  if (act.kind !== 'course change') return describeReturn(act);
  const former = act.former?.courseTitle ?? 'A deleted enrolment';
  return act.keptBecause
    ? `${former} was not taken back: ${act.keptBecause}`
    : `Instead of ${former}: ${describeReturn(act)}`;
}

function describeReturn(act: { refundCents: number | null; voucherReturned: boolean }): string {
  if (act.refundCents) return `${showCents(act.refundCents)} back to the card`;
  return act.voucherReturned ? 'The voucher went back to its business' : 'Nothing was paid back';
}
