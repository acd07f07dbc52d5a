import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type MeasuredServer, onServer } from './setUp/onServer';
import { drive } from './setUp/send';
import { issueAdminToken } from './setUp/tokens';
import type { Order } from './topCalls/bare';
import { type Call, callsAbout, type Learner, requestOf } from './topCalls/calls';
import { firstQuestion, loadLearners } from './topCalls/people';
import { recordCalls } from './topCalls/record';

/** Compares the ten most used calls with a bare Express + pg handler that sends the same SQL; they take turns in short slices. */
const AT_ONCE = 8;
const SLICES = Number(process.env.SLICES ?? 6);
const CALLS_A_SLICE = 400;
const LEAST_RATIO = 0.5;
const PORT = Number(process.env.BENCH_PORT ?? 18_181);
const SERVERS = { ours: `http://127.0.0.1:${PORT}`, bare: `http://127.0.0.1:${PORT + 1}` };
type Server = keyof typeof SERVERS;
const SETTINGS = { RUN_JOBS: '0', TRUST_PROXY: '1', LOG_LEVEL: 'info' };

async function startBare(order: Order) {
  const bare = fork(new URL('topCalls/bare.ts', import.meta.url), { serialization: 'advanced' });
  bare.send(order);
  await once(bare, 'message');
  return async function stop() {
    const gone = once(bare, 'exit');
    bare.disconnect();
    await gone;
  };
}

/** The learners for the next calls; a call that uses something up gets each learner only once. */
function turns(call: Call, learners: Learner[], office: Record<string, string>) {
  const among = learners.slice(0, call.among ?? learners.length);
  let next = 0;
  return (count: number) =>
    Array.from({ length: count }, () => {
      const number = next++ % among.length;
      if (call.spends && next > among.length) throw new Error(`${call.name}: too few learners`);
      return requestOf(call, among[number] as Learner, number, office);
    });
}

const at = (times: number[], share: number) =>
  times[Math.floor(times.length * share)] ?? Number.NaN;

async function measure(call: Call, learners: Learner[], office: Record<string, string>) {
  const take = turns(call, learners, office);
  const times: Record<Server, number[]> = { ours: [], bare: [] };
  const took: Record<Server, number> = { ours: 0, bare: 0 };
  for (const server of ['ours', 'bare'] as const) await drive(SERVERS[server], take(200), AT_ONCE);
  for (let slice = 0; slice < SLICES; slice++)
    for (const server of slice % 2 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const)) {
      const run = await drive(SERVERS[server], take(CALLS_A_SLICE), AT_ONCE);
      times[server].push(...run.times);
      took[server] += run.took;
    }
  const shown = (server: Server) => {
    const sorted = times[server].sort((a, b) => a - b);
    const ms = (share: number) => at(sorted, share).toFixed(1).padStart(6);
    const rate = ((1000 * sorted.length) / took[server]).toFixed(0);
    return `${rate.padStart(6)}/s ${ms(0.5)} ${ms(0.95)} ${ms(0.99)}`;
  };
  return { ours: shown('ours'), bare: shown('bare'), ratio: took.bare / took.ours };
}

async function measureAll({ client, env }: MeasuredServer) {
  await client.query(readFileSync(new URL('setUp/learners.sql', import.meta.url), 'utf8'));
  const learners = await loadLearners(client);
  const office = await issueAdminToken(client);
  const calls = callsAbout(await firstQuestion(client)).filter(({ name }) =>
    name.includes(process.env.ONLY ?? ''),
  );
  // The learners of the warm-up and of the recording, who alone have some of the rows.
  const [first, second, ...rest] = learners as [Learner, Learner, ...Learner[]];
  const recorded = await recordCalls(env, calls, [first, second], office);
  const order = { url: String(env.DATABASE_URL), port: PORT + 1, recorded, learners: rest };
  const stopBare = await startBare(order);
  console.log(
    `\nThe ten calls used most, ${AT_ONCE} at once, ours beside a bare Express + pg handler with the same SQL\n` +
      `\n  ${' '.repeat(28)} SQL   ours:  rate    p50    p95    p99   bare:  rate    p50    p95    p99   ours/bare`,
  );
  const slow: string[] = [];
  for (const [i, call] of calls.entries()) {
    const { ours, bare: theirs, ratio } = await measure(call, rest, office);
    const statements = recorded[i]?.steps.flatMap((step) => step.statements).length ?? 0;
    console.log(
      `  ${call.name.padEnd(28)} ${String(statements).padStart(3)}    ${ours}    ${theirs}   ${ratio.toFixed(2)}`,
    );
    if (process.env.SQL)
      console.log(recorded[i]?.steps.map((s) => s.statements.map((t) => t.text)));
    if (ratio < LEAST_RATIO) slow.push(call.name);
  }
  await stopBare();
  console.log(
    slow.length > 0
      ? `\n  less than half of the bare handler: ${slow.join(', ')}\n`
      : '\n  every call reaches at least half of the bare handler\n',
  );
  if (slow.length > 0) process.exitCode = 1;
}

await onServer(PORT, measureAll, SETTINGS);
