import type { AppContext } from '../context';
import { Prisma, type Tx } from '../db/client';
import { sealEntries } from './sealedEntries';

type Person = { id: string; email: string };
type Entry = {
  /** Null for the command line. */
  actor: Person | null;
  /** The user an admin acted as. */
  asUserId?: string;
  action: string;
  subject: { type: string; id: string };
  before?: Prisma.InputJsonValue;
  after?: Prisma.InputJsonValue;
};

/** Writes an entry in the transaction of the change that it describes. Nothing updates or deletes an entry afterwards. */
export const audit = (ctx: AppContext, tx: Tx, entry: Entry) => auditAll(ctx, tx, [entry]);

/** Writes one entry for each row that a call changes, in one statement. */
export async function auditAll(ctx: AppContext, tx: Tx, entries: Entry[]) {
  const emails = await emailsOf(
    tx,
    entries.flatMap(({ actor, asUserId }) => actedAsUserId(ctx, actor, asUserId) ?? []),
  );
  const rows = entries.map(({ actor, asUserId, subject, ...entry }) => {
    const as = actedAsUserId(ctx, actor, asUserId);
    const who = ctx.request?.actingAdmin ?? actor;
    return {
      address: ctx.request?.address,
      ...entry,
      at: ctx.now(),
      actorId: who?.id,
      actorEmail: who?.email,
      asUserId: as,
      asUserEmail: as && emails.get(as),
      subjectType: subject.type,
      subjectId: subject.id,
    };
  });
  const sealed = JSON.stringify(await sealEntries(ctx, tx, rows));
  // One JSON value: Prisma needs more than ten seconds for ten thousand rows with a parameter for each column.
  await tx.$executeRaw`
    INSERT INTO "AuditEntry" (${COLUMNS})
    SELECT ${COLUMNS} FROM jsonb_populate_recordset(NULL::"AuditEntry", ${sealed}::jsonb)`;
}

const COLUMNS = Prisma.raw(
  '"at", "actorId", "actorEmail", "asUserId", "asUserEmail", "action", "subjectType", "subjectId", "before", "after", "address"',
);

/** The user as whom an admin acts. The admin is recorded as the actor. */
function actedAsUserId(
  { request }: AppContext,
  actor: Person | null,
  asUserId: string | undefined,
) {
  const admin = request?.actingAdmin;
  return asUserId ?? (admin && actor && actor.id !== admin.id ? actor.id : undefined);
}

async function emailsOf(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const users = await tx.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, email: true },
  });
  return new Map(users.map(({ id, email }) => [id, email]));
}
