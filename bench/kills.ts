import { setTimeout as wait } from 'node:timers/promises';
import { balance } from './kills/balance';
import { type Order, openOrders, send } from './kills/orders';
import { describeProgress } from './kills/progress';
import { randomFrom } from './kills/random';
import { openShop, type Server } from './kills/shop';

const [kills = 25, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const FIRST_PORT = Number(process.env.KILLS_PORT ?? 18_090);
const SERVERS = 3;
const LEARNERS = 10;
/** The longest pause of a learner between orders. Starting servers takes most of the time. */
const BETWEEN_ORDERS_MS = 9_000;
/** The longest pause between two kills. */
const REST_MS = 400;
/** The server treats an interrupted order as in progress for this long. */
const BACK_AFTER_MS = 63_000;
const DONE_WITHIN_S = 600;

const random = randomFrom(seed);
const shop = await openShop(random);
let anOrder: Awaited<ReturnType<typeof openOrders>>;
const began = Date.now();
console.log(
  `\n${kills} kills of a server at random moments while ${LEARNERS} learners enrol (seed ${seed})\n`,
);

const servers = new Map<number, Server>();
const atWork = new Map<Order, number>();
const orders: Order[] = [];
const cutOff: Order[] = [];
const later: { order: Order; at: number }[] = [];
const progressCounts = new Map<string, number>();
let goesOn = true;
let failure: unknown;
const starting: Promise<unknown>[] = [];

const anyServer = async () => {
  for (;;) {
    const ports = [...servers.keys()];
    const port = ports[Math.floor(random() * ports.length)];
    if (port) return port;
    await wait(20);
  }
};

async function order(one: Order) {
  const port = await anyServer();
  atWork.set(one, port);
  await send(one, port);
  atWork.delete(one);
}

/** One learner after another. A learner with an interrupted order returns straight away, or after a minute. */
async function learners() {
  while (goesOn) {
    const due = later.findIndex(({ at }) => at <= Date.now());
    const [back] = due < 0 ? [] : later.splice(due, 1);
    const one = back?.order ?? (await anOrder());
    if (!back) orders.push(one);
    await order(one);
    const soon = one.tries === 1 && random() < 0.2;
    if (!one.answer) later.push({ order: one, at: Date.now() + (soon ? 500 : BACK_AFTER_MS) });
    await wait(random() * BETWEEN_ORDERS_MS);
  }
}

async function kill() {
  for (;;) {
    if (failure) throw failure;
    await wait(random() * REST_MS);
    const busy = [...servers.values()].filter(({ port }) => [...atWork.values()].includes(port));
    const victim = busy[Math.floor(random() * busy.length)];
    if (!victim || servers.size < 2) continue;
    const hit = [...atWork].filter(([, port]) => port === victim.port).map(([one]) => one);
    servers.delete(victim.port);
    await victim.end('SIGKILL');
    cutOff.push(...hit);
    for (const progress of await describeProgress(shop, hit))
      progressCounts.set(progress, (progressCounts.get(progress) ?? 0) + 1);
    shop.sendEventsTo(random() < 0.5 ? await anyServer() : null);
    starting.push(start(victim.port).catch(giveUp));
    return;
  }
}

/** The next kill throws the error of a server that did not start. */
function giveUp(error: unknown) {
  failure = error;
}

async function start(port: number) {
  servers.set(port, await shop.startServer(port));
}

/** Moves the times of unfinished work into the past, as if the minutes had passed. */
async function minutesPass(minutes: number) {
  const back = (table: string, column: string) =>
    shop.rows(`UPDATE ${table} SET ${column} = ${column} - make_interval(mins => $1)`, [minutes]);
  await back('"Payment"', '"createdAt"');
  await back('"Payment"', '"settledAt"');
  await back('"IdempotentRequest"', '"createdAt"');
  await back('"IdempotentRequest"', '"lockedUntil"');
}

async function comeBack() {
  for (let times = 0; later.length > 0 && times < 10; times++) {
    await minutesPass(3);
    const waiting = later.splice(0).map(({ order: one }) => one);
    await Promise.all(
      Array.from({ length: LEARNERS }, async () => {
        for (let one = waiting.pop(); one; one = waiting.pop()) {
          await order(one);
          if (!one.answer) later.push({ order: one, at: 0 });
        }
      }),
    );
  }
}

/** Stops all servers cleanly, then starts one that settles open payments. Jobs of a killed worker run again. */
async function startAgain() {
  await Promise.all([...servers.values()].map((server) => server.end('SIGTERM')));
  servers.clear();
  await shop.rows(
    `UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state IN ('active', 'retry')`,
  );
  await start(FIRST_PORT);
  await until(`SELECT 1 FROM pgboss.job WHERE name = 'settle-payments' AND state < 'completed'`);
}

const mailsGoOut = () => until(`SELECT 1 FROM "Mail" WHERE state = 'QUEUED'`);

/** Waits until the query finds no rows. */
async function until(sql: string) {
  for (let tries = 0; tries < DONE_WITHIN_S; tries++) {
    if ((await shop.rows(`${sql} LIMIT 1`)).length === 0) return;
    await wait(1000);
  }
}

try {
  await start(FIRST_PORT);
  anOrder = await openOrders(shop, random);
  await Promise.all(Array.from({ length: SERVERS - 1 }, (_, i) => start(FIRST_PORT + 1 + i)));
  const all = Promise.all(Array.from({ length: LEARNERS }, learners));
  for (let done = 1; done <= kills; done++) {
    await kill();
    if (done % 20 === 0)
      console.log(
        `  ${done} kills, ${orders.length} orders, ${Math.round((Date.now() - began) / 1000)} s`,
      );
  }
  goesOn = false;
  await all;
  await Promise.all(starting.splice(0));
  await comeBack();
  await startAgain();
  await minutesPass(3);
  await startAgain();
  await mailsGoOut();

  const wrong = await balance(shop, orders);
  const { charges, refunds } = shop.standin.books;
  const paid = [...charges.values()].filter((charge) => charge.paid).length;
  console.log(`\n  ${orders.length} orders, ${cutOff.length} of them interrupted by a kill:`);
  for (const [progress, count] of [...progressCounts].sort((a, b) => b[1] - a[1]))
    console.log(`    ${String(count).padStart(5)}  ${progress}`);
  console.log(
    `  ${paid} charges, ${refunds.size} refunded, ${paid - refunds.size} enrolments paid by card`,
  );
  console.log(
    `  ${wrong.length} discrepancies after ${kills} kills (${Math.round((Date.now() - began) / 1000)} s)\n`,
  );
  for (const line of wrong.slice(0, 40)) console.log(`    ${line}`);
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  goesOn = false;
  await Promise.allSettled(starting);
  await Promise.all([...servers.values()].map((server) => server.end('SIGTERM')));
  await shop.close();
}
