import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../app';
import { standardWebhooks } from '../../../gateways/mail/standardWebhooks';
import { anEvent, signed } from '../../../gateways/mail/testing/mailProvider';
import { testContext } from '../../../testing/testContext';

const SECRET = Buffer.from('a secret of thirty-two characters');
const TEN = Array.from({ length: 10 });
const ctx = testContext();
const mailEvents = standardWebhooks({ secret: SECRET, now: ctx.now });
const app = createApp({ ...ctx, gateways: { ...ctx.gateways, mailEvents } });
const URL = '/api/v1/mail/events';

const aMail = async (state: 'SENT' | 'QUEUED' = 'SENT') =>
  (
    await ctx.db.mail.create({
      data: {
        to: 'mei@example.com',
        template: 'welcome',
        data: {},
        state,
        sentAt: state === 'SENT' ? ctx.now() : null,
        delivery: 'ACCEPTED',
      },
    })
  ).id;
const row = (id: string) =>
  ctx.db.mail.findUniqueOrThrow({ where: { id }, include: { events: true } });

function post(event: Parameters<typeof anEvent>[0], id = 'event-1', prefix = 'webhook') {
  const { body, headers } = signed(SECRET, anEvent(event), { at: ctx.now(), id });
  return request(app)
    .post(URL)
    .set({
      'Content-Type': 'application/json',
      [`${prefix}-id`]: headers.id ?? '',
      [`${prefix}-timestamp`]: headers.timestamp ?? '',
      [`${prefix}-signature`]: headers.signature ?? '',
    })
    .send(body.toString());
}
const hard = (mailId: string) => ({ type: 'email.bounced', bounce: 'Permanent', mailId });

describe('an event of the mail provider', () => {
  it.each(['webhook', 'svix'])('in headers that begin with %s is recorded', async (prefix) => {
    const id = await aMail();
    await post(hard(id), 'event-1', prefix).expect(200);
    expect(await row(id)).toMatchObject({
      delivery: 'BOUNCED_HARD',
      events: [{ kind: 'BOUNCED_HARD', source: 'webhook', status: '5.1.1', providerId: 'event-1' }],
    });
    expect(await ctx.db.badAddress.findMany()).toMatchObject([{ address: 'mei@example.com' }]);
  });

  it('of ten at the same time, with one id or with ten, counts once', async () => {
    const id = await aMail();
    const answers = await Promise.all([
      ...TEN.map(() => post(hard(id))),
      ...TEN.map((_, n) => post(hard(id), `other-${n}`)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([...TEN, ...TEN].map(() => 200));
    expect((await row(id)).events).toHaveLength(1);
    expect(await ctx.db.badAddress.count()).toBe(1);
  });

  it('with an id that was there before changes nothing', async () => {
    const id = await aMail();
    await post({ type: 'email.delivery_delayed', mailId: id }).expect(200);
    await post(hard(id)).expect(200);
    expect(await row(id)).toMatchObject({ delivery: 'DELAYED' });
  });

  it('is asked for again while the email is being sent', async () => {
    const id = await aMail('QUEUED');
    await post(hard(id)).expect(503).expect('Retry-After', '30');
    expect(await ctx.db.badAddress.count()).toBe(0);
  });

  it.each([
    ['about another recipient', (id: string) => ({ ...hard(id), to: 'other@example.com' })],
    ['about an email that is not ours', () => hard('018f4e00-0000-7000-8000-000000000001')],
    ['of another type', (id: string) => ({ type: 'email.opened', mailId: id })],
  ])('%s changes nothing', async (_, event) => {
    const id = await aMail();
    await post(event(id)).expect(200);
    expect(await row(id)).toMatchObject({ delivery: 'ACCEPTED', events: [] });
  });

  it('with a wrong signature is refused', async () => {
    const { status } = await request(app).post(URL).send({ type: 'email.bounced' });
    expect(status).toBe(400);
  });

  it('has no address without a secret', async () => {
    expect((await request(createApp(ctx)).post(URL).send({})).status).toBe(404);
  });
});
