// npm run dev: the API restarts and the page reloads when their sources change. The page asks the API through Vite.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { prepare } from './bootstrap.mjs';
import { root } from './project.mjs';

const envFile = path.join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
const { PORT = '8080', WEB_PORT = '5173' } = process.env;

await prepare();

const children = [
  node(
    root,
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'apps/api/src/server.ts'],
    {
      ...(!process.env.DATABASE_URL && { DEMO_DATA: '1' }),
      PUBLIC_URL: `http://localhost:${WEB_PORT}`,
      ...process.env,
      PORT,
    },
  ),
  node(
    path.join(root, 'apps/web'),
    ['node_modules/vite/bin/vite.js', '--port', WEB_PORT, '--strictPort'],
    {
      ...process.env,
      API_ORIGIN: `http://127.0.0.1:${PORT}`,
    },
  ),
];

function node(cwd, args, env) {
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Ctrl-C must not reach it: a second signal would make tsx kill the API before it has stopped its database.
    detached: process.platform !== 'win32',
  });
  child.on('exit', stop);
  return child;
}

let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
process.on('SIGHUP', stop);
