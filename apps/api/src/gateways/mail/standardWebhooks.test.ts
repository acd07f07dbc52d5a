import { describe, expect, it } from 'vitest';
import { standardWebhooks } from './standardWebhooks';
import { anEvent, signed } from './testing/mailProvider';

const NOW = new Date('2026-03-02T00:00:00Z');
const SECRET = Buffer.from('a secret of thirty-two characters');
const ID = '018f4e00-0000-7000-8000-000000000001';
const events = standardWebhooks({ secret: SECRET, now: () => NOW });
const sign = (payload: unknown, over: Parameters<typeof signed>[2] = {}) =>
  signed(SECRET, payload, { at: NOW, ...over });
const read = ({ body, headers }: ReturnType<typeof sign>) => events.read(body, headers);

describe('an event of the mail provider', () => {
  it.each([
    ['email.delivered', undefined, 'DELIVERED'],
    ['email.delivery_delayed', undefined, 'DELAYED'],
    ['email.complained', undefined, 'COMPLAINED'],
    ['email.bounced', 'Permanent', 'BOUNCED_HARD'],
    ['email.bounced', 'Transient', 'BOUNCED_SOFT'],
    ['email.bounced', 'Undetermined', 'BOUNCED_SOFT'],
  ])('%s %s is %s', (type, bounce, kind) => {
    expect(read(sign(anEvent({ type, bounce, mailId: ID })))).toMatchObject({
      providerId: 'event-1',
      mailId: ID,
      recipients: ['mei@example.com'],
      kind,
      at: NOW,
    });
  });

  it.each([
    ['of another type', anEvent({ type: 'email.opened', mailId: ID })],
    ['about an email of another shop', anEvent({ type: 'email.delivered', mailId: 'other' })],
    ['without data', { type: 'email.delivered' }],
    ['that is null', null],
    ['that is a list', [1]],
    ['with wrong types', { type: 1, data: { message_id: {}, to: 4, bounce: 'x' } }],
  ])('%s is of no interest', (_, payload) => {
    expect(read(sign(payload))).toBeNull();
  });

  it('is believed with one right signature among several', () => {
    const event = sign(anEvent({ type: 'email.delivered', mailId: ID }));
    const signature = `v1,AAAA v1a,x ${event.headers.signature}`;
    expect(read({ ...event, headers: { ...event.headers, signature } })).not.toBeNull();
  });
});

describe('a forged event is refused', () => {
  const right = sign(anEvent({ type: 'email.bounced', bounce: 'Permanent', mailId: ID }));
  const headers = (over: Partial<typeof right.headers>) => ({
    ...right,
    headers: { ...right.headers, ...over },
  });
  it.each([
    ['another body', { ...right, body: Buffer.from('{}') }],
    ['another id', headers({ id: 'event-2' })],
    ['no id', headers({ id: undefined })],
    ['a very long id', sign({}, { id: 'x'.repeat(500) })],
    ['no signature', headers({ signature: undefined })],
    ['an empty signature', headers({ signature: 'v1,' })],
    [
      'the signature of another version',
      headers({ signature: right.headers.signature?.replace('v1,', 'v2,') }),
    ],
    ['another secret', signed(Buffer.from('x'.repeat(32)), {}, { at: NOW })],
    ['no timestamp', headers({ timestamp: undefined })],
    ['a timestamp that is none', headers({ timestamp: '1e300' })],
    ['a time six minutes ago', sign({}, { at: new Date(NOW.getTime() - 360_000) })],
    ['a time in six minutes', sign({}, { at: new Date(NOW.getTime() + 360_000) })],
  ])('with %s', (_, event) => {
    expect(() => read(event)).toThrow(/timestamp|signature|id of the event/);
  });
});
