import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { TableName } from '../manifest';
import { RowsSum } from './rowsSum';

type Columns = TableName & { columns: string[] };

/** Has every value written in the one way that any server reads back as the same. */
export const PLAIN_VALUES = `
  SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET timezone = 'UTC'; SET bytea_output = 'hex';
  SET extra_float_digits = 3; SET client_encoding = 'UTF8'; SET statement_timeout = 0;
  SET idle_in_transaction_session_timeout = 0`;

const quoted = pg.escapeIdentifier;
export const quotedTable = ({ schema, name }: TableName) => `${quoted(schema)}.${quoted(name)}`;
const target = (table: Columns) =>
  `${quotedTable(table)} (${table.columns.map(quoted).join(', ')})`;

/** The rows as COPY's text, as fast as they are taken. */
export const rowsOf = (client: pg.Client, table: Columns): AsyncIterable<Buffer> =>
  client.query(copyTo(`COPY ${target(table)} TO STDOUT`));

export const loadRows = (client: pg.Client, table: Columns, rows: AsyncIterable<Buffer>) =>
  pipeline(rows, client.query(copyFrom(`COPY ${target(table)} FROM STDIN`)));

export async function sumRows(client: pg.Client, table: Columns) {
  const sum = new RowsSum();
  for await (const piece of rowsOf(client, table)) sum.add(piece);
  return sum.get();
}
