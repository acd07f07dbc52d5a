import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../app';
import { Prisma } from '../../db/client';
import { listen } from '../../journeys/httpCalls';
import { aUser, signedInAs, type TestUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { downloadReport } from './downloadReport';
import { type Report, sheetOf } from './report';

const ctx = testContext();
const USERS = { reportType: 0, startDate: '2026-01-01', endDate: '2026-03-02' } as const;

let admin: TestUser;
beforeEach(async () => {
  admin = await aUser(ctx, { userType: 1 });
});

const download = (report?: Report, by = admin) =>
  downloadReport(ctx, { userId: by.id, email: by.email }, USERS, report);

type NumberRow = { n: number };
const numbers =
  (sql: Prisma.Sql): Report =>
  ({ read }) => [
    sheetOf<NumberRow>('Numbers', [['No.', 10, ({ n }) => n, 'whole']], read<NumberRow>(sql)),
  ];
/** More rows than are read ahead of the client. */
const MANY = numbers(Prisma.sql`SELECT generate_series(1, 5000000) AS n`);
const SLOW = numbers(Prisma.sql`SELECT 1 AS n FROM pg_sleep(600)`);
const BROKEN = numbers(Prisma.sql`SELECT 1 / (2000 - n) AS n FROM generate_series(1, 5000) n`);

const ended = async (file: Readable) => {
  const closed = once(file, 'close');
  file.destroy();
  await closed;
};
const kept = (count: number) => expect.poll(entries).toHaveLength(count);
const entries = () => ctx.db.auditEntry.findMany({ orderBy: { id: 'asc' } });
const openReadings = async () => {
  const { rows } = await ctx.db.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND (query LIKE '%FROM report' OR query LIKE 'DECLARE report%')
       AND state <> 'idle'`,
  );
  return rows[0]?.count;
};

it('is fetched by the office as report.xlsx, and kept with what it held', async () => {
  const answer = await request(createApp(ctx))
    .post('/api/v1/admin/reports/excel')
    .set(await signedInAs(ctx, admin))
    .send(USERS)
    .buffer()
    .parse((res, done) => void buffer(res as unknown as Readable).then((body) => done(null, body)));
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': 'attachment; filename="report.xlsx"',
    'cache-control': 'no-store',
  });
  expect(
    strFromU8(unzipSync(answer.body)['xl/worksheets/sheet2.xml'] ?? new Uint8Array()),
  ).toContain(admin.email);
  expect(await entries()).toMatchObject([
    {
      actorEmail: admin.email,
      action: 'download report',
      subjectType: 'report',
      subjectId: 'Users',
      after: { startDate: '2026-01-01', endDate: '2026-03-02', rows: { Users: 1 }, isWhole: true },
    },
  ]);
});

it.each([
  [{}, 'reportType', 'Report type is required.'],
  [{ ...USERS, reportType: '' }, 'reportType', 'Report type is required.'],
  [{ ...USERS, reportType: -1 }, 'reportType', 'Report type is required.'],
  [{ ...USERS, reportType: 11 }, 'reportType', 'There is no such report.'],
  [{ reportType: 0, endDate: '2026-03-02' }, 'startDate', 'Start date is required'],
  [{ reportType: 0, startDate: '2026-03-02' }, 'endDate', 'End date is required'],
  [{ ...USERS, startDate: '2026-03-03' }, 'endDate', 'End date must not be before the start date.'],
])('refuses %j', async (asked, field, message) => {
  const answer = await request(createApp(ctx))
    .post('/api/v1/admin/reports/excel')
    .set(await signedInAs(ctx, admin))
    .send(asked);
  expect(answer.status).toBe(400);
  expect(answer.body.errors[field]).toEqual([message]);
});

it('gives an admin one report at a time, however often they ask at once', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 10 }, () => download(MANY)));
  const files = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(files).toHaveLength(1);
  for (const { reason } of asked.filter((each) => each.status === 'rejected'))
    expect(reason).toMatchObject({
      refusal: 'tooMany',
      message: expect.stringContaining('Another report of yours'),
      extras: { retryAfterSeconds: 30 },
    });
  for (const file of files) await ended(file);
  await kept(1);
  await ended(await download(MANY));
  await kept(2);
});

it('gives three reports at a time to all', async () => {
  const admins = await Promise.all(Array.from({ length: 10 }, () => aUser(ctx, { userType: 1 })));
  const asked = await Promise.allSettled(admins.map((each) => download(MANY, each)));
  const files = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(files).toHaveLength(3);
  await expect(download(MANY)).rejects.toMatchObject({
    refusal: 'tooMany',
    message: expect.stringContaining('Other people'),
  });
  await Promise.all(files.map(ended));
  await kept(3);
  await ended(await download(MANY));
  await kept(4);
});

it('may be followed by the next as soon as it has come', async () => {
  for (let round = 0; round < 3; round++) await buffer(await download());
  expect(await entries()).toHaveLength(3);
});

it.each([
  ['its rows are looked for', SLOW],
  ['they are read', MANY],
])('ends in the database when its reader goes while %s', async (_, report) => {
  const file = await download(report);
  file.resume();
  await expect.poll(openReadings).toBe(1);
  await ended(file);
  await expect.poll(openReadings).toBe(0);
  await kept(1);
  expect(await entries()).toMatchObject([{ after: { isWhole: false } }]);
});

it.each([0, 1, 2, 3, 4, 6, 8])(
  'ends in the database when its reader goes after %i ms',
  async (ms) => {
    const file = await download(SLOW);
    file.resume();
    await setTimeout(ms);
    await ended(file);
    await kept(1);
    expect(await openReadings()).toBe(0);
  },
);

it('stops when the browser goes away', async () => {
  const { port, close } = await listen(createApp(ctx));
  const stop = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/admin/reports/excel`, {
    method: 'POST',
    headers: { ...(await signedInAs(ctx, admin)), 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...USERS, startDate: '1930-01-01' }),
    signal: stop.signal,
  });
  expect(answer.status).toBe(200);
  stop.abort();
  await kept(1);
  await close();
});

it('breaks off, and is not kept as whole, when the database fails in the middle', async () => {
  await expect(buffer(await download(BROKEN))).rejects.toThrow('division by zero');
  await kept(1);
  expect(await entries()).toMatchObject([{ after: { isWhole: false } }]);
});

it('shows one moment: what comes in while it is read is not in it', async () => {
  const report: Report = async function* ({ read }) {
    const count = Prisma.sql`SELECT count(*)::int AS n FROM "User"`;
    yield sheetOf<NumberRow>(
      'Before',
      [['No.', 10, ({ n }) => n, 'whole']],
      read<NumberRow>(count),
    );
    await aUser(ctx);
    yield sheetOf<NumberRow>('After', [['No.', 10, ({ n }) => n, 'whole']], read<NumberRow>(count));
  };
  const parts = unzipSync(await buffer(await download(report)));
  for (const sheet of ['sheet2', 'sheet3'])
    expect(strFromU8(parts[`xl/worksheets/${sheet}.xml`] ?? new Uint8Array())).toContain(
      '<v>1</v>',
    );
});
