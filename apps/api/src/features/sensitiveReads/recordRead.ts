import type { SensitiveGroup, SensitiveReadSource } from '@platewise/shared/sensitiveReads';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';

type Shown = {
  groups: readonly SensitiveGroup[];
  through: SensitiveReadSource;
  /** The file that is downloaded. Each download is recorded. */
  file?: string;
};
type SensitiveRead = Shown & { userId: string; enrolmentId?: string };
/** A read of many people's answers. */
type BulkRead = Shown & { people: number };

/**
 * Records that the caller is about to see sensitive answers of another person. Call it before the answers are shown: a read
 * that cannot be recorded is a fault, and nothing is shown. People who read their own answers, jobs and the command line
 * leave no entry. The same read within an hour adds no second entry.
 */
export const recordRead = (ctx: AppContext, read: SensitiveRead) => recordReads(ctx, [read]);

export async function recordReads(ctx: AppContext, reads: SensitiveRead[]) {
  const reader = readerOf(ctx);
  if (!reader) return;
  const rows = reads
    .filter(({ groups, userId }) => groups.length > 0 && userId !== reader.readerId)
    .map((read) => ({
      ...reader,
      ...read,
      people: 1,
      onceKey: onceKey(ctx, reader, [read.userId, read.enrolmentId], read),
    }));
  await keep(ctx, rows);
}

/** Records one read of the answers of many people, with their number. */
export async function recordBulkRead(ctx: AppContext, read: BulkRead) {
  const reader = readerOf(ctx);
  if (!reader || read.people === 0) return;
  await keep(ctx, [{ ...reader, ...read, onceKey: onceKey(ctx, reader, [read.people], read) }]);
}

type Reader = {
  readerId: string;
  readerEmail: string;
  asUserEmail?: string | undefined;
  address: string;
};

/** The caller, or the admin who is signed in as the caller. */
function readerOf({ request }: AppContext): Reader | null {
  const caller = request?.caller;
  if (!caller) return null;
  const { actingAdmin, address } = request;
  return actingAdmin
    ? {
        readerId: actingAdmin.id,
        readerEmail: actingAdmin.email,
        asUserEmail: caller.email,
        address,
      }
    : { readerId: caller.id, readerEmail: caller.email, address };
}

function onceKey(ctx: AppContext, reader: Reader, what: unknown[], read: Shown): string | null {
  if (read.file) return null;
  const { groups, through } = read;
  const hour = ctx.now().toISOString().slice(0, 13);
  return [reader.readerId, reader.asUserEmail, ...what, through, [...groups].sort(), hour].join(
    ' ',
  );
}

const COLUMNS = Prisma.raw(
  '"at", "readerId", "readerEmail", "asUserEmail", "userId", "enrolmentId", "groups", "through", "people", "file", "address", "onceKey"',
);

async function keep(ctx: AppContext, rows: object[]) {
  if (rows.length === 0) return;
  const json = JSON.stringify(rows.map((row) => ({ at: ctx.now(), ...row })));
  await ctx.db.$executeRaw`
    INSERT INTO "SensitiveRead" (${COLUMNS})
    SELECT ${COLUMNS} FROM jsonb_populate_recordset(NULL::"SensitiveRead", ${json}::jsonb)
    ON CONFLICT ("onceKey") DO NOTHING`;
}
