import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { TableName } from '../manifest';
import { RowsSum } from './rowsSum';

type Columns = TableName & { columns: string[] };

/** Settings under which every value is written in a format that any server reads back unchanged. */
export const PLAIN_VALUES = `
  SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET timezone = 'UTC'; SET bytea_output = 'hex';
  SET extra_float_digits = 3; SET client_encoding = 'UTF8'; SET statement_timeout = 0;
  SET idle_in_transaction_session_timeout = 0`;

const quoted = pg.escapeIdentifier;
export const quotedTable = ({ schema, name }: TableName) => `${quoted(schema)}.${quoted(name)}`;
const columnsOf = (table: Columns) => table.columns.map(quoted).join(', ');

/**
 * The rows of a table as COPY text, with back-pressure. COPY can read a partitioned table only through a query. The query is sent
 * when the reader starts, so that the reader receives its errors.
 */
export async function* rowsOf(client: pg.Client, table: Columns): AsyncGenerator<Buffer> {
  const rows = `SELECT ${columnsOf(table)} FROM ${quotedTable(table)}`;
  yield* client.query(copyTo(`COPY (${rows}) TO STDOUT`));
}

export const loadRows = (client: pg.Client, table: Columns, rows: AsyncIterable<Buffer>) =>
  pipeline(
    rows,
    client.query(copyFrom(`COPY ${quotedTable(table)} (${columnsOf(table)}) FROM STDIN`)),
  );

export async function sumRows(client: pg.Client, table: Columns) {
  const sum = new RowsSum();
  for await (const piece of rowsOf(client, table)) sum.add(piece);
  return sum.get();
}
