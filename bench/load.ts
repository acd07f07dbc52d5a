import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded';
import { readBooks } from './load/books';
import { emptyMinute, type Kind, type Minute } from './load/client';
import type { Question, TownSettings } from './load/town';
import { trendOf } from './load/trend';
import { issueAdminToken, SECRET } from './setUp/tokens';

/** Measures with many learners at the same time: does the server answer in time, and do the books balance? */
const [minutes = 20, learners = 200] = process.argv.slice(2).map(Number);
const MOST_P95_MS = { read: 150, write: 300 } as const;
/** The most that memory may grow between the first quarter and the last, after a quarter of warming up. */
const MOST_GROWTH = 1.1;
const PORT = Number(process.env.LOAD_PORT ?? 18_070);
const origin = `http://127.0.0.1:${PORT}`;
const dataDir = mkdtempSync(path.join(tmpdir(), 'platewise-load-'));

/** Lines of the server's log that report an error. */
const FAULT = /"level":[56]0/;

type Sample = { rss: number; heap: number; lagP99: number; processor: number };
type FromGenerator = { minute: Minute; tally?: Record<string, number> };

const database = await startEmbeddedPostgres({ dataDir });
const client = new pg.Client(database.url);
const samples: (Sample & { at: number })[] = [];

/** Starts the built product as `npm start` does, with jobs in the same process and `watch.mjs` inside. */
async function startProduct() {
  const watch = new URL('load/watch.mjs', import.meta.url).href;
  const server = spawn(process.execPath, ['--import', watch, 'apps/api/dist/server.js'], {
    env: {
      ...process.env,
      PORT: String(PORT),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      JWT_SECRET: SECRET,
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  server.stdout?.on('data', (lines: Buffer) => {
    for (const line of String(lines).split('\n'))
      if (FAULT.test(line)) console.log(`  ${line.slice(0, 600)}`);
  });
  server.on('message', (sample: Sample) => samples.push({ ...sample, at: Date.now() }));
  for (;;) {
    if (server.exitCode !== null) throw new Error('the server did not get ready');
    const ready = await fetch(`${origin}/api/v1/health/ready`).catch(() => null);
    if (ready?.ok) return server;
    await wait(100);
  }
}

const readQuestions = async () =>
  (
    await client.query<Question>(
      `SELECT q.id,
         ARRAY(SELECT o -> 'items' ->> q.correct[n::int] FROM jsonb_array_elements(q.options) WITH ORDINALITY AS t(o, n) ORDER BY n) AS "right"
       FROM "QuizQuestion" q JOIN "ContentSet" s ON s.id = q."contentSetId" WHERE s.state = 'LIVE'`,
    )
  ).rows;

const all = emptyMinute();
const p = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
const shown = (times: number[]) =>
  [0.5, 0.95, 0.99].map((share) => p(times, share).toFixed(0).padStart(5)).join(' ');

function printMinute({ times, errors }: Minute, number: number) {
  for (const kind of ['read', 'write', 'report'] as const) all.times[kind].push(...times[kind]);
  all.errors.push(...errors);
  const asked = times.read.length + times.write.length + times.report.length;
  const now = samples.at(-1);
  const lag = Math.max(0, ...samples.slice(-12).map(({ lagP99 }) => lagP99));
  console.log(
    `  ${String(number).padStart(6)} ${String(asked).padStart(8)} ${String(errors.length).padStart(6)}   ${shown(times.read)}   ${shown(times.write)}` +
      `   ${now?.rss.toFixed(0).padStart(5)} ${now?.heap.toFixed(0).padStart(5)} ${lag.toFixed(0).padStart(6)}`,
  );
  for (const words of [...new Set(errors)].slice(0, 5)) console.log(`         ${words}`);
}

/** Runs the people in a separate process and returns their counts. */
async function live(settings: TownSettings) {
  const generator: ChildProcess = fork(new URL('load/generator.ts', import.meta.url));
  let minute = 0;
  let tally: Record<string, number> = {};
  generator.on('message', (message: FromGenerator) => {
    printMinute(message.minute, ++minute);
    tally = message.tally ?? tally;
  });
  generator.send(settings);
  await once(generator, 'exit');
  return tally;
}

/** Waits until every mail is sent, for two minutes at most. */
async function letMailsGo() {
  for (let seconds = 0; seconds < 120; seconds++) {
    const { rows } = await client.query(`SELECT FROM "Mail" WHERE state = 'QUEUED' LIMIT 1`);
    if (rows.length === 0) return;
    await wait(1000);
  }
}

let failed = false;
function verdict(words: string, holds: boolean) {
  failed ||= !holds;
  console.log(`  ${holds ? 'holds' : 'FAILS'}  ${words}`);
}

function judge(kind: Exclude<Kind, 'report'>) {
  const p95 = p(all.times[kind], 0.95);
  verdict(
    `${kind}s p95 ${p95.toFixed(0)} ms, under ${MOST_P95_MS[kind]} ms`,
    p95 < MOST_P95_MS[kind],
  );
}

let server: ChildProcess | undefined;
try {
  server = await startProduct();
  await client.connect();
  const header = await issueAdminToken(client);
  const questions = await readQuestions();
  console.log(
    `\n${learners} learners at once for ${minutes} minutes, three businesses that buy vouchers, and an admin\n`,
  );
  console.log(
    '  minute requests errors   reads: p50 p95 p99  writes: p50 p95 p99     RSS  heap  lag p99',
  );
  const began = Date.now();
  const tally = await live({ origin, learners, minutes, questions, office: header });
  const took = Date.now() - began;
  await letMailsGo();

  const asked = Object.values(all.times).reduce((sum, times) => sum + times.length, 0);
  console.log(
    `\n  ${asked} requests, ${((1000 * asked) / took).toFixed(0)} a second; ${all.times.report.length} reports, ` +
      `p50 ${p(all.times.report, 0.5).toFixed(0)} ms; processor ${samples.at(-1)?.processor.toFixed(0)} s of the server\n`,
  );
  verdict(`${all.errors.length} errors`, all.errors.length === 0);
  judge('read');
  judge('write');
  const warm = samples.filter(({ at }) => at > began + took / 4 && at < began + took);
  const rss = trendOf(warm.map(({ at, rss: value }) => ({ at, value })));
  verdict(
    `memory: ${rss.first.toFixed(0)} MB in the first quarter, ${rss.last.toFixed(0)} MB in the last, ${rss.perHour.toFixed(0)} MB an hour`,
    rss.last < rss.first * MOST_GROWTH,
  );
  console.log('\n  The books\n');
  for (const { what, left, right } of await readBooks(client, dataDir, tally))
    verdict(`${what}: ${left} = ${right}`, left === right);
  console.log(failed ? '\n  a bound FAILS\n' : '\n  everything holds\n');
  if (failed) process.exitCode = 1;
} finally {
  await client.end();
  if (server?.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
