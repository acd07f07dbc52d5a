import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const run = (env: Record<string, string>) =>
  spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      '-e',
      "import('./failPoints.ts').then(({ failPoint }) => failPoint('after-charge'))",
    ],
    {
      cwd: path.resolve(import.meta.dirname),
      env: { ...process.env, NODE_ENV: 'test', ...env },
    },
  );

it.each([
  ['dies at the named place', { FAIL_POINT: 'after-charge' }, 'SIGKILL'],
  ['goes on at any other', { FAIL_POINT: 'before-charge' }, null],
  ['goes on when none is named', { FAIL_POINT: '' }, null],
  ['never dies in production', { FAIL_POINT: 'after-charge', NODE_ENV: 'production' }, null],
])('a process %s', (_, env, signal) => {
  expect(run(env)).toMatchObject({ signal, status: signal ? null : 0 });
});
