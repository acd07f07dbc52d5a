import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '../config/projectRoot';
import { startEmbeddedPostgres } from '../db/embedded';
import { migrate } from '../db/migrate';
import { createBoss, startBoss } from '../jobs/jobs';
import { databaseUrl } from './database';

const FOLDER = 'platewise-test-';
const PREFIX = `platewise_test_${process.pid}`;

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: { url: string; prefix: string };
    serverBundles: string;
  }
}

/** A PostgreSQL for this run with a migrated, empty database that each worker copies. */
export default async function startDatabase(project: TestProject) {
  const external = process.env.TEST_DATABASE_URL;
  const server = external ? externalServer(external) : await startOwnServer();
  const template = databaseUrl(server.url, `${PREFIX}_template`);
  try {
    await migrate(template);
    await prepareQueues(template);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const serverBundles = path.join(projectRoot(), `apps/api/node_modules/.${PREFIX}`);
  project.provide('testDatabases', { url: server.url, prefix: PREFIX });
  project.provide('serverBundles', serverBundles);
  return async () => {
    await server.stop();
    await rm(serverBundles, { recursive: true, force: true });
  };
}

const externalServer = (url: string) => ({ url, stop: () => dropDatabases(url) });

async function prepareQueues(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const boss = createBoss(pool, { supervise: false });
  await startBoss(boss, url);
  await boss.stop({ graceful: false, wait: true });
  await pool.end();
}

async function startOwnServer() {
  await removeLeftovers();
  const dataDir = await mkdtemp(path.join(tmpdir(), `${FOLDER}${process.pid}-`));
  // When the tests run as root, PostgreSQL runs as another user, who must be able to reach its folder here.
  await chmod(dataDir, 0o711);
  const { url, stop } = await startEmbeddedPostgres({ dataDir, fast: true });
  return {
    url,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Deletes folders of killed test runs. Their servers stop by themselves when their files are gone. */
async function removeLeftovers() {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(FOLDER) ? Number.parseInt(name.slice(FOLDER.length), 10) : 0;
    if (!pid || isAlive(pid)) continue;
    await rm(path.join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

async function dropDatabases(url: string) {
  const admin = new pg.Client(url);
  await admin.connect();
  const { rows } = await admin.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
    [`${PREFIX}_`],
  );
  for (const { name } of rows) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
}
