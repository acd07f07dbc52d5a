import type { WriteReview } from '@platewise/shared/reviews';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { aLoginAsUserToken, aStudyingEnrolment, aUser, signedInAs } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { deleteUser } from '../users/deleteUser';
import { aCertifiedEnrolment, aReview } from './testing/aReview';

const ctx = testContext();
const app = createApp(ctx);
const TEXT = 'Short pages that I could read at work.';

const aForm = (over: Partial<Record<keyof WriteReview, unknown>> = {}) => ({
  stars: 4,
  text: TEXT,
  shownName: 'Mei T.',
  consent: true,
  ...over,
});

async function aGraduate() {
  const user = await aUser(ctx);
  const { id } = await aCertifiedEnrolment(ctx, { userId: user.id });
  const header = await signedInAs(ctx, user);
  const path = `/api/v1/userCourse/${id}/review`;
  return {
    user,
    id,
    write: (over = {}) => request(app).post(path).set(header).send(aForm(over)),
    withdraw: () => request(app).delete(path).set(header),
    read: async () => (await request(app).get(path).set(header)).body,
  };
}

const readPublic = async (query = '') => (await request(app).get(`/api/v1/reviews${query}`)).body;

describe('the review of a course', () => {
  it('is on show at once, with nothing that leads to its writer', async () => {
    const { write, read } = await aGraduate();
    expect(await read()).toEqual({ mayWrite: true, review: null });
    expect((await write()).status).toBe(200);
    const review = {
      courseId: 2,
      courseName: 'Food Handling Level 1',
      stars: 4,
      text: TEXT,
      shownName: 'Mei T.',
      writtenOn: '2026-03-02',
      answer: null,
    };
    expect(await readPublic()).toEqual({ reviews: [review], total: 1, average: 4, removed: 0 });
    expect(await read()).toEqual({
      mayWrite: false,
      review: { ...review, state: 'shown', removedReason: null },
    });
  });

  it('is shown whatever it says', async () => {
    const { write } = await aGraduate();
    await write({ stars: 1, text: 'The pages were far too long for me.' });
    expect(await readPublic()).toMatchObject({ total: 1, average: 1 });
  });

  it('is written once by ten callers', async () => {
    const { write } = await aGraduate();
    const answers = await Promise.all(Array.from({ length: 10 }, () => write()));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
    expect(await ctx.db.review.count()).toBe(1);
  });

  it('waits for the certificate', async () => {
    const user = await aUser(ctx);
    const done = { userId: user.id, courseCompletedAt: ctx.now() };
    const { id } = await aStudyingEnrolment(ctx, done);
    const header = await signedInAs(ctx, user);
    const path = `/api/v1/userCourse/${id}/review`;
    expect((await request(app).get(path).set(header)).body).toEqual({
      mayWrite: false,
      review: null,
    });
    expect((await request(app).post(path).set(header).send(aForm())).status).toBe(409);
    await ctx.db.certificate.create({
      data: {
        enrolmentId: id,
        number: 'FH1-000001',
        check: 'check',
        issuedOn: new Date('2026-03-01'),
        data: {},
        templateVersion: 1,
        state: 'REVOKED',
        endedAt: ctx.now(),
        endedReason: 'It was not hers.',
      },
    });
    expect((await request(app).post(path).set(header).send(aForm())).status).toBe(409);
  });

  it("is not written or withdrawn for somebody else's course", async () => {
    const { id } = await aGraduate();
    const header = await signedInAs(ctx, await aUser(ctx));
    const path = `/api/v1/userCourse/${id}/review`;
    expect((await request(app).post(path).set(header).send(aForm())).status).toBe(403);
    expect((await request(app).delete(path).set(header)).status).toBe(403);
    expect((await request(app).get(path).set(header)).status).toBe(403);
  });

  it('is not written by an admin who is logged in as the learner', async () => {
    const { user, id } = await aGraduate();
    const admin = await aUser(ctx, { userType: 1 });
    const asHeader = await signedInAs(ctx, admin);
    const token = await aLoginAsUserToken(ctx, admin, user);
    const login = await request(app)
      .post(`/api/v1/auth/admin/${user.id}/token`)
      .set(asHeader)
      .send({ token });
    const header = { Authorization: `Bearer ${login.body.access_token}` };
    const answer = await request(app)
      .post(`/api/v1/userCourse/${id}/review`)
      .set(header)
      .send(aForm());
    expect(answer.status).toBe(403);
    expect(await ctx.db.review.count()).toBe(0);
  });

  it('is withdrawn by its writer, who may write it again', async () => {
    const { id, write, withdraw, read } = await aGraduate();
    expect((await withdraw()).status).toBe(404);
    await write();
    await ctx.db.review.update({ where: { enrolmentId: id }, data: { answer: 'Thank you.' } });
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(200);
    expect(await readPublic()).toMatchObject({ total: 0, average: null, removed: 0 });
    expect(await read()).toMatchObject({ mayWrite: true, review: { state: 'withdrawn' } });
    await write({ stars: 2 });
    expect(await readPublic()).toMatchObject({
      reviews: [{ stars: 2, answer: null }],
      average: 2,
    });
  });

  it('goes when the account of its writer is deleted, though the enrolment stays', async () => {
    const { user, id, write } = await aGraduate();
    await write();
    const admin = await aUser(ctx, { userType: 1 });
    const asAdmin = { userId: admin.id, email: admin.email, sessionId: id, officeRole: 'office' };
    await deleteUser(ctx, asAdmin, user.id, { reason: 'They asked for it in writing.' });
    expect(await ctx.db.enrolment.count({ where: { id } })).toBe(1);
    expect(await ctx.db.review.count()).toBe(0);
  });

  it.each([
    [{ stars: 0 }, 'stars', 'Please choose from one to five stars.'],
    [{ stars: 6 }, 'stars', 'Please choose from one to five stars.'],
    [{ stars: '' }, 'stars', 'Please choose from one to five stars.'],
    [{ text: ' ' }, 'text', 'Please write a sentence or two about the course.'],
    [{ text: 'Great!' }, 'text', 'Please write a little more: at least 20 letters.'],
    [{ text: `${TEXT} See cheap.example.com` }, 'text', /cannot contain a web or email address/],
    [{ shownName: '' }, 'shownName', 'Name is required.'],
    [{ shownName: 'www.cheap.example' }, 'shownName', /cannot contain a web or email address/],
    [{ consent: false }, 'consent', /Please agree that we show your review/],
    [{ consent: undefined }, 'consent', /Please agree that we show your review/],
  ])('is refused with %j', async (over, field, message) => {
    const { write } = await aGraduate();
    const { status, body } = await write(over);
    expect([status, body.errors?.[field]]).toEqual([400, [expect.stringMatching(message)]]);
    expect(await ctx.db.review.count()).toBe(0);
  });
});

describe('the reviews on show', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 1, 1, 0, minute));

  it('are all of them, the newest first, in pages of ten', async () => {
    for (let i = 0; i < 12; i++)
      await aReview(ctx, { stars: i < 6 ? 5 : 4, shownName: `N ${i}`, consentedAt: at(i) });
    const first = await readPublic();
    const second = await readPublic('?page=2');
    const names = [...first.reviews, ...second.reviews].map(
      ({ shownName }: { shownName: string }) => shownName,
    );
    expect(names).toEqual(Array.from({ length: 12 }, (_, i) => `N ${11 - i}`));
    expect(first).toMatchObject({ total: 12, average: 4.5 });
    expect((await readPublic('?page=3')).reviews).toEqual([]);
  });

  it('are those of one course, if asked', async () => {
    await aReview(ctx, { stars: 5 });
    await aReview(ctx, { stars: 2, enrolment: { courseId: 3 } });
    expect(await readPublic('?courseId=3')).toMatchObject({ total: 1, average: 2 });
    expect((await request(app).get('/api/v1/reviews?courseId=x')).status).toBe(400);
  });
});

describe('the office', () => {
  let header: Record<string, string> = {};
  beforeEach(async () => {
    header = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
  });
  const put = (id: string, what: string, body: object) =>
    request(app).put(`/api/v1/admin/reviews/${id}/${what}`).set(header).send(body);
  const list = async (show: string) =>
    (await request(app).get(`/api/v1/admin/reviews?show=${show}`).set(header)).body.map(
      ({ shownName }: { shownName: string }) => shownName,
    );

  it('answers, and may change its answer', async () => {
    const { enrolmentId: id } = await aReview(ctx);
    expect((await put(id, 'answer', { answer: 'Thank you.', version: 1 })).status).toBe(204);
    expect((await put(id, 'answer', { answer: 'Too late.', version: 1 })).status).toBe(409);
    expect((await put(id, 'answer', { answer: 'Thank you, Mei.', version: 2 })).status).toBe(204);
    expect((await readPublic()).reviews[0].answer).toBe('Thank you, Mei.');
    const entries = await ctx.db.auditEntry.findMany({ orderBy: { id: 'asc' } });
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['answer review', { answer: null }, { answer: 'Thank you.' }],
      ['answer review', { answer: 'Thank you.' }, { answer: 'Thank you, Mei.' }],
    ]);
  });

  it('removes one only with a reason, and everybody sees that one was removed', async () => {
    const user = await aUser(ctx);
    const { enrolmentId: id } = await aReview(ctx, { stars: 1, enrolment: { userId: user.id } });
    await aReview(ctx, { stars: 5 });
    expect((await put(id, 'removal', { reason: ' ', version: 1 })).status).toBe(400);
    const reason = 'It names a workmate: defamation.';
    expect((await put(id, 'removal', { reason, version: 1 })).status).toBe(204);
    expect(await readPublic()).toMatchObject({ total: 1, average: 5, removed: 1 });
    expect((await put(id, 'removal', { reason, version: 2 })).status).toBe(409);
    expect((await put(id, 'answer', { answer: 'So.', version: 2 })).status).toBe(409);
    expect(await ctx.db.auditEntry.findFirst()).toMatchObject({
      action: 'remove review',
      subjectId: id,
      before: { stars: 1, text: TEXT, shownName: 'Mei T.' },
      after: { reason },
    });
    // The learner sees why, and cannot put it back.
    const own = await signedInAs(ctx, user);
    const path = `/api/v1/userCourse/${id}/review`;
    expect((await request(app).get(path).set(own)).body).toMatchObject({
      mayWrite: false,
      review: { state: 'removed', removedReason: reason },
    });
    await request(app).delete(path).set(own);
    expect((await request(app).post(path).set(own).send(aForm())).status).toBe(409);
    expect((await readPublic()).removed).toBe(1);
  });

  it('lists them by what became of them', async () => {
    await aReview(ctx, { shownName: 'Waiting' });
    await aReview(ctx, { shownName: 'Answered', answer: 'Thank you.' });
    await aReview(ctx, { shownName: 'Withdrawn', withdrawnAt: ctx.now() });
    await aReview(ctx, { shownName: 'Removed', removedAt: ctx.now(), removedReason: 'Law.' });
    expect((await list('all')).toSorted()).toEqual(['Answered', 'Removed', 'Waiting', 'Withdrawn']);
    expect(await list('waiting')).toEqual(['Waiting']);
    expect((await list('shown')).toSorted()).toEqual(['Answered', 'Waiting']);
    expect(await list('withdrawn')).toEqual(['Withdrawn']);
    expect(await list('removed')).toEqual(['Removed']);
  });

  it('exports them', async () => {
    await aReview(ctx, { text: 'A page, and a "quiz", each day.' });
    const { text } = await request(app).get('/api/v1/admin/reviews/export.csv').set(header);
    expect(text).toContain('"A page, and a ""quiz"", each day."');
  });
});
