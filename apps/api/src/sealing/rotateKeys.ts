import type { AppContext } from '../context';
import { keyRing } from './keyRing';
import { resealing } from './resealing';
import { open, SealFault, seal } from './seal';
import { type KeyOfRow, SEALED_COLUMNS, type SealedColumn } from './sealedColumns';
import { usiDigest } from './usiDigest';

export type Rotated = {
  /** How many values were sealed anew, by table and column. */
  resealed: Map<string, number>;
  /** Why values could not be opened, each by its place. */
  faults: string[];
};

/** While a process still seals with a former key there is always more. */
const MOST_PASSES = 5;

/**
 * Seals everything with the key of today that was sealed with another, while the product runs: what somebody writes
 * meanwhile is never overwritten. Afterwards no other key is needed.
 */
export async function rotateKeys(ctx: AppContext): Promise<Rotated> {
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
  let after: KeyOfRow | null = null;
  for (;;) {
    const rows: Sealed[] = await readBatch(ctx, column, after);
    const anew = rows.flatMap((row) => resealRow(ctx, column, row, pass.faults));
    pass.found += rows.length;
    if (anew.length > 0) pass.resealed += await keepBatch(ctx, column, anew);
    const last = rows.at(-1);
    if (!last || rows.length < column.atATime) return pass;
    after = last.key;
  }
}

type Sealed = { key: KeyOfRow; sealed: Buffer; isLast: boolean };
type Resealed = Sealed & { anew: Uint8Array; digest: Uint8Array | null };

const quoted = (name: string) => `"${name}"`;

async function readBatch(
  ctx: AppContext,
  { table, column, key, lastOf, atATime }: SealedColumn,
  after: KeyOfRow | null,
): Promise<Sealed[]> {
  const keys = key.map(({ name }) => `t.${quoted(name)}`).join(', ');
  const group = key[0]?.name ?? '';
  const isLast = lastOf
    ? `t.${quoted(lastOf)} = (SELECT max(s.${quoted(lastOf)}) FROM ${quoted(table)} s WHERE s.${quoted(group)} = t.${quoted(group)})`
    : 'false';
  const later = after
    ? `AND (${keys}) > (${key.map(({ type }, i) => `$${i + 2}::${type}`).join(', ')})`
    : '';
  const { rows } = await ctx.db.pool.query<{ key: KeyOfRow; sealed: Buffer; isLast: boolean }>(
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
  { placeOf, usiIn }: SealedColumn,
  row: Sealed,
  faults: string[],
): Resealed[] {
  const place = placeOf(row.key, row.isLast);
  try {
    const opened = open(ctx, place, row.sealed);
    const digest = usiIn ? usiDigest(ctx, usiIn(opened)) : null;
    return [{ ...row, anew: seal(ctx, place, opened), digest }];
  } catch (error) {
    if (!(error instanceof SealFault)) throw error;
    faults.push(error.message);
    return [];
  }
}

/** Only where nobody has written anything else meanwhile. */
async function keepBatch(
  ctx: AppContext,
  { table, column, key, usiIn }: SealedColumn,
  rows: Resealed[],
): Promise<number> {
  const arrays = key.map(({ type }, i) => `$${i + 4}::${type}[]`).join(', ');
  const names = key.map((_, i) => `k${i}`);
  const same = key.map(({ name }, i) => `t.${quoted(name)} = v.k${i}`).join(' AND ');
  const { rowCount } = await resealing(ctx.db.pool, (client) =>
    client.query(
      `UPDATE ${quoted(table)} t
       SET ${quoted(column)} = v.anew ${usiIn ? ', "usiDigest" = v.digest' : ''}
       FROM unnest($1::bytea[], $2::bytea[], $3::bytea[], ${arrays}) AS v(was, anew, digest, ${names.join(', ')})
       WHERE ${same} AND t.${quoted(column)} = v.was`,
      [
        rows.map(({ sealed }) => sealed),
        rows.map(({ anew }) => anew),
        rows.map(({ digest }) => digest),
        ...key.map((_, i) => rows.map((row) => row.key[i])),
      ],
    ),
  );
  return rowCount ?? 0;
}
