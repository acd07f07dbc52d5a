import type { AppContext } from '../context';

/** A value somewhere in what was kept or said, and where. */
export type Leaf = { place: string; text: string };

/** Every text and number in a value, each with the way to it. JSON that is kept as text is looked into. */
export function leavesOf(value: unknown, place: string): Leaf[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${place}.${name}`));
  return typeof value === 'string' || typeof value === 'number'
    ? [{ place, text: `${value}` }]
    : [];
}

/** Reads every column of every row of every table of the product, the job queue and the migrations. */
export async function leavesOfDatabase({ db }: AppContext): Promise<Leaf[]> {
  const { rows: tables } = await db.pool.query<{ name: string; from: string }>(
    `SELECT table_name AS name, format('%I.%I', table_schema, table_name) AS from
     FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const leaves: Leaf[] = [];
  for (const { name, from } of tables) {
    const { rows } = await db.pool.query<{ row: object }>(
      `SELECT to_jsonb(t) AS row FROM ${from} t`,
    );
    leaves.push(...rows.flatMap(({ row }) => leavesOf(row, name)));
  }
  return leaves;
}

/** `short` ones are three or four digits: they count where they are no part of a longer word, number or time. */
export type Secrets = Record<string, { text: string; short?: boolean }>;

const without = (text: string) => text.replace(/[\s-]/g, '');

/** Finds where a secret is stored, as it is or with spaces and hyphens between its digits. */
export function findSecrets(leaves: Leaf[], secrets: Secrets): string[] {
  return Object.entries(secrets).flatMap(([name, { text: secret, short }]) => {
    const alone = new RegExp(`(?<![\\w-]|\\d[.:/])${secret}(?![\\w-]|[.:/]\\d)`);
    return leaves
      .filter(({ text }) =>
        short ? alone.test(text) : text.includes(secret) || without(text).includes(without(secret)),
      )
      .map(({ place }) => `${name} in ${place}`);
  });
}
