import { expect, it } from 'vitest';
import { createLog } from './log';

function logged(stack: string) {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.error({ err: Object.assign(new Error('failed'), { stack }) }, 'told');
  return (JSON.parse(lines[0] ?? '') as { err: { stack: string } }).err.stack;
}

it('shows the frames of packages, whose paths have an @ in them', () => {
  const stack = [
    'Error: failed',
    '    at Client.query (file:///app/node_modules/.pnpm/pg@8.23.1/node_modules/pg/lib/client.js:12:3)',
    '    at /app/node_modules/.pnpm/@prisma+client@7.10.0/node_modules/@prisma/client/runtime.js:9:1',
  ].join('\n');
  expect(logged(stack)).toBe(stack);
});

it.each([
  ['550 ava@example.com is not here', '550 [email] is not here'],
  ['refused <ava.nguyen+x@example.com>', 'refused <[email]>'],
  ['smtp://ava@example.com:25:1 is away', '[email] is away'],
  ['/home/ava@example.com', '[email]'],
])('hides addresses of people: %s', (said, shown) => {
  expect(logged(said)).toBe(shown);
});
