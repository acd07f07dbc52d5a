import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded';

let dataDir: string;
const started: EmbeddedPostgres[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'platewise-embedded-'));
  // When the tests run as root, PostgreSQL runs as another user, who must be able to reach its folder here.
  await chmod(dataDir, 0o711);
});

afterAll(async () => {
  for (const server of started) await server.stop();
  await rm(dataDir, { recursive: true });
});

async function start({ fast = true } = {}) {
  const server = await startEmbeddedPostgres({ dataDir, fast });
  started.push(server);
  return server;
}

async function ask(url: string, sql: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<{ answer: unknown }>(sql)).rows[0]?.answer;
  } finally {
    await client.end();
  }
}

async function serverPid(url: string) {
  const folder = await ask(url, "SELECT current_setting('data_directory') AS answer");
  return Number(
    (await readFile(path.join(String(folder), 'postmaster.pid'), 'utf8')).split('\n')[0],
  );
}

/** Another process that starts the server and is then killed without a chance to stop it. */
async function startAndDie() {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))};
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, fast: true });
    console.log(url);
    setInterval(() => {}, 1000);`;
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const child = spawn(process.execPath, ['--import', tsx, '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  child.kill('SIGKILL');
  await once(child, 'exit');
  return String(said).trim();
}

it('keeps its data from one start to the next', async () => {
  const first = await start();
  await ask(first.url, "CREATE TABLE kept AS SELECT 'Käse' AS answer");
  await first.stop();
  await expect(ask(first.url, 'SELECT 1')).rejects.toThrow();

  const second = await start();
  expect(await ask(second.url, 'SELECT answer FROM kept')).toBe('Käse');
  await second.stop();
});

it('keeps the password to itself', async () => {
  const server = await start();
  const { mode } = await stat(path.join(dataDir, 'postgres-password'));
  expect(mode & 0o777).toBe(0o600);
  const guess = new URL(server.url);
  guess.password = 'guess';
  await expect(ask(guess.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  await server.stop();
});

it('recovers after the server was killed', async () => {
  const first = await start({ fast: false });
  await ask(first.url, 'CREATE TABLE survived AS SELECT 1 AS answer');
  process.kill(await serverPid(first.url), 'SIGKILL');

  const second = await start();
  expect(await ask(second.url, 'SELECT answer FROM survived')).toBe(1);
  await second.stop();
});

it('is shared by all that use the folder, and stopped by the last', async () => {
  const [first, second] = [await start(), await start()];
  expect(second.url).toBe(first.url);
  await first.stop();
  expect(await ask(second.url, 'SELECT 1 AS answer')).toBe(1);
  await second.stop();
  await expect(ask(second.url, 'SELECT 1')).rejects.toThrow();
});

it('takes over the server of a process that was killed', async () => {
  const abandoned = await startAndDie();
  const pid = await serverPid(abandoned);

  const heir = await start();
  expect(heir.url).toBe(abandoned);
  expect(await serverPid(heir.url)).toBe(pid);
  await heir.stop();
  await expect(ask(abandoned, 'SELECT 1')).rejects.toThrow();
});
