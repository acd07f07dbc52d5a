import type { AuditChoices } from '@platewise/shared/audit';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';

/** Everybody and everything that the log names, in their order. */
export async function listAuditChoices(ctx: AppContext): Promise<AuditChoices> {
  const [admins, actions, subjectTypes] = await Promise.all(
    ['actorEmail', 'action', 'subjectType'].map((column) => distinct(ctx, column)),
  );
  return { admins: admins ?? [], actions: actions ?? [], subjectTypes: subjectTypes ?? [] };
}

/** Goes from one value to the next larger one, so that millions of entries with few values are read in no time. */
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
