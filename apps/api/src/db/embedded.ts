import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { runProgram } from './embeddedBinaries';
import { CLUSTER_USER, type Cluster, openCluster } from './embeddedCluster';
import { ignoreErrors } from './ignoreErrors';

export interface EmbeddedPostgres {
  url: string;
  stop: () => Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log?: (message: string) => void;
  /** For tests: a crash of the machine may lose the data. */
  fast?: boolean;
}

const DATABASE = 'platewise';
const START_LIMIT_MS = 60_000;
/** Every process that uses the server holds this advisory lock in shared mode. PostgreSQL releases it when the process ends, even by a crash. */
const IN_USE = 0x504c;

/**
 * Starts the PostgreSQL server of a data folder, or joins the server that already runs there. That one may belong to another
 * process or remain from one that was killed. The last process to leave stops the server.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { dataDir, log = () => {}, fast = false } = options;
  const cluster = await openCluster(path.resolve(dataDir), log, fast);
  const client = await joinOrStart(cluster, fast);
  await createDatabase(client);

  let stopped: Promise<void> | undefined;
  return {
    url: `postgresql://${CLUSTER_USER}:${cluster.password}@127.0.0.1:${client.port}/${DATABASE}`,
    stop: () => (stopped ??= leaveServer(cluster, client)),
  };
}

async function joinOrStart(cluster: Cluster, fast: boolean) {
  const deadline = Date.now() + START_LIMIT_MS;
  let lastError: unknown;
  while (Date.now() < deadline) {
    try {
      const running = await runningServer(cluster);
      if (!running) await startServer(cluster, fast);
      else return await joinServer(running.port, cluster.password);
    } catch (error) {
      // The server may be starting or stopping, or another process started it at the same moment.
      lastError = error;
      await wait(100);
    }
  }
  const said = await readFile(cluster.logFile, 'utf8').catch(() => '');
  throw new Error(`The embedded PostgreSQL does not start:\n${said.slice(-2000)}`, {
    cause: lastError,
  });
}

async function joinServer(port: number, password: string) {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: CLUSTER_USER,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  });
  // The server ends this connection when it stops; without a listener that would end the process too.
  client.on('error', () => {});
  try {
    await client.connect();
    // While another process stops the server, this waits and then fails.
    await client.query(`SELECT pg_advisory_lock_shared(${IN_USE})`);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function startServer({ installation, data, logFile }: Cluster, fast: boolean) {
  const settings = [
    `port=${await freePort()}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...(fast ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ];
  await rm(logFile, { force: true });
  // pg_ctl makes the server leader of its own session, so that Ctrl-C in our terminal does not reach it.
  const flags = settings.map((setting) => `-c ${setting}`).join(' ');
  await runProgram(installation, 'pg_ctl', [
    'start',
    '-D',
    data,
    '-l',
    logFile,
    '-w',
    '-s',
    '-o',
    flags,
  ]);
}

async function leaveServer({ installation, data }: Cluster, client: pg.Client) {
  if (await isLast(client)) {
    await runProgram(installation, 'pg_ctl', ['stop', '-D', data, '-m', 'fast', '-w']);
  }
  await client.end();
}

/** Whether no other process uses the server. If so, this process holds the lock and none can join any more. */
async function isLast(client: pg.Client) {
  try {
    await client.query(`SELECT pg_advisory_unlock_shared(${IN_USE})`);
    const lock = await client.query(`SELECT pg_try_advisory_lock(${IN_USE}) AS taken`);
    return lock.rows[0].taken === true;
  } catch {
    // The server was killed. If one runs now, another process has started it.
    return false;
  }
}

async function createDatabase(client: pg.Client) {
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
  if (found.rowCount) return;
  await client.query(`CREATE DATABASE ${DATABASE}`).catch(ignoreErrors('42P04', '23505'));
}

async function runningServer({ data }: Cluster) {
  const file = path.join(data, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(ignoreErrors('ENOENT')))?.split('\n');
  const pid = Number(lines?.[0]);
  const port = Number(lines?.[3]);
  if (!pid) return null;
  if (await isPostgres(pid)) return { port };
  // PostgreSQL itself replaces the file of a dead process, but not when another program has got the same process id.
  if (isAlive(pid)) await rm(file, { force: true });
  return null;
}

async function isPostgres(pid: number) {
  if (process.platform !== 'linux') return isAlive(pid);
  // The command line of a zombie process is empty.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('postgres');
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
