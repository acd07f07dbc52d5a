import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../apps/api/src');

/** Returns the whole call, from its name to the closing bracket. */
function callAt(code: string, start: number) {
  let depth = 0;
  for (let end = code.indexOf('(', start); end < code.length; end++) {
    if (code[end] === '(') depth++;
    if (code[end] === ')' && --depth === 0) return code.slice(start, end + 1);
  }
  throw new Error(`A bracket is not closed: ${code.slice(start, start + 80)}`);
}

const usesTransaction = (code: string) =>
  [...code.matchAll(/Promise\.(all|allSettled|any|race)\(/g)].some(({ index }) =>
    /\btx\b/.test(callAt(code, index)),
  );

it.each<[boolean, string]>([
  [true, 'await Promise.all([tx.user.count(), tx.voucher.count()]);'],
  [true, 'await Promise.all(\n  ids.map((id) => remove(ctx, tx, id)),\n);'],
  [true, 'await Promise.allSettled([first(), second(tx)]);'],
  [
    false,
    'await Promise.all([ctx.db.user.count(), ctx.db.voucher.count()]);\nawait tx.user.count();',
  ],
  [false, 'await tx.user.count();'],
])('%s: calls on a transaction run at the same time in %j', (expected, code) => {
  expect(usesTransaction(code)).toBe(expected);
});

// A transaction has one connection, and the driver will refuse a second query on it while the first one runs.
it('no code of the API runs two calls on a transaction at the same time', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/generated|[.]test[.]ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.filter((file) => usesTransaction(readFileSync(path.join(ROOT, file), 'utf8'))),
  ).toEqual([]);
});
