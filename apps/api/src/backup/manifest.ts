import { formatNumber } from '@platewise/shared/count';
import type { Extensions } from './database/extensions';
import type { CountedRows } from './database/rowsSum';

export type TableName = { schema: string; name: string };

export type TableShape = TableName & {
  /** The columns in the backup. Generated columns are left out, because PostgreSQL computes them. */
  columns: string[];
  /** Rights that were revoked from the owner itself. */
  withheld: string[];
};

/** A file of the data folder. The path is relative to it, with slashes. */
type FileEntry = { path: string; bytes: number; sha256: string };

/** The list at the end of a backup of everything that must come before it. */
export type Manifest = {
  madeAt: string;
  /** The format of the database: an archive of pg_dump, or each table as COPY text. */
  method: 'pg_dump' | 'copy';
  /** Major versions of the server and, when it was used, of pg_dump. */
  server: number;
  pgDump: number | null;
  /** In the order in which they were applied. */
  migrations: string[];
  /** The version and the queues of the job queue, which creates its own tables. Null before the first start. */
  jobs: { version: number; queues: string[] } | null;
  tables: (TableShape & CountedRows)[];
  sequences: (TableName & { value: string; called: boolean })[];
  files: FileEntry[];
  /** Sentences about things that a restore cannot bring back unchanged. Missing in backups of earlier releases. */
  remarks?: string[];
};

export const tableLabel = ({ schema, name }: TableName) =>
  schema === 'public' ? name : `${schema}.${name}`;

export function describeContent({ tables, files }: Pick<Manifest, 'tables' | 'files'>) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables, ${formatNumber(rows)} rows, ${files.length} files`;
}

/** A time in the names of files and databases, such as '20261124t061500'. */
export const fileTimestamp = (at: Date) =>
  at
    .toISOString()
    .replaceAll(/[-:]|\..*/g, '')
    .toLowerCase();

/** Remarks on a backup in our own format: what it leaves out, and what a restore changes. */
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

/** Remarks on an archive of pg_dump: what it leaves out, and who can restore it. */
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
