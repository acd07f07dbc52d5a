import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const TRIES = 600;

/** The built server, once it answers: what stops it. */
export async function startServer(origin: string, env: Record<string, string>) {
  const server = spawn(process.execPath, ['apps/api/dist/server.js'], {
    env: { ...process.env, PORT: new URL(origin).port, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stopped = new Promise((resolve) => server.once('exit', resolve));
  const stop = Object.assign(
    async () => {
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
