import type { AppContext } from '../context';
import { keyRing } from './keyRing';
import { inResealingTransaction } from './resealingTransaction';
import { open, SealFault, seal } from './seal';
import { usiDigest } from './sealedAnswers';
import { type RowKey, SEALED_COLUMNS, type SealedColumn } from './sealedColumns';

export type RotationResult = {
  /** How many values were resealed, by table and column. */
  resealed: Map<string, number>;
  /** One message for each value that could not be opened, with its row and column. */
  faults: string[];
};

/** Limits the passes, because a process that still seals with a former key keeps adding values. */
const MOST_PASSES = 5;

/**
 * Reseals every value that was sealed with a former key, while the product runs. Values that are written at the same time are
 * never overwritten. Afterwards no former key is needed.
 */
export async function rotateKeys(ctx: AppContext): Promise<RotationResult> {
  const resealed = new Map<string, number>();
  const faults: string[] = [];
  for (const column of SEALED_COLUMNS) {
    let total = 0;
    let pass: Pass = { found: 1, resealed: 0, faults: [] };
    for (let passes = 0; passes < MOST_PASSES && pass.found > pass.faults.length; passes += 1) {
      pass = await resealColumn(ctx, column);
      total += pass.resealed;
    }
    faults.push(...pass.faults);
    if (pass.found > pass.faults.length)
      faults.push(`${nameOf(column)} is still being sealed with another key`);
    resealed.set(nameOf(column), total);
  }
  return { resealed, faults };
}

const nameOf = ({ table, column }: SealedColumn) => `${table}.${column}`;

type Pass = { found: number; resealed: number; faults: string[] };

async function resealColumn(ctx: AppContext, column: SealedColumn): Promise<Pass> {
  const pass: Pass = { found: 0, resealed: 0, faults: [] };
  let after: RowKey | null = null;
  for (;;) {
    const rows: SealedRow[] = await readBatch(ctx, column, after);
    const anew = rows.flatMap((row) => resealRow(ctx, column, row, pass.faults));
    pass.found += rows.length;
    if (anew.length > 0) pass.resealed += await updateBatch(ctx, column, anew);
    const last = rows.at(-1);
    if (!last || rows.length < column.atATime) return pass;
    after = last.key;
  }
}

type SealedRow = { key: RowKey; sealed: Buffer; isLast: boolean };
type ResealedRow = SealedRow & { resealed: Uint8Array; digest: Uint8Array | null };

const quoted = (name: string) => `"${name}"`;

async function readBatch(
  ctx: AppContext,
  { table, column, key, lastOf, atATime }: SealedColumn,
  after: RowKey | null,
): Promise<SealedRow[]> {
  const keys = key.map(({ name }) => `t.${quoted(name)}`).join(', ');
  const group = key[0]?.name ?? '';
  const isLast = lastOf
    ? `t.${quoted(lastOf)} = (SELECT max(s.${quoted(lastOf)}) FROM ${quoted(table)} s WHERE s.${quoted(group)} = t.${quoted(group)})`
    : 'false';
  const later = after
    ? `AND (${keys}) > (${key.map(({ type }, i) => `$${i + 2}::${type}`).join(', ')})`
    : '';
  const { rows } = await ctx.db.pool.query<{ key: RowKey; sealed: Buffer; isLast: boolean }>(
    `SELECT jsonb_build_array(${keys}) AS key, t.${quoted(column)} AS sealed, ${isLast} AS "isLast"
     FROM ${quoted(table)} t
     WHERE t.${quoted(column)} IS NOT NULL AND substring(t.${quoted(column)} FROM 1 FOR 4) <> $1 ${later}
     ORDER BY ${keys} LIMIT ${atATime}`,
    [keyRing(ctx)[0].id, ...(after ?? [])],
  );
  return rows;
}

function resealRow(
  ctx: AppContext,
  { fieldOf, usiIn }: SealedColumn,
  row: SealedRow,
  faults: string[],
): ResealedRow[] {
  const field = fieldOf(row.key, row.isLast);
  try {
    const opened = open(ctx, field, row.sealed);
    const digest = usiIn ? usiDigest(ctx, usiIn(opened)) : null;
    return [{ ...row, resealed: seal(ctx, field, opened), digest }];
  } catch (error) {
    if (!(error instanceof SealFault)) throw error;
    faults.push(error.message);
    return [];
  }
}

/** Stores the resealed values of rows that have not changed since they were read. */
async function updateBatch(
  ctx: AppContext,
  { table, column, key, usiIn }: SealedColumn,
  rows: ResealedRow[],
): Promise<number> {
  const arrays = key.map(({ type }, i) => `$${i + 4}::${type}[]`).join(', ');
  const names = key.map((_, i) => `k${i}`);
  const same = key.map(({ name }, i) => `t.${quoted(name)} = v.k${i}`).join(' AND ');
  const { rowCount } = await inResealingTransaction(ctx.db.pool, (client) =>
    client.query(
      `UPDATE ${quoted(table)} t
       SET ${quoted(column)} = v.anew ${usiIn ? ', "usiDigest" = v.digest' : ''}
       FROM unnest($1::bytea[], $2::bytea[], $3::bytea[], ${arrays}) AS v(was, anew, digest, ${names.join(', ')})
       WHERE ${same} AND t.${quoted(column)} = v.was`,
      [
        rows.map(({ sealed }) => sealed),
        rows.map(({ resealed }) => resealed),
        rows.map(({ digest }) => digest),
        ...key.map((_, i) => rows.map((row) => row.key[i])),
      ],
    ),
  );
  return rowCount ?? 0;
}
