import { randomBytes, randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createApp } from '../../app';
import { testContext } from '../../testing/testContext';
import { observerToken } from './observerToken';
import { anObservedEnrolment } from './testing/anObservedEnrolment';

const ctx = testContext();
const app = createApp({ ...ctx, config: { ...ctx.config, trustProxy: 1 } });

const GUESSES = 10_000;
const AT_ONCE = 10;
const A_MINUTE = 60;

/** The whole server but the network, which would take most of the time. */
function statusOf(address: string, token: string): Promise<number> {
  const asked = new IncomingMessage(new Socket());
  asked.method = 'GET';
  asked.url = `/api/v1/userCourse/third-party-form/${token}`;
  asked.headers = { 'x-forwarded-for': address };
  return new Promise((resolve) => {
    const answer = new ServerResponse(asked);
    answer.end = () => {
      resolve(answer.statusCode);
      return answer;
    };
    app(asked, answer);
  });
}

it('ten thousand guesses get nothing and are slowed down, and nobody else is', {
  timeout: 60_000,
}, async () => {
  const { enrolment, token } = await anObservedEnrolment(ctx);
  const idStart = enrolment.id.slice(0, 8);
  const shapes = [
    () => randomBytes(16).toString('hex'),
    () => `${idStart}-${randomBytes(16).toString('hex')}`,
    () => randomBytes(16).toString('base64url'),
    () => token.slice(0, -2) + randomBytes(2).toString('hex'),
    () => observerToken(ctx, { enrolmentId: randomUUID(), generation: 1 }),
    () => randomBytes(40).toString('base64url'),
  ];
  const guesses = Array.from({ length: GUESSES }, (_, i) => shapes[i % shapes.length]?.() ?? '');
  const count = new Map<number, number>();
  const guessOn = async () => {
    for (let guess = guesses.pop(); guess; guess = guesses.pop()) {
      const status = await statusOf('203.0.113.7', guess);
      count.set(status, (count.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, guessOn));
  expect(Object.fromEntries(count)).toEqual({ 404: A_MINUTE, 429: GUESSES - A_MINUTE });
  expect(await statusOf('203.0.113.7', token)).toBe(429);
  expect(await statusOf('198.51.100.9', token)).toBe(200);
});
