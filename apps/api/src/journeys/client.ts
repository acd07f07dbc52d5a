import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { PASSWORD } from '../testing/build';
import { type Call, call } from './httpCalls';

export type Person = { id: string; email: string; headers: Record<string, string> };

/** A new person, registered with the server at the port. */
export async function register(port: number, name = 'Ava'): Promise<Person> {
  const email = `${name.toLowerCase()}-${randomUUID()}@example.com`;
  const password = { password: PASSWORD, confirmPassword: PASSWORD };
  const who = { firstName: name, lastName: 'Nguyen', email, confirmEmail: email };
  const { json } = await call(port, {
    method: 'post',
    path: '/accounts',
    body: { ...who, ...password },
  });
  const headers = { Authorization: `Bearer ${json.access_token}` };
  const claims = JSON.parse(Buffer.from(json.access_token.split('.')[1], 'base64url').toString());
  return { id: claims.id, email, headers };
}

export const as = (person: Person, asked: Call): Call => ({
  ...asked,
  headers: { ...person.headers, ...asked.headers },
});

/** Looks into the database that servers run on. */
export function openBooks(url: string, dataDir: string) {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // Dropping the database ends the connections.
  pool.on('error', () => {});
  const rows = async <T>(sql: string, values: unknown[] = []) =>
    (await pool.query(sql, values)).rows as T[];
  const filesIn = (folder: string) => readdir(path.join(dataDir, folder)).catch(() => []);
  return {
    rows,
    count: async (from: string, values: unknown[] = []) =>
      Number((await rows<{ count: string }>(`SELECT count(*) FROM ${from}`, values))[0]?.count),
    charges: async () => {
      const files = await filesIn('sandbox-payments');
      const refunds = files.filter((name) => name.startsWith('refund-')).length;
      return { charges: files.length - refunds, refunds };
    },
    mailFiles: async () => (await filesIn('mail')).filter((name) => name.endsWith('.eml')),
    close: () => pool.end(),
  };
}
