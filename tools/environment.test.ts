import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../apps/api/src');

/** Reads a variable by its name. To pass all of `process.env` on, to readConfig or a child process, is allowed. */
const READS_A_VARIABLE = /process\.env(\.\w|\[)|\}\s*=\s*process\.env\b/;

it.each<[boolean, string]>([
  [true, 'const level = process.env.LOG_LEVEL;'],
  [true, "const level = process.env['LOG_LEVEL'];"],
  [true, "const { LOG_LEVEL = 'warn' } = process.env;"],
  [false, 'const config = readConfig(process.env, root);'],
  [false, 'spawn(tool, { env: { ...process.env, PGHOST: host } });'],
])('%s: a variable is read in %j', (expected, code) => {
  expect(READS_A_VARIABLE.test(code)).toBe(expected);
});

it('only config/ reads variables of the environment', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !/^config\/|generated|(^|\/)testing\/|^journeys\/|[.]test[.]ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const readers = files.filter((file) =>
    READS_A_VARIABLE.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(readers).toEqual([]);
});
