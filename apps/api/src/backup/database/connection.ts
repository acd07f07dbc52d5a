import pg from 'pg';
import { BackupError } from '../backupError';

/** Runs the work on one connection and always closes it. */
export async function connected<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(url);
  // The running query reports a broken connection. Without a listener the event would end the process.
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

/** The URL of another database on the same server. */
export function withDatabase(url: string, name: string) {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(name)}`;
  return other.href;
}

export const databaseName = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));
