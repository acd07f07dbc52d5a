import { showTime } from '@platewise/shared/dates';
import {
  describeSignal,
  INTEGRITY_SIGNALS,
  type IntegritySignal,
  type IntegritySignalRow,
  type IntegritySignalsFilter,
  type RaisedSignal,
} from '@platewise/shared/integritySignals';
import { lastNameColumn } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import { Prisma, type Tx } from '../../db/client';
import { missing } from '../../domainError';
import { inOrder, type OfficeList } from '../../lists/officeList';
import { findEnrolmentsByCode } from '../sensitiveReads/findEnrolmentsByCode';

/** The signals that wait for the office, or that it has looked at. */
export const INTEGRITY_SIGNAL_LIST: OfficeList<IntegritySignalsFilter, IntegritySignalRow> = {
  from: Prisma.sql`"IntegritySignal" s JOIN "Enrolment" e ON e.id = s."enrolmentId"`,
  id: Prisma.sql`s.id`,
  idType: 'uuid',
  searchText: Prisma.sql`e."searchText"`,
  where: ({ state, kind }) => [
    state === 'reviewed'
      ? Prisma.sql`s."reviewedAt" IS NOT NULL`
      : Prisma.sql`s."reviewedAt" IS NULL`,
    ...(kind ? [Prisma.sql`s.kind = ${kind}`] : []),
  ],
  at: Prisma.sql`s."raisedAt"`,
  sorts: { raisedAt: Prisma.sql`s."raisedAt"`, reviewedAt: Prisma.sql`s."reviewedAt"` },
  mayBeEmpty: ['reviewedAt'],
  defaultSort: '-raisedAt',
  findByCode: findSignalsByCode,
  read: readSignals,
  cells: [
    ['First Name', (row) => row.firstName],
    ['Last Name', (row) => lastNameColumn(row)],
    ['Course', (row) => row.courseTitle],
    ['Signal', (row) => INTEGRITY_SIGNALS[row.kind]],
    ['What Was Seen', (row) => row.seen],
    ['Raised', (row) => showTime(new Date(row.raisedAt))],
    ['Reviewed', (row) => row.reviewedAt && showTime(new Date(row.reviewedAt))],
    ['Reviewed By', (row) => row.reviewedByName],
    ['Note', (row) => row.note],
  ],
};

/** A code, such as a certificate number, names an enrolment. */
async function findSignalsByCode(ctx: AppContext, word: string): Promise<string[]> {
  const enrolments = await findEnrolmentsByCode(ctx, word);
  if (enrolments.length === 0) return [];
  const signals = await ctx.db.integritySignal.findMany({
    where: { enrolmentId: { in: enrolments.map(({ id }) => id) } },
    select: { id: true },
  });
  return signals.map(({ id }) => id);
}

type Row = Prisma.IntegritySignalGetPayload<object>;

async function readSignals({ db }: AppContext, ids: string[]): Promise<IntegritySignalRow[]> {
  const rows = await db.integritySignal.findMany({
    where: { id: { in: ids } },
    include: {
      enrolment: { select: { userId: true, firstName: true, lastName: true, courseTitle: true } },
    },
  });
  return inOrder(ids, rows, ({ id }) => id).map(({ enrolment, ...row }) => ({
    ...toSignal(row),
    ...enrolment,
    userCourseId: row.enrolmentId,
  }));
}

/** The signals of an enrolment: those that wait for the office first, then the latest first. */
export async function listSignals(db: Tx, enrolmentId: string): Promise<IntegritySignal[]> {
  const rows = await db.integritySignal.findMany({
    where: { enrolmentId },
    orderBy: [
      { reviewedAt: { sort: 'desc', nulls: 'first' } },
      { raisedAt: 'desc' },
      { id: 'desc' },
    ],
  });
  return rows.map(toSignal);
}

/** The same, for the office's page of an enrolment that may not exist. */
export async function getSignalsOfEnrolment({ db }: AppContext, enrolmentId: string) {
  const enrolment = await db.enrolment.findUnique({
    where: { id: enrolmentId },
    select: { id: true },
  });
  if (!enrolment) throw missing('This user course');
  return listSignals(db, enrolmentId);
}

function toSignal({ id, sectionId, kind, details, ...row }: Row): IntegritySignal {
  const found = { kind, details } as RaisedSignal;
  return {
    id,
    kind: found.kind,
    seen: describeSignal(found, { sectionId }),
    raisedAt: row.raisedAt.toISOString(),
    otherUserCourseId: found.kind === 'same-signature' ? found.details.userCourseId : null,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    reviewedByName: row.reviewedByName,
    note: row.note,
    version: row.version,
  };
}
