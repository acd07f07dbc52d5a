// npm start: makes ready what is missing and runs the server in this process, which so gets every signal itself.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { Problem, root } from './project.mjs';

const envFile = path.join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
if (process.env.NODE_ENV !== 'production') {
  // Another database than the embedded one may hold real people: it gets no demo accounts.
  if (!process.env.DATABASE_URL) process.env.DEMO_DATA ??= '1';
  process.env.LOG_LEVEL ??= 'warn';
}
process.noDeprecation = true; // of the database driver's, about calls that Prisma makes

// npm hands a signal to its shell, which dies of it without a word to us: without the shell we stop too.
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
