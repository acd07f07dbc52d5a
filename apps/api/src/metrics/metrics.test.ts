import { Agent, get } from 'node:http';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createApp } from '../app';
import { sendMail } from '../features/mails/sendMail';
import { watchGateways } from '../gateways/gateways';
import { mailTemplates } from '../mailTemplates';
import { anOpenCourse, aPayment, aUser, signedInAs } from '../testing/build';
import { aStep1Form, aVisaCard } from '../testing/forms';
import { testContext } from '../testing/testContext';
import { createMetrics } from './metrics';
import { metricsPage } from './metricsPage';

function shop() {
  const metrics = createMetrics();
  const bare = testContext({ metrics });
  const ctx = { ...bare, gateways: watchGateways(bare.gateways, bare) };
  const app = createApp(ctx);
  const read = metricsPage(ctx);
  const page = async () => (await read()).split('\n');
  return { ctx, app, page };
}

it('odd addresses and methods, however many, add one series each', async () => {
  const { app, page } = shop();
  const server = app.listen(0);
  const { port } = server.address() as { port: number };
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const ask = (i: number) =>
    new Promise((resolve, reject) =>
      get(
        {
          port,
          agent,
          method: i % 3 ? 'GET' : 'PROPFIND',
          path: `/api/v1/nobody-${i}/ava@example.com`,
        },
        (reply) => reply.resume().on('end', resolve),
      ).on('error', reject),
    );
  await Promise.all(Array.from({ length: 99 }, (_, i) => ask(i)));
  agent.destroy();
  server.close();
  const lines = await page();
  const series = lines.filter((line) => line.startsWith('platewise_http_requests_total{'));
  expect(series.sort()).toEqual([
    'platewise_http_requests_total{method="GET",route="unknown",status="404"} 66',
    'platewise_http_requests_total{method="other",route="unknown",status="404"} 33',
  ]);
  expect(lines.join('')).not.toContain('ava@');
});

it('calls, sign-ins, payments, mails and refusals are counted by what came of them', async () => {
  const { ctx, app, page } = shop();
  await anOpenCourse(ctx);
  const user = await aUser(ctx);
  const header = await signedInAs(ctx, user);
  const signIn = { userName: user.email, password: 'Wrong-one1', grantType: 'password' };
  for (let tries = 0; tries < 11; tries++)
    await request(app).post('/api/v1/auth/token').send(signIn);
  for (const cardNumber of ['4000000000000002', '4242424242424242'])
    await request(app)
      .post('/api/v1/enrolment/step1')
      .set(header)
      .send(aStep1Form({ ...aVisaCard, cardNumber }));
  for (const { id } of await ctx.db.mail.findMany()) await sendMail(ctx, mailTemplates, id);
  await request(app).get(`/api/v1/accounts/${user.id}`).set(header);
  const message = { name: 'Ava', email: 'a@example.com', message: 'Hello' };
  for (let tries = 0; tries < 12; tries++)
    await request(app).post('/api/v1/contactus/send').send(message);

  const lines = (await page()).map((line) => line.replace('platewise_', ''));
  const of = (name: string) => lines.filter((line) => line.startsWith(name)).sort();
  expect(of('sign_in_failures_total')).toEqual([
    'sign_in_failures_total{reason="password"} 10',
    'sign_in_failures_total{reason="too many"} 1',
  ]);
  expect(of('payments_total')).toEqual([
    'payments_total{outcome="declined"} 1',
    'payments_total{outcome="succeeded"} 1',
  ]);
  expect(of('mails_total')).toEqual([
    'mails_total{template="enrolment-confirmation",outcome="sent"} 1',
  ]);
  expect(of('gateway_call_duration_seconds_count')).toContain(
    'gateway_call_duration_seconds_count{gateway="mail",call="send",outcome="done"} 1',
  );
  expect(of('rate_limit_refusals_total')).toEqual(['rate_limit_refusals_total{limit="contact"} 2']);
  expect(of('http_requests_total')).toEqual(
    expect.arrayContaining([
      'http_requests_total{method="GET",route="/api/v1/accounts/:userId",status="200"} 1',
      'http_requests_total{method="POST",route="/api/v1/auth/token",status="429"} 1',
    ]),
  );
});

it('what waits is read when it is looked at, once in a while, and left out when the database is silent', async () => {
  const { ctx, page } = shop();
  const at = new Date();
  const open = { state: 'PENDING', settledAt: null, providerRef: null, createdAt: at } as const;
  await aPayment(ctx, { userId: (await aUser(ctx)).id, ...open });
  const found = { paidNoAccess: ['a', 'b'], accessNoPayment: [] };
  await ctx.db.lastRun.create({ data: { name: 'compare-books', endedAt: at, found } });
  await ctx.db.$transaction((tx) => ctx.jobs.enqueue(tx, 'send-mail', { mailId: 'm' }));
  const waits = [
    'platewise_database_up 1',
    'platewise_jobs{kind="send-mail",state="created"} 1',
    'platewise_jobs{kind="settle-payments",state="created"} 0',
    'platewise_mails{state="FAILED"} 0',
    'platewise_payments_open 1',
    'platewise_payments_unmatched{kind="paid no access"} 2',
    `platewise_last_run_timestamp_seconds{name="compare-books"} ${at.getTime() / 1000}`,
  ];
  expect(await page()).toEqual(expect.arrayContaining(waits));
  await ctx.db.payment.deleteMany();
  expect(await page()).toContain('platewise_payments_open 1');

  const pool = {
    totalCount: 1,
    idleCount: 0,
    waitingCount: 3,
    query: () => Promise.reject(new Error('gone')),
  };
  const silent = { ...ctx, db: { pool } };
  const lines = (await metricsPage(silent as never)()).split('\n');
  expect(lines).toContain('platewise_database_up 0');
  expect(lines.filter((line) => /^platewise_(jobs|mails|payments_open)[ {]/.test(line))).toEqual(
    [],
  );
});
