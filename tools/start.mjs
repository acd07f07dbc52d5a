// npm start: prepares the clone and runs the server in this process, which therefore receives every signal itself.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { Problem, root } from './project.mjs';

const envFile = path.join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
if (process.env.NODE_ENV !== 'production') {
  // A database that is not embedded may hold real people, so it gets no demo accounts.
  if (!process.env.DATABASE_URL) process.env.DEMO_DATA ??= '1';
  process.env.LOG_LEVEL ??= 'warn';
}
process.noDeprecation = true; // of the database driver's, about calls that Prisma makes

// npm sends a signal to its shell, which dies without passing it on. So we stop when the shell has gone.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

try {
  await bootstrap();
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
await import('../apps/api/dist/server.js');
