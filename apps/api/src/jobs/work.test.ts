import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { connect } from '../db/client';
import { jobHandlers } from '../jobHandlers';
import { ownDatabase } from '../testing/database';
import { testContext } from '../testing/testContext';
import { countInFlight } from './inFlight';
import { createBoss, createJobs, startBoss } from './jobs';
import { stopWork, work } from './work';

const JOBS = 300;
const { url, drop } = await ownDatabase({ migrated: true });
afterAll(drop);

it('what a worker has begun when it is stopped is done and booked before the database is closed', async () => {
  const db = connect(url);
  const underWay = countInFlight();
  const boss = createBoss(db.pool, { supervise: false, underWay });
  await startBoss(boss, url);
  const payloads = Array.from({ length: JOBS }, (_, i) => ({ mailId: String(i) }));
  await db.$transaction((tx) => createJobs(boss).enqueueAll(tx, 'send-mail', payloads));

  let done = 0;
  const handlers = {
    ...jobHandlers,
    'send-mail': async () => {
      await db.$queryRaw`SELECT 1`;
      done += 1;
    },
  };
  await work(testContext({ db }), boss, handlers, underWay);
  await expect.poll(() => done, { interval: 5 }).toBeGreaterThan(20);
  await stopWork(boss, underWay);
  await db.$disconnect();

  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(
    `SELECT state, count(*)::int FROM pgboss.job WHERE name = 'send-mail' GROUP BY state`,
  );
  await client.end();
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  expect(counts).toEqual({ completed: done, created: JOBS - done });
});
