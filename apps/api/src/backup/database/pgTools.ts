import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { BackupError } from '../backupError';

type Tool = 'pg_dump' | 'pg_restore';

/** Its major version, or null where it is not installed. */
export async function toolVersion(tool: Tool): Promise<number | null> {
  const said = await promisify(execFile)(tool, ['--version']).catch(() => null);
  const version = /\(PostgreSQL\) (\d+)/.exec(said?.stdout ?? '')?.[1];
  return version ? Number(version) : null;
}

/**
 * The database as it is in a transaction's exported snapshot, with these extensions alone, or with everything where that is null;
 * compression and rights are ours.
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
    // Every database has plpgsql, which is named because without any name all extensions are taken.
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
    // When it ends early, its own words say more than the broken pipe.
    pipeline(data, child.stdin).catch(async (error: unknown) => {
      await ended;
      throw error;
    }),
    ended,
  ]);
}

/** The password goes by the environment: arguments can be read by everybody on the machine. */
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
