import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const TRIES = 600;

/** The memory limits that the API's image sets. */
function memoryLimits() {
  const dockerfile = readFileSync('apps/api/Dockerfile', 'utf8');
  const [, options, arenas] =
    /^ENV NODE_OPTIONS="([^"]+)" MALLOC_ARENA_MAX=(\d+)$/m.exec(dockerfile) ?? [];
  if (!options || !arenas) throw new Error('apps/api/Dockerfile sets no limits of memory');
  return { NODE_OPTIONS: options, MALLOC_ARENA_MAX: arenas };
}

/** Starts the built server, waits until it answers, and returns a function that stops it. */
export async function startServer(origin: string, env: Record<string, string>) {
  const server = spawn(process.execPath, ['apps/api/dist/server.js'], {
    // The .env of the product must not affect measurements.
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: new URL(origin).port,
      LOG_LEVEL: 'error',
      ...memoryLimits(),
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let isStopping = false;
  const stopped = new Promise<void>((resolve) => {
    server.once('exit', (code, signal) => {
      if (!isStopping)
        console.error(`the server stopped unexpectedly: ${signal ?? `code ${code}`}`);
      resolve();
    });
  });
  const stop = Object.assign(
    async () => {
      isStopping = true;
      server.kill('SIGTERM');
      await stopped;
    },
    { pid: server.pid ?? 0 },
  );
  for (let tries = 0; tries < TRIES && server.exitCode === null; tries++) {
    const up = await fetch(`${origin}/api/v1/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (up) return stop;
    await wait(100);
  }
  await stop();
  throw new Error('the server did not get ready');
}
