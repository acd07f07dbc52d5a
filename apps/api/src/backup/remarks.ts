import type { Extensions } from './database/extensions';

/** About our own format: what it leaves out, and what comes back in another shape. */
export function remarksOnCopy(foreign: string[], partitioned: string[]): string[] {
  const remarks: string[] = [];
  if (foreign.length > 0)
    remarks.push(
      `Not in this backup, because no migration of the product makes it: ${foreign.join(', ')}. With pg_dump installed it would be.`,
    );
  if (partitioned.length > 0)
    remarks.push(
      `In partitions here: ${partitioned.join(', ')}. A restore puts all their rows back, each into one table without partitions; then run docs/partitioning.sql again.`,
    );
  return remarks;
}

/** About pg_dump's archive: what it leaves out, and who can restore it. */
export function remarksOnDump({ toLeaveOut, superuserOnly }: Extensions): string[] {
  if (superuserOnly.length > 0)
    return [
      `Only a superuser of PostgreSQL can restore this backup, because no other account may create: ${superuserOnly.join(', ')}. Move it to another database and make the backup again.`,
    ];
  return toLeaveOut.length === 0
    ? []
    : [
        `Not in this backup, because nothing of the product uses it: the extension ${toLeaveOut.join(', ')}. Create it again after a restore.`,
      ];
}
