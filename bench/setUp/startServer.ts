import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const TRIES = 600;

/** The memory limits that `npm start` of a clone sets; a clone of an earlier commit may set none. */
function memoryLimits(clone: string): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(clone, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.match(/--max-[a-z-]+=\d+/g) ?? [];
}

/** Starts the built server of a clone, waits until it answers, and returns a function that stops it. */
export async function startServer(origin: string, env: Record<string, string>, clone = '.') {
  const server = spawn(process.execPath, [...memoryLimits(clone), 'apps/api/dist/server.js'], {
    cwd: clone,
    // The .env of the product must not affect measurements.
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: new URL(origin).port,
      LOG_LEVEL: 'error',
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
