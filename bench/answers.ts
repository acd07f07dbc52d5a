import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { framed, text } from '../apps/api/src/testing/postgresMessages';
import { CLONE_NAMES, CLONES, type Clone } from './setUp/clones';
import { onDatabase } from './setUp/onServer';
import { drive, type HttpRequest } from './setUp/send';
import { startServer } from './setUp/startServer';
import { issueBenchTokens } from './setUp/tokens';

/**
 * Saving an answer of a quiz: its statements, answers a second, and the memory of a server that eight callers use without a pause.
 * With `--against <folder>` a built clone of another commit takes turns with ours on the same database, and ratios are printed.
 */
const AT_ONCE = 8;
const SLICES = Number(process.env.SLICES ?? 8);
const ANSWERS_A_SLICE = 400;
const BUSY_SECONDS = Number(process.env.BUSY_SECONDS ?? 60);
const LEARNERS = 2000;
const PORT = Number(process.env.BENCH_PORT ?? 18_191);
const MOST_STATEMENTS = 4;
const MOST_MB = 300;

const SETTINGS = { RUN_JOBS: '0', TRUST_PROXY: '1', LOG_LEVEL: 'warn' };
type Env = Record<string, string>;
type Learner = { enrolmentId: string; header: Record<string, string> };

const start = (name: Clone, port: number, env: Env) =>
  startServer(`http://127.0.0.1:${port}`, { ...env, ...SETTINGS }, CLONES[name]);

/** A proxy before PostgreSQL that counts the statements, and those that must be parsed. */
async function countingProxy(databaseUrl: string) {
  const counts = { sent: 0, parsed: 0 };
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const listener = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    for (const socket of [client, server])
      sockets.add(socket.setNoDelay().on('error', () => socket.destroy()));
    const hear = framed(
      (type, frame) => {
        if (type === 'E' || (type === 'Q' && text(frame, 5))) counts.sent += 1;
        if (type === 'P' || type === 'Q') counts.parsed += 1;
      },
      { startsWithoutType: true },
    );
    client.on('data', hear).pipe(server).pipe(client);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((listener.address() as AddressInfo).port);
  const close = () => {
    for (const socket of sockets) socket.destroy();
    listener.close();
  };
  return { url: url.href, counts, close };
}

type Answer = { questionId: number; sectionId: number; questionNo: number; responses: number[] };

const requestOf = (
  learner: Learner,
  number: number,
  method: string,
  what: string,
  json?: object,
): HttpRequest => {
  const body = json && JSON.stringify(json);
  return {
    method,
    path: `/api/v1/userCourse/${learner.enrolmentId}/${what}`,
    headers: {
      ...learner.header,
      'accept-encoding': 'gzip',
      'x-forwarded-for': `198.18.${number >> 8}.${number & 255}`,
      ...(body && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      }),
    },
    body,
  };
};

/** Right answers to the questions of the open quizzes, one after another for each learner; the last one, which ends the quiz, is left out. */
async function loadAnswers(client: pg.Client, learners: Learner[]): Promise<HttpRequest[]> {
  const { rows } = await client.query<Answer & { enrolmentId: string }>(
    `SELECT e.id AS "enrolmentId", q.id AS "questionId", q."sectionId", q."questionNo", q.correct AS responses
     FROM "Enrolment" e JOIN "QuizQuestion" q ON q."contentSetId" = e."contentSetId" AND q."sectionId" = e."lastSectionCompleted" + 1
     WHERE e.id = ANY($1) AND q."questionNo" < (SELECT max("questionNo") FROM "QuizQuestion" o WHERE o."contentSetId" = q."contentSetId" AND o."sectionId" = q."sectionId")
     ORDER BY q."questionNo", e.id`,
    [learners.map(({ enrolmentId }) => enrolmentId)],
  );
  const numbers = new Map(learners.map((learner, number) => [learner.enrolmentId, number]));
  return rows.map(({ enrolmentId, ...answer }) => {
    const number = numbers.get(enrolmentId) ?? 0;
    return requestOf(learners[number] as Learner, number, 'PATCH', 'quiz/answer', answer);
  });
}

const ratio = (ours: number, former: number) =>
  CLONE_NAMES.length > 1 ? `   ${(ours / former).toFixed(2)}×` : '';
const print = (what: string, values: Record<Clone, number>, unit: string, digits = 0) =>
  console.log(
    `  ${what.padEnd(34)}${CLONE_NAMES.map((name) => `${name} ${values[name].toFixed(digits).padStart(6)} ${unit}`).join('   ')}${ratio(values.ours, values.former)}`,
  );
const zero = () => ({ ours: 0, former: 0 });

async function countStatements(env: Env, take: (count: number) => HttpRequest[]) {
  const sent = zero();
  const parsed = zero();
  for (const name of CLONE_NAMES) {
    const proxy = await countingProxy(String(env.DATABASE_URL));
    const stop = await start(name, PORT, { ...env, DATABASE_URL: proxy.url });
    await drive(`http://127.0.0.1:${PORT}`, take(200), AT_ONCE);
    Object.assign(proxy.counts, { sent: 0, parsed: 0 });
    const count = 200;
    await drive(`http://127.0.0.1:${PORT}`, take(count), AT_ONCE);
    sent[name] = proxy.counts.sent / count;
    parsed[name] = proxy.counts.parsed / count;
    await stop();
    proxy.close();
  }
  print('statements of an answer', sent, '', 2);
  print('of these parsed and planned', parsed, '', 2);
  return sent.ours;
}

const TICKS_A_SECOND = 100;
/** The processor time that a process has used, in milliseconds. It says more than the rate on a machine that others use too. Linux only. */
function processorMs(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND;
}

async function measureRate(env: Env, take: (count: number) => HttpRequest[]) {
  const stops: Awaited<ReturnType<typeof start>>[] = [];
  for (const [i, name] of CLONE_NAMES.entries()) stops.push(await start(name, PORT + i, env));
  const origin = (name: Clone) => `http://127.0.0.1:${PORT + CLONE_NAMES.indexOf(name)}`;
  for (const name of CLONE_NAMES) await drive(origin(name), take(2 * ANSWERS_A_SLICE), AT_ONCE);
  const took = zero();
  const processor = zero();
  const times: Record<Clone, number[]> = { ours: [], former: [] };
  for (let slice = 0; slice < SLICES; slice++)
    for (const name of slice % 2 ? [...CLONE_NAMES].reverse() : CLONE_NAMES) {
      const { pid } = stops[CLONE_NAMES.indexOf(name)] ?? { pid: 0 };
      const before = processorMs(pid);
      const run = await drive(origin(name), take(ANSWERS_A_SLICE), AT_ONCE);
      processor[name] += processorMs(pid) - before;
      took[name] += run.took;
      times[name].push(...run.times);
    }
  const alone = zero();
  for (const name of CLONE_NAMES) {
    const { times: one } = await drive(origin(name), take(ANSWERS_A_SLICE), 1);
    alone[name] = one.sort((a, b) => a - b)[one.length / 2] ?? 0;
  }
  for (const stop of stops) await stop();
  const each = (of: (name: Clone) => number) => ({
    ...zero(),
    ...Object.fromEntries(CLONE_NAMES.map((name) => [name, of(name)])),
  });
  print(
    `answers a second, ${AT_ONCE} callers`,
    each((name) => (1000 * times[name].length) / took[name]),
    '/s',
  );
  print(
    '  95 of 100 within',
    each((name) => times[name].sort((a, b) => a - b)[Math.floor(times[name].length * 0.95)] ?? 0),
    'ms',
    1,
  );
  print(
    'processor time of the server',
    each((name) => processor[name] / times[name].length),
    'ms',
    2,
  );
  print('median of one caller', alone, 'ms', 2);
}

/** Private memory, and a share of what is shared with other processes. Linux only. */
const usedMb = (pid: number) =>
  Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;

async function measureMemory(env: Env, learners: Learner[], answers: () => HttpRequest[]) {
  const atRest = zero();
  const busy = zero();
  for (const name of CLONE_NAMES) {
    const stop = await start(name, PORT, env);
    atRest[name] = usedMb(stop.pid);
    const until = Date.now() + 1000 * BUSY_SECONDS;
    for (let round = 0; Date.now() < until; round++) {
      const some = Array.from({ length: 100 }, (_, i) => (100 * round + i) % learners.length);
      const reads = some.flatMap((number) =>
        ['status', 'contents', 'contents?compressed=true', 'questions'].map((what) =>
          requestOf(learners[number] as Learner, number, 'GET', what),
        ),
      );
      await drive(`http://127.0.0.1:${PORT}`, [...reads, ...answers()], AT_ONCE);
      busy[name] = Math.max(busy[name], usedMb(stop.pid));
    }
    await stop();
  }
  print('memory at rest', atRest, 'MB');
  print(`most memory, ${AT_ONCE} callers for ${BUSY_SECONDS} s`, busy, 'MB');
  return busy.ours;
}

await onDatabase(async (env) => {
  // Each start migrates the database; ours is the last one, which may have more migrations.
  for (const name of [...CLONE_NAMES].reverse()) await (await start(name, PORT, env))();
  const client = new pg.Client(env.DATABASE_URL);
  await client.connect();
  await client.query(readFileSync(new URL('setUp/learners.sql', import.meta.url), 'utf8'));
  const learners = await issueBenchTokens(client, LEARNERS);
  const left = await loadAnswers(client, learners);
  await client.end();
  const take = (count: number) => left.splice(0, count);
  console.log(`\nAnswers of quizzes, ${left.length} at hand\n`);
  // In whole tenths: the server also looks now and then whether the database answers.
  const statements =
    process.env.ONLY === 'memory' ? 0 : Math.floor(10 * (await countStatements(env, take))) / 10;
  if (process.env.ONLY !== 'memory') await measureRate(env, take);
  const mb = await measureMemory(env, learners, () => take(50));
  const faults = [
    ...(statements > MOST_STATEMENTS ? [`more than ${MOST_STATEMENTS} statements`] : []),
    ...(mb > MOST_MB ? [`more than ${MOST_MB} MB`] : []),
  ];
  console.log(`\n  ${faults.length > 0 ? faults.join(', ') : 'within the bounds'}\n`);
  if (faults.length > 0) process.exitCode = 1;
});
