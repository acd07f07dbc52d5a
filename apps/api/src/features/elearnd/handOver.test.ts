import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { dateOf } from '../../db/client';
import { httpPlatform } from '../../gateways/learningPlatform/httpPlatform';
import { anOpenCourse, aStudyingEnrolment, aUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { aLearner, enrol } from '../enrolments/steps/testing/enrolling';
import { handOver } from './handOver';

const ELSEWHERE = { url: 'https://learn.example/sso?tenant=7', secret: 's'.repeat(32) };
const base = testContext();
const ctx = testContext({
  gateways: {
    ...base.gateways,
    learningPlatform: httpPlatform({ ...ELSEWHERE, issuer: base.config.publicUrl }),
  },
});

async function anExternal(over: object = {}) {
  const user = await aUser(ctx);
  const enrolment = await aStudyingEnrolment(ctx, {
    userId: user.id,
    isExternalLearning: true,
    ...over,
  });
  return { enrolment, learner: { ...user, userId: user.id } };
}

describe('the hand-over to another learning platform', () => {
  it('is a link for a minute that says who studies what', async () => {
    const { enrolment, learner } = await anExternal();
    const address = new URL(handOver(ctx, enrolment, learner));
    expect(address.origin + address.pathname).toBe('https://learn.example/sso');
    expect(address.searchParams.get('tenant')).toBe('7');
    const iat = ctx.now().getTime() / 1000;
    const claims = jwt.verify(address.searchParams.get('token') ?? '', ELSEWHERE.secret, {
      algorithms: ['HS256'],
      audience: 'elearnd',
      clockTimestamp: iat,
    });
    expect(claims).toEqual({
      iss: 'http://localhost:8080',
      aud: 'elearnd',
      sub: learner.id,
      email: learner.email,
      given_name: 'Mei',
      family_name: 'Tran',
      course_id: 2,
      enrolment_id: enrolment.id,
      jti: expect.stringMatching(/^[\da-f-]{36}$/),
      iat,
      exp: iat + 60,
    });
    expect(handOver(ctx, enrolment, learner)).not.toBe(address.href);
  });

  it.each([
    ['studied here', { isExternalLearning: false }, /isn’t studied on eLearnd/],
    ['expired', { expiresOn: dateOf('2026-03-01') }, /expired/],
    ['completed', { courseCompletedAt: new Date() }, /completed this course/],
    ['not yet fully enrolled in', { step3CompletedAt: null }, /complete your enrolment/],
  ])('is refused for a course that is %s', async (_, over, message) => {
    const { enrolment, learner } = await anExternal(over);
    expect(() => handOver(ctx, enrolment, learner)).toThrow(
      expect.objectContaining({ refusal: 'conflict', message: expect.stringMatching(message) }),
    );
  });
});

it('a new enrolment is studied there when its course is', async () => {
  const elearnd = { ...base.config.elearnd, courseIds: [3] };
  const there = testContext({ config: { ...base.config, elearnd } });
  for (const courseId of [2, 3]) {
    await anOpenCourse(there, courseId);
    await enrol(there, await aLearner(there), { courseId });
  }
  expect(
    await ctx.db.enrolment.findMany({
      orderBy: { courseId: 'asc' },
      select: { courseId: true, isExternalLearning: true },
    }),
  ).toEqual([
    { courseId: 2, isExternalLearning: false },
    { courseId: 3, isExternalLearning: true },
  ]);
});
