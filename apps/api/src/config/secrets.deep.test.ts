import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const run = promisify(execFile);

it('of servers that start together in a new data folder all have the same secrets', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'secrets-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  // They all begin in the same moment, which a start of Node alone would not give.
  const start = Date.now() + 4000;
  const script = `
    import { readSecrets } from './secrets.ts';
    while (Date.now() < ${start});
    console.log(JSON.stringify(readSecrets({}, { dataDir: ${JSON.stringify(dataDir)}, mustBeGiven: false })));`;
  const servers = await Promise.all(
    Array.from({ length: 6 }, () =>
      run(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
        cwd: import.meta.dirname,
      }),
    ),
  );
  expect(new Set(servers.map(({ stdout }) => stdout)).size).toBe(1);
  expect(readdirSync(dataDir).toSorted()).toEqual([
    'badge-key.json',
    'field-key.json',
    'secrets.json',
  ]);
});
