import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { Client } from 'pg';

const ROUNDS = 7;

const ASKED = {
  'the first page': 'page=1',
  'the next page': 'page=2',
  'the last page': 'page=400',
  'completed ones': 'page=1&status=Completed',
  'sent, not redeemed': 'page=1&status=Sent',
  'one course, by name': 'page=1&courseId=2&sort=redeemedBy',
  'by status': 'page=1&sort=status',
  'a search by code': 'page=1&search=7ab',
  'a search by name': 'page=1&search=learner%20nab',
};

async function timesOf(url: string, headers: Record<string, string>) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    const answer = await fetch(url, { headers });
    await answer.text();
    if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`);
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b);
}

/** How fast a business with 20,000 vouchers sees them, among the 200,000 of others. */
export async function measureVoucherTable(
  client: Client,
  origin: string,
  headers: Record<string, string>,
) {
  await client.query(readFileSync(new URL('vouchers.sql', import.meta.url), 'utf8'));
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM "User" WHERE email = 'cafes@example.com'`,
  );
  const list = `${origin}/api/v1/corporate/purchase-vouchers/${rows[0]?.id}`;
  const shown = (time: number | undefined) => `${(time ?? Number.NaN).toFixed(0).padStart(5)} ms`;
  console.log('\nThe table of 20,000 vouchers among 220,000\n');
  const asked = Object.entries(ASKED).map(([what, query]) => [what, `${list}?${query}`] as const);
  for (const [what, url] of [...asked, ['the numbers above it', `${list}/summary`] as const]) {
    const times = await timesOf(url, headers);
    console.log(
      `  ${what.padEnd(28)} median ${shown(times[Math.floor(ROUNDS / 2)])}   slowest ${shown(times.at(-1))}`,
    );
  }
}
