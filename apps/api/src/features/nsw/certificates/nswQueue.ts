import {
  ANY_NSW_STATUS,
  COMPLETED,
  NSW_STATUSES,
  type NswMark,
  type NswQueueFilter,
  type NswQueueName,
  type NswStatus,
  type NswUpdate,
} from '@platewise/shared/nsw/queues';
import type { AppContext } from '../../../context';
import { dateOf, dayOf, Prisma, type Tx } from '../../../db/client';
import { findSelectedIds } from '../../../lists/findSelectedIds';
import type { ListSource } from '../../../lists/officeList';
import { auditAll } from '../../../office/audit';
import type { OfficeActor } from '../../../office/officeRecord';
import { recordReads } from '../../sensitiveReads/recordRead';
import { queuePostedMails } from './nswPostedMail';
import { refuseStale, refuseWithoutNumber, type Seen } from './staleRows';

/** The fields that the office edits in a row of either queue. */
export type QueueFields = {
  status: number;
  nswCertificateNumber: string | null;
  expressPostNumber: string | null;
  dateSent: Date | null;
  version: number;
};
export type QueueRow = QueueFields & {
  id: string;
  name: string;
  /** The learner who gets an email when it has been posted. */
  learner: { id: string; email: string };
  enrolmentId: string | null;
  /** The record on whose page the change is shown. */
  subject: { type: string; id: string };
};
export type QueueChange = Partial<Omit<QueueFields, 'version'>>;

export type Queue = {
  list: NswQueueName;
  /** The action in the audit log. */
  action: string;
  /** The noun in a refusal. */
  what: string;
  /** Locks what it finds, always in the same order. */
  find: (tx: Tx, ids: string[]) => Promise<QueueRow[]>;
  update: (
    tx: Tx,
    ids: string[],
    data: QueueChange & { version?: { increment: 1 } },
  ) => Promise<unknown>;
};

/** The status filter; without one, all rows that are not completed. */
export function statusIs({ status }: NswQueueFilter): Prisma.Sql[] {
  if (status === ANY_NSW_STATUS) return [];
  return status === undefined
    ? [Prisma.sql`q.status <> ${Prisma.raw(String(COMPLETED))}`]
    : [Prisma.sql`q.status = ${NSW_STATUSES.indexOf(status as NswStatus)}`];
}

/** The sort fields of both queues. */
export const SORTS_OF_BOTH = {
  firstName: Prisma.sql`lower(q."firstName")`,
  lastName: Prisma.sql`lower(q."lastName")`,
  email: Prisma.sql`q.email`,
  /** Rows without a date come first. */
  dateSent: Prisma.sql`coalesce(q."dateSent", '-infinity')`,
  status: Prisma.sql`q.status`,
};

export const sayStatus = (status: number) => NSW_STATUSES[status] as NswStatus;
export const sayDay = (date: Date | null) => date && dayOf(date);

const inWords = ({ status, nswCertificateNumber, expressPostNumber, dateSent }: QueueFields) => ({
  status: sayStatus(status),
  nswCertificateNumber,
  expressPostNumber,
  dateSent: sayDay(dateSent),
});

/** Sets all four fields: an empty one is cleared. */
export const changeOf = (update: NswUpdate): QueueChange => ({
  status: update.status,
  nswCertificateNumber: update.nswCertificateNumber ?? null,
  expressPostNumber: update.expressPostNumber ?? null,
  dateSent: update.dateSent ? dateOf(update.dateSent) : null,
});

const markOf = ({ status, dateSent }: NswMark): QueueChange => ({
  status,
  ...(dateSent ? { dateSent: dateOf(dateSent) } : {}),
});

type Numbers = Pick<QueueChange, 'nswCertificateNumber' | 'expressPostNumber'>;

/** The numbers that were entered for single rows. A row without any is unchanged. */
const numbersOf = ({ rows = [] }: NswMark): Map<string, Numbers> =>
  new Map(
    rows.flatMap(({ id, nswCertificateNumber, expressPostNumber }) => {
      const numbers = {
        ...(nswCertificateNumber && { nswCertificateNumber }),
        ...(expressPostNumber && { expressPostNumber }),
      };
      return Object.keys(numbers).length > 0 ? [[id, numbers] as const] : [];
    }),
  );

/** Marks the given rows, or all rows that match the filter. */
export async function markQueue(
  ctx: AppContext,
  admin: OfficeActor,
  queue: Queue,
  list: ListSource<NswQueueFilter>,
  mark: NswMark,
) {
  const { rows, matching, expected = 0 } = mark;
  const seen = matching
    ? (await findSelectedIds(ctx, list, { matching, expected })).map((id) => ({ id }))
    : (rows ?? []);
  const more = { numbers: numbersOf(mark), withoutNumber: mark.withoutNumber };
  await changeQueue(ctx, admin, queue, seen, markOf(mark), more);
}

type More = { numbers?: Map<string, Numbers>; withoutNumber?: boolean | undefined };

/** Changes all of the rows, or none when one of them has changed since the office loaded it. */
export async function changeQueue(
  ctx: AppContext,
  admin: OfficeActor,
  queue: Queue,
  seen: Seen[],
  change: QueueChange,
  { numbers = new Map<string, Numbers>(), withoutNumber }: More = {},
) {
  const ids = [...new Set(seen.map(({ id }) => id))];
  await ctx.db.$transaction(async (tx) => {
    const rows = await queue.find(tx, ids);
    refuseStale(queue.what, seen, rows);
    const changed = rows.map((before) => ({
      before,
      after: { ...before, ...change, ...numbers.get(before.id) },
    }));
    if (!withoutNumber) refuseWithoutNumber(changed.map(({ after }) => after));
    await queue.update(tx, ids, { ...change, version: { increment: 1 } });
    for (const [id, own] of numbers) await queue.update(tx, [id], own);
    await queuePostedMails(ctx, tx, queue.list, changed);
    await auditAll(
      ctx,
      tx,
      changed.map(({ before, after }) => ({
        actor: { id: admin.userId, email: admin.email },
        action: queue.action,
        subject: before.subject,
        before: { id: before.id, ...inWords(before) },
        after: { id: before.id, ...inWords(after) },
      })),
    );
  });
}

type WithBirthDate = { userId: string; enrolmentId: string | null; dateOfBirth: Date | null };

/** The rows of a queue show a date of birth: who has seen it is recorded before they are shown. */
export const recordBirthDates = (ctx: AppContext, rows: WithBirthDate[]) =>
  recordReads(
    ctx,
    rows.flatMap(({ userId, enrolmentId, dateOfBirth }) =>
      dateOfBirth
        ? {
            userId,
            ...(enrolmentId && { enrolmentId }),
            groups: ['identity' as const],
            through: 'NSW queue' as const,
          }
        : [],
    ),
  );
