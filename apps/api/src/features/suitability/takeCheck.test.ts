import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { later, testContext } from '../../testing/testContext';
import { getCourseInformation } from '../courseInformation/getCourseInformation';
import { aFilmedCourse } from '../skillClips/testing/aSentVideo';
import { acknowledge } from './acknowledge';
import { getSuitabilityItems } from './suitabilityItems';
import { CHECK_DAYS } from './takeCheck';
import { aCheck, someAnswers } from './testing/aCheck';

const ctx = testContext();
const app = createApp(ctx);
const DAY = 86_400_000;
const form = async (over: object = {}) => ({
  courseId: 2,
  itemsVersion: (await getSuitabilityItems(ctx)).version,
  answers: someAnswers(),
  seconds: 95,
  ...over,
});
const take = async (over: object = {}) =>
  request(app)
    .post('/api/v1/suitability-checks')
    .send(await form(over));

describe('the items', () => {
  it('are read by anyone, without what is right', async () => {
    const { status, body, headers, text } = await request(app).get('/api/v1/courses/2/suitability');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(body.version).toMatch(/^[0-9a-f]{64}$/);
    expect(body.skills.map(({ id }: { id: string }) => id)).toEqual(['label', 'fridge', 'note']);
    for (const item of body.skills) {
      expect(Object.keys(item).sort()).toEqual(['id', 'options', 'question', 'shown']);
      expect(item.options).toHaveLength(4);
    }
    expect(text).not.toContain('right');
    expect(text).toContain('<table>');
  });

  it('belong to courses that are sold', async () => {
    for (const [courseId, status] of [
      [7, 404],
      [12_345, 404],
      ['x', 400],
    ])
      expect((await request(app).get(`/api/v1/courses/${courseId}/suitability`)).status).toBe(
        status,
      );
  });
});

describe('a check', () => {
  it('gives advice, and its answers are sealed', async () => {
    const { status, body } = await take({
      answers: someAnswers({ fridge: 'six-am', supports: ['health'] }),
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      checkId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      courseId: 2,
      advice: 'suits with support',
      reasons: ['some reading help', 'support asked'],
      otherCourseId: null,
      supports: ['health'],
      hasCertificate: false,
      askedAt: null,
      dueAt: null,
    });
    const stored = await ctx.db.suitabilityCheck.findUniqueOrThrow({ where: { id: body.checkId } });
    expect(stored).toMatchObject({ courseId: 2, seconds: 95, createdAt: ctx.now() });
    expect(Buffer.from(stored.sealedAnswers).toString('latin1')).not.toContain('health');
  });

  it('needs no talk without an observer while the course offers to show the skills by video', async () => {
    const { checkId, advice } = await aCheck(ctx, { observer: 'no' });
    expect(advice).toBe('talk to us');
    const readAgain = async () =>
      (await request(app).get(`/api/v1/suitability-checks/${checkId}`)).body;
    await aFilmedCourse(ctx);
    expect(await readAgain()).toMatchObject({
      advice: 'suits with support',
      reasons: ['no observer needed'],
    });
    const { hash } = await getCourseInformation(ctx, 2);
    const order = { informationHash: hash, checkId, goesOnAnyway: false };
    expect(await acknowledge(ctx, 2, order)).toMatchObject({ choice: 'as advised' });
    await ctx.db.skillWayReview.updateMany({ data: { withdrawnAt: ctx.now() } });
    expect(await readAgain()).toMatchObject({ advice, reasons: ['no observer'] });
    await expect(acknowledge(ctx, 2, order)).rejects.toThrow(/We advise you/);
  });

  it('serves another course too, for a person who takes the one that we advised', async () => {
    const { checkId, advice } = await aCheck(ctx, { state: 'NSW', role: 'supervisor' });
    const about = (courseId: number | string) =>
      request(app).get(`/api/v1/suitability-checks/${checkId}?courseId=${courseId}`);
    expect(advice).toBe('another course');
    expect((await about(6)).body).toMatchObject({ courseId: 6, advice: 'suits' });
    expect((await about(2)).body).toMatchObject({ courseId: 2, advice, otherCourseId: 6 });
    for (const [courseId, status] of [
      [7, 404],
      ['x', 400],
    ] as const)
      expect((await about(courseId)).status).toBe(status);
  });

  it('is read again by its id, with the advice only', async () => {
    const taken = await aCheck(ctx, { certificateNumber: 'N-123456' });
    const { status, body, text } = await request(app).get(
      `/api/v1/suitability-checks/${taken.checkId}`,
    );
    expect(status).toBe(200);
    expect(body).toEqual(taken);
    for (const secret of ['N-123456', 'VIC', 'two-pm']) expect(text).not.toContain(secret);
  });

  it.each([
    [{ itemsVersion: '0'.repeat(64) }, 409],
    [{ courseId: 7 }, 404],
    [{ courseId: 12_345 }, 404],
    [{ answers: { ...someAnswers(), state: 'XY' } }, 400],
    [{ answers: { ...someAnswers(), certificate: 'expired', expiredOn: undefined } }, 400],
    [{ answers: { ...someAnswers(), supports: ['a horse'] } }, 400],
    [{ answers: undefined }, 400],
    [{ answers: 'yes' }, 400],
    [{ seconds: -1 }, 400],
    [{ seconds: [95] }, 400],
  ])('is refused with %j', async (over, status) => {
    expect((await take(over)).status).toBe(status);
    expect(await ctx.db.suitabilityCheck.count()).toBe(0);
  });

  it('is gone after 30 days', async () => {
    const { checkId } = await aCheck(ctx);
    const statusAt = async (ms: number) =>
      (await request(createApp(later(ms))).get(`/api/v1/suitability-checks/${checkId}`)).status;
    expect(await statusAt(CHECK_DAYS * DAY - 1)).toBe(200);
    expect(await statusAt(CHECK_DAYS * DAY)).toBe(404);
  });

  it('can be taken twenty times an hour from one address', async () => {
    for (let taken = 0; taken < 20; taken += 1) expect((await take()).status).toBe(201);
    expect((await take()).status).toBe(429);
  });
});
