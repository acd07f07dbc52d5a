import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';
import { inject } from 'vitest';
import { projectRoot } from '../config/projectRoot';

const STARTS_WITHIN_MS = 90_000;

export type ServerProcess = {
  port: number;
  /** The output so far, with the log. */
  output: () => string;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  signal: (name: NodeJS.Signals) => void;
};

const api = path.join(projectRoot(), 'apps/api');
const running = new Set<ChildProcess>();
let bundle: Promise<string> | undefined;

/** Bundled as tools/build-api.mjs does, where Node finds the packages that are not. The run removes it at its end. */
async function bundleServer() {
  const manifest = JSON.parse(await readFile(path.join(api, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const dependencies = Object.keys(manifest.dependencies);
  const outfile = path.join(inject('serverBundles'), `${process.env.VITEST_POOL_ID}.mjs`);
  await build({
    entryPoints: [path.join(api, 'src/server.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: dependencies.filter((name) => !name.startsWith('@platewise/')),
    logLevel: 'warning',
  });
  return outfile;
}

/** The server as a process of its own, which a test may kill; those left over end with the test file. */
export async function spawnServer(env: Record<string, string>): Promise<ServerProcess> {
  bundle ??= bundleServer();
  const { PATH = '', HOME = '' } = process.env;
  const port = await freePort();
  const child = spawn(process.execPath, ['--enable-source-maps', await bundle], {
    env: { PATH, HOME, NODE_ENV: 'test', PORT: String(port), LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += String(part);
    });
  const ended = once(child, 'exit').then(([code, signal]) => {
    running.delete(child);
    return { code, signal } as Awaited<ServerProcess['ended']>;
  });
  return { port, output: () => output, ended, signal: (name) => void child.kill(name) };
}

/** The same, once it answers. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const server = await spawnServer(env);
  const deadline = Date.now() + STARTS_WITHIN_MS;
  const hasEnded = server.ended.then(() => true);
  while (!(await isReady(server.port))) {
    if (Date.now() > deadline || (await Promise.race([hasEnded, wait(100, false)])))
      throw new Error(`the server does not start:\n${server.output()}`);
  }
  return server;
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/v1/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Below those that the system lends to outgoing calls: one of these may be taken before the server is up. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number) {
  return new Promise<boolean>((resolve) => {
    const server = createServer().on('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/** Servers that a test file has left running. */
export function killServers() {
  for (const child of running) child.kill('SIGKILL');
}
