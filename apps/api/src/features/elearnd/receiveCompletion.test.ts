import { describe, expect, it } from 'vitest';
import { dateOf } from '../../db/client';
import { aStudyingEnrolment, aUser } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { anObservedEnrolment, aSubmittedForm } from '../observerForms/testing/anObservedEnrolment';
import { type Completion, completionToken } from './completionToken';
import { receiveCompletion } from './receiveCompletion';

const ctx = testContext();
const { secret } = ctx.config.elearnd;
const MINUTE = 60_000;
const FAR_AWAY = '018f4e00-0000-7000-8000-000000000000';

const anExternal = async (over: object = {}) =>
  aStudyingEnrolment(ctx, {
    userId: (await aUser(ctx)).id,
    isExternalLearning: true,
    lastSectionCompleted: 1,
    currentPage: 3,
    ...over,
  });
type Enrolment = Awaited<ReturnType<typeof anExternal>>;

const tokenFor = (
  { userId, courseId, id }: Enrolment,
  over: Partial<Completion> = {},
  by = secret,
) =>
  completionToken(by, { sub: userId, course_id: courseId, enrolment_id: id, ...over }, ctx.now());

describe('word from the other platform that a course is finished there', () => {
  it('completes the course as the last quiz answer would', async () => {
    const enrolment = await anExternal({ redirectToQuiz: true });
    await receiveCompletion(ctx, tokenFor(enrolment));
    expect(await ctx.db.enrolment.findUniqueOrThrow({ where: { id: enrolment.id } })).toMatchObject(
      {
        courseCompletedAt: ctx.now(),
        lastSectionCompleted: 99,
        lastQuestionCompleted: 0,
        redirectToQuiz: false,
        currentPage: 0,
      },
    );
  });

  it('issues one certificate, however often and at once it is told', async () => {
    const { enrolment } = await anObservedEnrolment(ctx, {
      enrolment: { isExternalLearning: true },
      form: aSubmittedForm(ctx),
    });
    const token = tokenFor(enrolment);
    await Promise.all(Array.from({ length: 10 }, () => receiveCompletion(ctx, token)));
    await receiveCompletion(later(4 * MINUTE), token);
    expect(await ctx.db.certificate.count()).toBe(1);
    expect(await ctx.db.mail.count({ where: { template: 'course-completed' } })).toBe(1);
    const { courseCompletedAt } = await ctx.db.enrolment.findFirstOrThrow();
    expect(courseCompletedAt).toEqual(ctx.now());
  });

  it.each<[string, (enrolment: Enrolment) => string]>([
    ['is signed with another secret', (enrolment) => tokenFor(enrolment, {}, 'x'.repeat(32))],
    ['is no token', () => 'nonsense'],
    ['lacks a claim', (enrolment) => tokenFor(enrolment, { course_id: undefined })],
  ])('is not believed when it %s', async (_, make) => {
    const enrolment = await anExternal();
    await expect(receiveCompletion(ctx, make(enrolment))).rejects.toMatchObject({
      refusal: 'unauthenticated',
    });
    expect(await ctx.db.enrolment.count({ where: { courseCompletedAt: null } })).toBe(1);
  });

  it.each([
    ['five minutes old', 5 * MINUTE, true],
    ['older', 5 * MINUTE + 1000, false],
    ['five minutes ahead', -5 * MINUTE, true],
    ['further ahead', -5 * MINUTE - 1000, false],
  ])('may be %s: %s ms, %s', async (_, ms, believed) => {
    const token = tokenFor(await anExternal());
    const told = receiveCompletion(later(ms), token).then(
      () => true,
      () => false,
    );
    expect(await told).toBe(believed);
  });

  it.each<[string, object, Partial<Completion>, string]>([
    ['nobody knows', {}, { enrolment_id: FAR_AWAY }, 'missing'],
    ['is none', {}, { enrolment_id: 'all' }, 'missing'],
    ['is somebody else’s', {}, { sub: FAR_AWAY }, 'forbidden'],
    ['is in another course', {}, { course_id: 3 }, 'forbidden'],
    ['is studied here', { isExternalLearning: false }, {}, 'conflict'],
    ['has expired', { expiresOn: dateOf('2026-03-01') }, {}, 'conflict'],
    ['is not complete', { step3CompletedAt: null }, {}, 'conflict'],
  ])('is refused for an enrolment that %s', async (_, over, claims, refusal) => {
    const enrolment = await anExternal(over);
    await expect(receiveCompletion(ctx, tokenFor(enrolment, claims))).rejects.toMatchObject({
      refusal,
    });
    expect(await ctx.db.enrolment.count({ where: { courseCompletedAt: null } })).toBe(1);
  });
});
