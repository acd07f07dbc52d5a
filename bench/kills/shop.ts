import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/api/src/db/embedded';
import { startStandin } from '../../packages/stripe-standin/src/standin';
import { SECRET } from '../setUp/tokens';
import { slowBank } from './slowBank';

const WEBHOOK_SECRET = 'whsec_kills';
const READY_WITHIN_MS = 600_000;
const api = 'apps/api';

export type Shop = Awaited<ReturnType<typeof openShop>>;
export type Server = Awaited<ReturnType<Shop['startServer']>>;

/** Starts the parts that survive every kill: the database, the bank and the mail folder. */
export async function openShop(random: () => number) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'platewise-kills-'));
  // For root the database runs as another user, who needs access to a folder inside this one.
  chmodSync(dataDir, 0o711);
  const bundles = path.resolve(api, 'node_modules', `.kills-${process.pid}`);
  const bundle = await bundleServer(bundles);
  const database = await startEmbeddedPostgres({ dataDir, fast: true });
  const standin = await startStandin();
  const bank = await slowBank(standin.url, random);
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    JWT_SECRET: SECRET,
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_kills',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: bank.url,
  };

  return {
    dataDir,
    standin,
    pool,
    rows: async <T extends object>(sql: string, values: unknown[] = []) =>
      (await pool.query<T>(sql, values)).rows,
    startServer: (port: number) => startServer(bundle, port, env),
    /** The port that receives the bank's events; with null they are lost. */
    sendEventsTo: (port: number | null) =>
      standin.listen(
        port === null
          ? null
          : {
              url: `http://127.0.0.1:${port}/api/v1/payments/webhook`,
              secret: WEBHOOK_SECRET,
            },
      ),
    close: async () => {
      await pool.end();
      await bank.close();
      await standin.close();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
      rmSync(bundles, { recursive: true, force: true });
    },
  };
}

/** Bundles the server into a folder in which Node finds the packages that are not bundled. */
async function bundleServer(folder: string) {
  const { dependencies } = JSON.parse(readFileSync(path.join(api, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const outfile = path.join(folder, 'server.mjs');
  await build({
    entryPoints: [path.join(api, 'src/server.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: Object.keys(dependencies).filter((name) => !name.startsWith('@platewise/')),
    logLevel: 'warning',
  });
  return outfile;
}

/** Resolves when the server answers. */
async function startServer(bundle: string, port: number, env: Record<string, string>) {
  const child = spawn(process.execPath, [bundle], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the server on port ${port} does not start`);
    }
    await wait(50);
  }
  return {
    port,
    end: async (signal: 'SIGKILL' | 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/v1/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
