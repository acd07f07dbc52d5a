import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { BackupError } from '../backupError';

type Tool = 'pg_dump' | 'pg_restore';

/** The major version of the tool, or null when it is not installed. */
export async function toolVersion(tool: Tool): Promise<number | null> {
  const said = await promisify(execFile)(tool, ['--version']).catch(() => null);
  const version = /\(PostgreSQL\) (\d+)/.exec(said?.stdout ?? '')?.[1];
  return version ? Number(version) : null;
}

/**
 * Dumps the database as an exported snapshot sees it, with these extensions only, or with all objects when `extensions` is null.
 * The archive is not compressed and has no rights, because the backup compresses it and the restore handles rights.
 */
export async function* dump(
  url: string,
  { snapshot, extensions }: { snapshot: string; extensions: string[] | null },
): AsyncGenerator<Buffer> {
  const child = start('pg_dump', url, [
    '--format=custom',
    '--compress=0',
    '--no-owner',
    '--no-privileges',
    '--no-password',
    `--snapshot=${snapshot}`,
    // Without any name pg_dump takes all extensions, so plpgsql is named, which every database has.
    ...(extensions ? ['plpgsql', ...extensions].map((name) => `--extension="${name}"`) : []),
  ]);
  const ended = endOf('pg_dump', child);
  ended.catch(() => {});
  try {
    yield* child.stdout as AsyncIterable<Buffer>;
    await ended;
  } finally {
    child.kill();
  }
}

export async function loadDump(url: string, data: AsyncIterable<Buffer>) {
  const database = new pg.Client(url).database ?? '';
  const child = start('pg_restore', url, [
    '--no-owner',
    '--no-privileges',
    '--no-password',
    '--exit-on-error',
    `--dbname=${database}`,
  ]);
  const ended = endOf('pg_restore', child);
  await Promise.all([
    // When pg_restore ends early, its own error is more helpful than the broken pipe.
    pipeline(data, child.stdin).catch(async (error: unknown) => {
      await ended;
      throw error;
    }),
    ended,
  ]);
}

/** Passes the password in the environment, because every user of the machine can read arguments. */
function start(tool: Tool, url: string, args: string[]) {
  const { host, port, user, password, database } = new pg.Client(url);
  const sslMode = new URL(url).searchParams.get('sslmode');
  return spawn(tool, args, {
    env: {
      ...process.env,
      PGHOST: host,
      PGPORT: String(port),
      PGUSER: user,
      PGDATABASE: database,
      ...(password ? { PGPASSWORD: password } : {}),
      ...(sslMode ? { PGSSLMODE: sslMode } : {}),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

function endOf(tool: Tool, child: ChildProcess) {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new BackupError(`${tool} ended with ${code}: ${said.trim()}`));
    });
  });
}
