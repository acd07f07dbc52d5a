import {
  ANY_NSW_STATUS,
  COMPLETED,
  NSW_STATUSES,
  type NswMark,
  type NswQueueFilter,
  type NswStatus,
  type NswUpdate,
} from '@platewise/shared/nswQueues';
import type { AppContext } from '../../context';
import { dateOf, dayOf, Prisma, type Tx } from '../../db/client';
import { findChosen } from '../../lists/findChosen';
import type { ListSource } from '../../lists/officeList';
import { auditAll } from '../audit/audit';
import { refuseStale, type Seen } from './staleRows';

/** What the office keeps about a row of either queue. */
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
  /** On whose page the change is shown. */
  subject: { type: string; id: string };
};
export type QueueChange = Partial<Omit<QueueFields, 'version'>>;

export type Queue = {
  /** As the audit log names it. */
  action: string;
  /** As a refusal names it. */
  what: string;
  /** Locks what it finds, always in the same order. */
  find: (tx: Tx, ids: string[]) => Promise<QueueRow[]>;
  update: (
    tx: Tx,
    ids: string[],
    data: QueueChange & { version: { increment: 1 } },
  ) => Promise<unknown>;
};

export type Admin = { userId: string; email: string };

/** What is not completed, unless asked otherwise. */
export function statusIs({ status }: NswQueueFilter): Prisma.Sql[] {
  if (status === ANY_NSW_STATUS) return [];
  return status === undefined
    ? [Prisma.sql`q.status <> ${Prisma.raw(String(COMPLETED))}`]
    : [Prisma.sql`q.status = ${NSW_STATUSES.indexOf(status as NswStatus)}`];
}

/** By what both queues are sorted. */
export const SORTS_OF_BOTH = {
  firstName: Prisma.sql`lower(q."firstName")`,
  lastName: Prisma.sql`lower(q."lastName")`,
  email: Prisma.sql`q.email`,
  /** What has not been sent comes first. */
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

/** All of the four fields: what is not filled in is emptied. */
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

/** The rows as they were seen, or all that match. */
export async function markQueue(
  ctx: AppContext,
  admin: Admin,
  queue: Queue,
  list: ListSource<NswQueueFilter>,
  mark: NswMark,
) {
  const { rows, matching, expected = 0 } = mark;
  const seen = matching
    ? (await findChosen(ctx, list, { matching, expected })).map((id) => ({ id }))
    : (rows ?? []);
  await changeQueue(ctx, admin, queue, seen, markOf(mark));
}

/** All of the rows or, when one has changed since it was seen, none. */
export async function changeQueue(
  ctx: AppContext,
  admin: Admin,
  queue: Queue,
  seen: Seen[],
  change: QueueChange,
) {
  const ids = [...new Set(seen.map(({ id }) => id))];
  await ctx.db.$transaction(async (tx) => {
    const rows = await queue.find(tx, ids);
    refuseStale(queue.what, seen, rows);
    await queue.update(tx, ids, { ...change, version: { increment: 1 } });
    await auditAll(
      ctx,
      tx,
      rows.map((row) => ({
        actor: { id: admin.userId, email: admin.email },
        action: queue.action,
        subject: row.subject,
        before: { id: row.id, ...inWords(row) },
        after: { id: row.id, ...inWords({ ...row, ...change }) },
      })),
    );
  });
}
