import {
  ANY_NSW_STATUS,
  COMPLETED,
  NSW_STATUSES,
  type NswMark,
  type NswStatus,
  type NswUpdate,
} from '@platewise/shared/nswQueues';
import type { AppContext } from '../../context';
import { dateOf, dayOf, type Tx } from '../../db/client';
import { audit } from '../audit/audit';
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

export const statusIs = (asked: string | undefined) => {
  if (asked === undefined) return { not: COMPLETED };
  return asked === ANY_NSW_STATUS ? undefined : NSW_STATUSES.indexOf(asked as NswStatus);
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

export const markOf = ({ status, dateSent }: NswMark): QueueChange => ({
  status,
  ...(dateSent ? { dateSent: dateOf(dateSent) } : {}),
});

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
    for (const row of rows)
      await audit(ctx, tx, {
        actor: { id: admin.userId, email: admin.email },
        action: queue.action,
        subject: row.subject,
        before: { id: row.id, ...inWords(row) },
        after: { id: row.id, ...inWords({ ...row, ...change }) },
      });
  });
}
