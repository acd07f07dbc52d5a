import { createServer } from 'node:http';
import request from 'supertest';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createApp } from '../app';
import { watchGateways } from '../gateways/gateways';
import { jobHandlers } from '../jobHandlers';
import { runJob } from '../jobs/runJob';
import { anOpenCourse, aUser, signedInAs } from '../testing/build';
import { aStep1Form } from '../testing/forms';
import { testContext } from '../testing/testContext';
import { openTracing } from './openTracing';
import { NO_TRACING } from './tracing';

type Value = { stringValue?: string; intValue?: number | string };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
  links?: { traceId: string; spanId: string }[];
  status: { code?: number };
};

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

let spans: Span[] = [];
let heard: (string | undefined)[] = [];
beforeEach(() => {
  spans = [];
  heard = [];
});

type Sent = { resource: Pick<Span, 'attributes'>; scopeSpans: { spans: Span[] }[] };

function collect({ resourceSpans }: { resourceSpans: Sent[] }) {
  for (const { resource, scopeSpans } of resourceSpans) {
    heard.push(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue);
    for (const scope of scopeSpans) spans.push(...scope.spans);
  }
}

/** A collector that accepts spans as JSON. Other requests get their traceparent back. */
const collector = createServer((req, res) => {
  let body = '';
  req.setEncoding('utf8').on('data', (part: string) => {
    body += part;
  });
  req.on('end', () => {
    if (req.url === '/v1/traces') collect(JSON.parse(body));
    else heard.push(req.headers.traceparent as string | undefined);
    res.setHeader('Content-Type', 'application/json').end('{}');
  });
});
await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve));
const { port } = collector.address() as { port: number };
afterAll(() => collector.close());

const SETTINGS = {
  metricsPort: null,
  tracesUrl: `http://127.0.0.1:${port}/v1/traces`,
  serviceName: 'school',
  release: '1.2.3',
};

async function tracedShop() {
  const bare = testContext();
  const tracing = await openTracing(SETTINGS, bare.log);
  tracing.watch(bare.db.pool);
  const config = { ...bare.config, trustProxy: 1 };
  const watched = watchGateways(bare.gateways, { ...bare, tracing });
  const ctx = { ...bare, config, tracing, gateways: watched };
  return { ctx, app: createApp(ctx) };
}

const named = (name: string) => spans.filter((span) => span.name === name);

it('one enrolment is one tree of spans beneath its caller, without a word about the person', async () => {
  const { ctx, app } = await tracedShop();
  await anOpenCourse(ctx);
  const user = await aUser(ctx);
  const header = { ...(await signedInAs(ctx, user)), traceparent: `00-${TRACE}-${CALLER}-01` };
  const form = aStep1Form({ email: 'zebediah@example.org' });
  const { body } = await request(app).post('/api/v1/enrolment/step1').set(header).send(form);
  expect(body.enrolmentSuccessful).toBe(true);
  const jobs = await ctx.db.$queryRaw<{ id: string; data: object }[]>`
    SELECT id::text, data FROM pgboss.job WHERE name = 'send-mail' LIMIT 1`;
  for (const job of jobs)
    await runJob(ctx, 'send-mail', { ...job, retryCount: 0 }, (own, data) =>
      jobHandlers['send-mail'](own, data as { mailId: string }),
    );
  await ctx.tracing.close();

  const [top] = named('POST /api/v1/enrolment/step1');
  expect(top).toMatchObject({ traceId: TRACE, parentSpanId: CALLER });
  const beneath = spans.filter(({ parentSpanId }) => parentSpanId === top?.spanId);
  const names = beneath.map(({ name }) => name);
  for (const name of [
    'SELECT Session',
    'payments charge',
    'INSERT Payment',
    'INSERT Enrolment',
    'INSERT job',
    'COMMIT',
  ])
    expect(names).toContain(name);
  expect(names.indexOf('INSERT Payment')).toBeLessThan(names.indexOf('payments charge'));
  expect(beneath.every(({ traceId }) => traceId === TRACE)).toBe(true);

  const [job] = named('job send-mail');
  expect(job?.parentSpanId).toBeUndefined();
  expect(job?.links?.[0]).toMatchObject({ traceId: TRACE, spanId: top?.spanId });
  expect(named('mail send')[0]?.parentSpanId).toBe(job?.spanId);

  expect(heard).toContain('school');
  // Ids and times are drawn by chance and may hold any four digits.
  const said = JSON.stringify(spans).replace(
    /"(traceId|spanId|parentSpanId|startTimeUnixNano|endTimeUnixNano|timeUnixNano)":"\w+"/g,
    '',
  );
  expect(said).toContain('INSERT Payment');
  for (const secret of [
    'zebediah',
    user.email,
    'Tran',
    '4242',
    header.Authorization.slice(7),
    body.id,
  ])
    expect(said).not.toContain(secret);
});

it('what fails says of which kind, and no more; another system hears where a call comes from', async () => {
  const { ctx } = await tracedShop();
  const { tracing } = ctx;
  await tracing.job('send-mail', undefined, async () => {
    await tracing.call('avs', {}, async () => fetch(`http://127.0.0.1:${port}/avs`));
    await tracing
      .call('mail send', {}, () => Promise.reject(new TypeError('550 <ava@example.com>')))
      .catch(() => undefined);
  });
  await tracing.call('nobody waits for it', {}, async () => undefined);
  await tracing.close();
  const [job] = named('job send-mail');
  const [avs] = named('avs');
  expect(heard).toContain(`00-${job?.traceId}-${avs?.spanId}-01`);
  expect(named('mail send')[0]).toMatchObject({
    status: { code: 2 },
    attributes: [{ key: 'error.type', value: { stringValue: 'TypeError' } }],
  });
  expect(JSON.stringify(spans)).not.toContain('ava@');
  expect(spans).toHaveLength(3);
});

it('a caller whom no proxy vouches for begins a trace of its own', async () => {
  const { ctx } = await tracedShop();
  const app = createApp({ ...ctx, config: { ...ctx.config, trustProxy: 0 } });
  await request(app).get('/api/v1/nothing').set('traceparent', `00-${TRACE}-${CALLER}-01`);
  await ctx.tracing.close();
  expect(named('GET unknown')[0]).not.toMatchObject({ traceId: TRACE });
  expect(named('GET unknown')[0]).toMatchObject({ traceId: expect.any(String) });
});

it('without a collector there is nothing to pay for', async () => {
  const { log } = testContext();
  expect(await openTracing({ ...SETTINGS, tracesUrl: null }, log)).toBe(NO_TRACING);
});
