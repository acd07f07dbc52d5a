import type { Tx } from '../db/client';
import { conflict, missing } from '../domainError';

/** The signed-in user of the office who makes a change. */
export type OfficeActor = { userId: string; email: string };
/** With the sign-in from which the change is made, for changes that ask for the password again, and the role. */
export type OfficeSession = OfficeActor & { sessionId: string; officeRole: string | null };

export const actorOf = ({ userId, email }: OfficeActor) => ({ id: userId, email });

type Kind<Row, Id> = {
  /** The audit log's name of the kind: 'promoCode'. */
  subjectType: string;
  /** The name in messages: 'promo code'. */
  name: string;
  /** The action under which the audit log records a deletion. */
  deletion: string;
  /** Locks the row until the transaction ends, and returns it as it is then. */
  findLocked: (tx: Tx, id: Id) => Promise<Row | null>;
  /** For rows that stay in the database when they have been deleted. */
  isDeleted?: (row: Row) => boolean;
};

/**
 * A kind of record that several people may edit at once. Each row counts its changes in `version`; a form sends back the
 * version that it was filled from. `lock` refuses a row that has been changed or deleted since then.
 */
export function officeRecord<Row extends { version: number }, Id extends string | number>({
  subjectType,
  name,
  deletion,
  findLocked,
  isDeleted,
}: Kind<Row, Id>) {
  const changed = () =>
    conflict(
      `This ${name} has been changed in the meantime. Please look at it again before you change it.`,
    );
  const deleted = () => conflict(`This ${name} has been deleted in the meantime.`);

  async function wasDeleted(tx: Tx, id: Id) {
    const where = { subjectType, subjectId: String(id), action: deletion };
    return (await tx.auditEntry.findFirst({ where, select: { id: true } })) !== null;
  }

  return {
    deletion,
    changed,
    /** Without a version, any state of the row will do. */
    async lock(tx: Tx, id: Id, version: number | undefined): Promise<Row> {
      const row = await findLocked(tx, id);
      if (!row) throw (await wasDeleted(tx, id)) ? deleted() : missing(`This ${name}`);
      if (isDeleted?.(row)) throw deleted();
      if (version !== undefined && version !== row.version) throw changed();
      return row;
    },
    /** The head of an entry in the audit log: who did what to which record. */
    entry: (actor: OfficeActor, action: string, id: Id) => ({
      actor: actorOf(actor),
      action,
      subject: { type: subjectType, id: String(id) },
    }),
  };
}
