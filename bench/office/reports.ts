import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { REPORT_TYPES } from '../../packages/shared/src/reports';

const PROBE_EVERY_MS = 20;
const MB = 1_000_000;
/** Bounds for the two largest reports, of 600,000 enrolments and 2,000,000 attempts. */
const LARGEST: readonly string[] = ['Course Enrolments', 'Quiz Responses'];
const MOST_MEGABYTES = 400;
const MOST_PAUSE_MS = 150;

/** The memory of a process, in bytes. */
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/** Calls the server's health check every few milliseconds until `stop` is called. */
function probe(origin: string, pid: number) {
  const worst = { pause: 0, memory: 0 };
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(`${origin}/api/v1/health/live`)).text();
      worst.pause = Math.max(worst.pause, performance.now() - began);
      worst.memory = Math.max(worst.memory, memoryOf(pid));
      await wait(PROBE_EVERY_MS);
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    return worst;
  };
}

async function download(origin: string, headers: Record<string, string>, reportType: number) {
  const answer = await fetch(`${origin}/api/v1/admin/reports/excel`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      reportType,
      startDate: '1930-01-01',
      endDate: new Date().toISOString().slice(0, 10),
    }),
  });
  if (!answer.ok || !answer.body) throw new Error(`the report was answered ${answer.status}`);
  let bytes = 0;
  for await (const part of answer.body) bytes += (part as Uint8Array).length;
  return bytes;
}

/** Downloads every report over all data, and prints the server's peak memory and the longest wait of another request. */
export async function measureReports(origin: string, headers: Record<string, string>, pid: number) {
  console.log(
    '\nReports of all there is: time, size, most memory of the server, longest pause, load',
  );
  console.log(`  (the largest: at most ${MOST_MEGABYTES} MB and ${MOST_PAUSE_MS} ms)`);
  console.log(`  (before the first the server has ${(memoryOf(pid) / MB).toFixed(0)} MB)\n`);
  for (const { value, label } of REPORT_TYPES) {
    const stop = probe(origin, pid);
    const began = performance.now();
    const bytes = await download(origin, headers, value);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const { pause, memory } = await stop();
    const isWithin = memory / MB <= MOST_MEGABYTES && pause <= MOST_PAUSE_MS;
    const verdict = LARGEST.includes(label) ? `   ${isWithin ? 'holds' : 'DOES NOT HOLD'}` : '';
    console.log(
      `  ${label.padEnd(28)} ${seconds.padStart(6)} s ${(bytes / MB).toFixed(1).padStart(7)} MB ${(memory / MB).toFixed(0).padStart(5)} MB ${pause.toFixed(0).padStart(5)} ms   load ${loadavg()[0]?.toFixed(1)}${verdict}`,
    );
  }
}
