import type { SensitiveReadSource } from '@platewise/shared/sensitiveReads';
import type { AppContext } from '../../context';
import { openEntries } from '../../office/sealedEntries';
import { recordBulkRead, recordReads } from '../sensitiveReads/recordRead';
import { sensitiveGroupsOf } from '../sensitiveReads/sensitiveGroupsOf';

type Entry = { subjectType: string; subjectId: string; before: unknown; after: unknown };

/** Decrypts entries for the caller to read. An entry may show a USI or a signature, so the read is recorded. */
export async function openAuditEntries<E extends Entry>(
  ctx: AppContext,
  sealed: E[],
  through: SensitiveReadSource,
): Promise<E[]> {
  const entries = await openEntries(ctx, ctx.db, sealed);
  const sensitive = entries
    .map((entry) => ({ ...entry, groups: sensitiveGroupsOf(fieldsOf(entry)) }))
    .filter(({ groups }) => groups.length > 0);
  if (sensitive.length === 0) return entries;
  const enrolments = await ctx.db.enrolment.findMany({
    where: { id: { in: sensitive.flatMap(enrolmentOf) } },
    select: { id: true, userId: true },
  });
  const userOf = new Map(enrolments.map(({ id, userId }) => [id, userId]));
  await recordReads(
    ctx,
    sensitive.flatMap(({ subjectId: enrolmentId, groups }) => {
      const userId = userOf.get(enrolmentId);
      return userId ? { userId, enrolmentId, groups, through } : [];
    }),
  );
  // An entry about a record of a NAT file or a deleted enrolment no longer names a person.
  const others = sensitive.filter(({ subjectId }) => !userOf.has(subjectId));
  const groups = [...new Set(others.flatMap((entry) => entry.groups))];
  await recordBulkRead(ctx, { groups, through, people: others.length });
  return entries;
}

const enrolmentOf = ({ subjectType, subjectId }: Entry) =>
  subjectType === 'enrolment' ? [subjectId] : [];

const fieldsOf = ({ before, after }: Entry) =>
  [before, after].flatMap((side) =>
    typeof side === 'object' && side !== null ? Object.keys(side) : [],
  );
