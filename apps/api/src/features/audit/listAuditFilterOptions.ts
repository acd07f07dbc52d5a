import type { AuditFilterOptions } from '@platewise/shared/audit';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';

/** All admins, actions and types of records in the log, each sorted. */
export async function listAuditFilterOptions(ctx: AppContext): Promise<AuditFilterOptions> {
  const [admins, actions, subjectTypes] = await Promise.all(
    ['actorEmail', 'action', 'subjectType'].map((column) => distinct(ctx, column)),
  );
  return { admins: admins ?? [], actions: actions ?? [], subjectTypes: subjectTypes ?? [] };
}

/** A loose index scan, which jumps from one value to the next. It is fast on millions of entries with few different values. */
async function distinct({ db }: AppContext, name: string): Promise<string[]> {
  const column = Prisma.raw(`"${name}"`);
  const found = await db.$queryRaw<{ value: string }[]>`
    WITH RECURSIVE seen AS (
      SELECT min(${column}) AS value FROM "AuditEntry"
      UNION ALL
      SELECT (SELECT min(${column}) FROM "AuditEntry" WHERE ${column} > seen.value) FROM seen WHERE seen.value IS NOT NULL)
    SELECT value FROM seen WHERE value IS NOT NULL`;
  return found.map(({ value }) => value);
}
