import pg from 'pg';
import { BackupError } from '../backupError';

/** One connection, closed whatever happens. */
export async function connected<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(url);
  // Of a connection that breaks the query in hand tells; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect().catch(async (error: Error & { code?: string }) => {
    await client.end();
    throw new BackupError(`The database cannot be reached: ${error.message || error.code}`);
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The same server's database of another name. */
export function withDatabase(url: string, name: string) {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(name)}`;
  return other.href;
}

export const databaseName = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));
