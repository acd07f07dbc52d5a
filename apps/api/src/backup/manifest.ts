import { formatNumber } from '@platewise/shared/count';
import type { CountedRows } from './database/rowsSum';

export type TableName = { schema: string; name: string };

export type TableShape = TableName & {
  /** Those that are kept; generated ones make themselves. */
  columns: string[];
  /** Rights that its own owner has given up. */
  withheld: string[];
};

/** A file of the data folder, by its path in it, with slashes. */
type KeptFile = { path: string; bytes: number; sha256: string };

/** Stands at the end of a backup: what must have come before it. */
export type Manifest = {
  madeAt: string;
  /** How the database is in it: as pg_dump's archive, or each table as COPY wrote it. */
  method: 'pg_dump' | 'copy';
  /** Major versions, of the server it is of and, where that was used, of pg_dump. */
  server: number;
  pgDump: number | null;
  /** In the order in which they were applied. */
  migrations: string[];
  /** The job queue makes its own tables: their version and the queues; null before the first start. */
  jobs: { version: number; queues: string[] } | null;
  tables: (TableShape & CountedRows)[];
  sequences: (TableName & { value: string; called: boolean })[];
  files: KeptFile[];
  /** Sentences about what a restore cannot bring back as it was; missing in backups of earlier releases. */
  remarks?: string[];
};

export const tableLabel = ({ schema, name }: TableName) =>
  schema === 'public' ? name : `${schema}.${name}`;

export function contentOf({ tables, files }: Pick<Manifest, 'tables' | 'files'>) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables, ${formatNumber(rows)} rows, ${files.length} files`;
}
