import type pg from 'pg';
import { connected } from '../database/connection';

/** Everything of a database that a restore must bring back, each row as text, by ways that the backup does not take. */
export const databaseContent = (url: string) =>
  connected(url, async (client) => {
    const tables = await listed(
      client,
      `SELECT format('%I.%I', schemaname, tablename) AS line FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
    );
    const content: Record<string, string[]> = {};
    for (const table of tables) {
      content[table] = await listed(client, `SELECT t::text AS line FROM ${table} t`);
    }
    for (const [what, query] of Object.entries(SHAPES)) {
      // A condition that was written down and read back has fewer brackets.
      content[what] = (await listed(client, query)).map((line) => line.replaceAll(/[()]/g, ''));
    }
    return content;
  });

async function listed(client: pg.Client, query: string) {
  const { rows } = await client.query<{ line: string }>(query);
  return rows.map(({ line }) => line).sort();
}

const OURS = `IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'pgboss'))`;
const SHAPES = {
  columns: `SELECT concat_ws(' ', table_schema, table_name, column_name, data_type, column_default, is_nullable,
      generation_expression) AS line
    FROM information_schema.columns WHERE table_schema IN ('public', 'pgboss')`,
  constraints: `SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS line
    FROM pg_constraint WHERE connamespace ${OURS} AND contype <> 'n'`,
  indexes: `SELECT indexdef AS line FROM pg_indexes WHERE schemaname IN ('public', 'pgboss')`,
  triggers: `SELECT concat_ws(' ', tgrelid::regclass, tgenabled, pg_get_triggerdef(oid)) AS line
    FROM pg_trigger WHERE NOT tgisinternal`,
  functions: `SELECT pg_get_functiondef(p.oid) AS line FROM pg_proc p WHERE pronamespace ${OURS}
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')`,
  sequences: `SELECT concat_ws(' ', schemaname, sequencename, last_value) AS line FROM pg_sequences`,
  rights: `SELECT concat_ws(' ', c.oid::regclass, r.privilege_type) AS line
    FROM pg_class c, aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) r
    WHERE c.relnamespace ${OURS} AND c.relkind = 'r' AND r.grantee = c.relowner`,
};
