import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded';
import { PURCHASABLE_COURSES } from '../packages/shared/src/courses';
import { startServer } from './server';
import { issueBusinessToken } from './tokens';
import { measureVoucherTable } from './voucherTable';

const ROUNDS = 7;
const VOUCHERS = 500;
const origin = 'http://127.0.0.1:18070';

const dataDir = mkdtempSync(path.join(tmpdir(), 'platewise-bench-'));
const secret = 'bench-secret-bench-secret-bench-secret';
const database = await startEmbeddedPostgres({ dataDir });
const stopServer = await startServer(origin, {
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  JWT_SECRET: secret,
});

/** As many of each course as make them all. */
const each = Math.floor(VOUCHERS / PURCHASABLE_COURSES.length);
const courseQuantities = PURCHASABLE_COURSES.map(({ courseId }, i) => ({
  courseId,
  quantity: i === 0 ? VOUCHERS - each * (PURCHASABLE_COURSES.length - 1) : each,
}));
const FORM = {
  companyName: 'Bench Cafes',
  phone: '0299999999',
  email: 'bench@example.com',
  streetNumber: '12',
  streetName: 'Crown Street',
  city: 'Surry Hills',
  state: 'NSW',
  postcode: '2010',
  cardName: 'Bao Le',
  cardNumber: '4242424242424242',
  cardExpiryDate: '12/39',
  cardCvc: '123',
  courseQuantities,
};

async function buy(paymentMethod: string, round: number, header: Record<string, string>) {
  const began = performance.now();
  const answer = await fetch(`${origin}/api/v1/corporate/purchase-vouchers`, {
    method: 'POST',
    headers: { ...header, 'Content-Type': 'application/json' },
    // The same order twice in two minutes is refused.
    body: JSON.stringify({ ...FORM, paymentMethod, purchaseNumber: `bench ${round}` }),
  });
  const { purchaseSuccessful } = (await answer.json()) as { purchaseSuccessful?: boolean };
  if (!purchaseSuccessful) throw new Error(`the purchase was answered ${answer.status}`);
  return performance.now() - began;
}

const client = new pg.Client(database.url);
try {
  await client.connect();
  const header = await issueBusinessToken(client, secret);
  console.log(
    `\nOne purchase of ${VOUCHERS} vouchers of ${PURCHASABLE_COURSES.length} courses, with its invoice and its mail\n`,
  );
  for (const paymentMethod of ['Credit Card', 'Invoice']) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      times.push(await buy(paymentMethod, round, header));
    times.sort((a, b) => a - b);
    const shown = (time: number | undefined) => `${(time ?? Number.NaN).toFixed(0).padStart(5)} ms`;
    console.log(
      `  ${paymentMethod.padEnd(28)} median ${shown(times[Math.floor(ROUNDS / 2)])}   slowest ${shown(times.at(-1))}   (${ROUNDS} purchases)`,
    );
  }
  await measureVoucherTable(client, origin, header);
  console.log();
} finally {
  await client.end();
  await stopServer();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
