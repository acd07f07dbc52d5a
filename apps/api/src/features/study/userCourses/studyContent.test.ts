import { createDecipheriv } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { measurePage } from '@platewise/shared/study/readingTime';
import type {
  ContentPage,
  ContentSection,
  CourseContents,
} from '@platewise/shared/study/userCourses';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../app';
import { dateOf } from '../../../db/client';
import {
  anEnrolment,
  anOpenCourse,
  aStudyingEnrolment,
  aUser,
  signedInAs,
  type TestUser,
} from '../../../testing/build';
import { testContext } from '../../../testing/testContext';
import { anObservedEnrolment, aSponsor } from '../../observerForms/testing/anObservedEnrolment';

const ctx = testContext();
const app = createApp(ctx);

const get = async (user: TestUser, path: string) =>
  request(app)
    .get(`/api/v1/userCourse/${path}`)
    .set(await signedInAs(ctx, user));
const patch = async (user: TestUser, path: string, body: object) =>
  request(app)
    .patch(`/api/v1/userCourse/${path}`)
    .set(await signedInAs(ctx, user))
    .send(body);
const yesterday = { expiresOn: dateOf('2026-03-01') };

function decrypt(payload: string) {
  const { contentKey, contentIv } = ctx.config.secrets;
  const decipher = createDecipheriv(
    'aes-256-cbc',
    Buffer.from(contentKey, 'hex'),
    Buffer.from(contentIv, 'hex'),
  );
  return JSON.parse(
    Buffer.concat([decipher.update(payload, 'base64'), decipher.final()]).toString('utf8'),
  );
}

describe('what is read and asked', () => {
  it('may be compressed before it is encrypted', async () => {
    const user = await aUser(ctx);
    const { id } = await aStudyingEnrolment(ctx, { userId: user.id });
    const { contentKey, contentIv } = ctx.config.secrets;
    for (const what of ['contents', 'content-guides']) {
      const plain = await get(user, `${id}/${what}`);
      const { body } = await get(user, `${id}/${what}?compressed=true`);
      const decipher = createDecipheriv(
        'aes-256-cbc',
        Buffer.from(contentKey, 'hex'),
        Buffer.from(contentIv, 'hex'),
      );
      const bytes = Buffer.concat([decipher.update(body, 'base64'), decipher.final()]);
      expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(decrypt(plain.body));
    }
  });

  it('can come with the texts of the open section only, and with the effort of the others', async () => {
    const user = await aUser(ctx);
    const { id } = await aStudyingEnrolment(ctx, { userId: user.id });
    const whole = decrypt((await get(user, `${id}/contents`)).body) as CourseContents;
    const pagesNow = async () => {
      const { body } = await get(user, `${id}/contents?part=open`);
      const { sections, ...rest } = decrypt(body) as CourseContents;
      expect({ ...rest, sections: sections.map(titles) }).toEqual({
        ...whole,
        sections: whole.sections.map(titles),
      });
      return sections.map(({ content }) => content);
    };
    const titles = ({ content, ...section }: ContentSection) => ({
      ...section,
      content: content.map(({ title }) => title),
    });
    const [first = [], second = []] = whole.sections.map(({ content }) => content);
    const lightened = (pages: ContentPage[]) =>
      pages.map((page) => ({ title: page.title, html: '', effort: measurePage(page) }));
    const moveTo = (lastSectionCompleted: number) =>
      ctx.db.enrolment.update({ where: { id }, data: { lastSectionCompleted } });

    expect(await pagesNow()).toEqual([first, lightened(second)]);
    await moveTo(1);
    expect(await pagesNow()).toEqual([lightened(first), second]);
    // Before the final quiz the course is read again from its first section.
    await moveTo(2);
    expect(await pagesNow()).toEqual([first, lightened(second)]);
    expect((await get(user, `${id}/contents?part=closed`)).status).toBe(400);
  });

  it('comes encrypted, without what is right', async () => {
    const user = await aUser(ctx);
    const { id } = await aStudyingEnrolment(ctx, { userId: user.id });
    const contents = await get(user, `${id}/contents`);
    expect(contents.body).toEqual(expect.any(String));
    expect(decrypt(contents.body)).toMatchObject({
      courseTitle: 'Food Handling Level 1 (Hospitality & Retail)',
      sections: [
        {
          sectionId: 1,
          title: 'Section 1',
          content: [{ title: 'First page', html: '<p>Wash your hands.</p>' }, {}],
        },
        { sectionId: 2 },
      ],
    });
    const questions = decrypt((await get(user, `${id}/questions`)).body);
    expect(questions).toMatchObject({
      courseTitle: 'Food Handling Level 1 (Hospitality & Retail)',
      sectionCount: 2,
    });
    expect(
      questions.questions.map(({ sectionId, questionNo }: Record<string, number>) => [
        sectionId,
        questionNo,
      ]),
    ).toEqual([
      [1, 1],
      [1, 2],
    ]);
    expect(Object.keys(questions.questions[0]).sort()).toEqual([
      'courseId',
      'options',
      'picture',
      'question',
      'questionId',
      'questionNo',
      'questionType',
      'review',
      'sectionId',
    ]);
    expect(JSON.stringify(questions)).not.toMatch(/correct|safer/);
  });

  it('can be read with the key that nobody gets without a sign-in', async () => {
    const config = (header: Record<string, string>) =>
      request(app).get('/api/v1/config').set(header);
    const { contentKey, contentIv } = ctx.config.secrets;
    expect((await config(await signedInAs(ctx, await aUser(ctx)))).body).toMatchObject({
      contentKey,
      contentIv,
    });
    expect(JSON.stringify((await config({})).body)).not.toMatch(
      new RegExp(`${contentKey}|${contentIv}`),
    );
  });

  it.each([
    ['gzip', 'gzip'],
    ['gzip;q=0', undefined],
    ['identity', undefined],
  ])('comes packed as whoever asks can unpack it: %s', async (accepted, packed) => {
    const user = await aUser(ctx);
    const { id } = await aStudyingEnrolment(ctx, { userId: user.id });
    const { body, headers } = await request(app)
      .get(`/api/v1/userCourse/${id}/contents`)
      .set(await signedInAs(ctx, user))
      .set('Accept-Encoding', accepted);
    expect(decrypt(body).sections).toHaveLength(2);
    expect(headers['content-encoding']).toBe(packed);
    expect(headers.vary).toContain('Accept-Encoding');
  });

  it('is not sent again to a learner who has it, and to nobody without a session', async () => {
    const user = await aUser(ctx);
    const { id } = await aStudyingEnrolment(ctx, { userId: user.id });
    const { headers } = await get(user, `${id}/contents?compressed=true`);
    expect(headers['cache-control']).toBe('private, no-cache');
    const ask = (header: Record<string, string>) =>
      request(app)
        .get(`/api/v1/userCourse/${id}/contents?compressed=true`)
        .set({ ...header, 'If-None-Match': headers.etag ?? '' });
    expect((await ask(await signedInAs(ctx, user))).status).toBe(304);
    expect((await ask(await signedInAs(ctx, await aUser(ctx)))).status).toBe(403);
    expect((await ask({})).status).toBe(401);
  });

  it('is that of the set the learner began with', async () => {
    const user = await aUser(ctx);
    const { id, contentSetId } = await aStudyingEnrolment(ctx, { userId: user.id });
    await get(user, `${id}/contents`);
    await ctx.db.contentSet.update({ where: { id: contentSetId }, data: { state: 'RETIRED' } });
    await ctx.db.contentSet.create({
      data: {
        courseId: 2,
        number: 2,
        state: 'LIVE',
        hash: 'new',
        sectionCount: 0,
        sections: [],
        createdAt: ctx.now(),
        publishedAt: ctx.now(),
      },
    });
    expect(decrypt((await get(user, `${id}/contents`)).body).sections).toHaveLength(2);
  });

  it.each(['contents', 'questions', 'content-guides'])(
    '%s waits for the enrolment and ends with it',
    async (what) => {
      const user = await aUser(ctx);
      const incomplete = await anEnrolment(ctx, { userId: user.id });
      const expired = await aStudyingEnrolment(ctx, { userId: user.id, courseId: 3, ...yesterday });
      expect(await get(user, `${incomplete.id}/${what}`)).toMatchObject({
        status: 409,
        body: { Message: 'Please complete your enrolment before you start the course.' },
      });
      expect(await get(user, `${expired.id}/${what}`)).toMatchObject({
        status: 409,
        body: { Message: 'Your enrolment in this course has expired.' },
      });
    },
  );
});

describe('the content guide', () => {
  it('stays with a learner who has completed the course', async () => {
    const user = await aUser(ctx);
    const { id } = await aStudyingEnrolment(ctx, {
      userId: user.id,
      courseCompletedAt: ctx.now(),
      ...yesterday,
    });
    expect(decrypt((await get(user, `${id}/content-guides`)).body).sections).toHaveLength(2);
  });

  it('is given by course to its learners, to a business that bought it and to the office', async () => {
    const { user, enrolment } = await anObservedEnrolment(ctx);
    const sponsor = await aSponsor(ctx, enrolment.id);
    for (const reader of [user, sponsor, await aUser(ctx, { userType: 1 })])
      expect((await get(reader, '2/content-guides')).status).toBe(200);
    const neighbour = await aUser(ctx);
    await aStudyingEnrolment(ctx, { userId: neighbour.id, courseId: 3 });
    await ctx.db.voucher.updateMany({ data: { courseId: 3 } });
    const nobody = [await aUser(ctx), await aUser(ctx, { userType: 3 })];
    for (const stranger of [...nobody, neighbour, sponsor])
      expect((await get(stranger, '2/content-guides')).status).toBe(403);
    expect((await get(user, '7/content-guides')).status).toBe(404);
  });

  it('is not given by course to a learner whose enrolment is not complete', async () => {
    const user = await aUser(ctx);
    await anEnrolment(ctx, { userId: user.id });
    expect((await get(user, '2/content-guides')).status).toBe(409);
  });

  it('of an enrolment is for its learner only', async () => {
    const { enrolment } = await anObservedEnrolment(ctx);
    expect(
      (await get(await aUser(ctx, { userType: 1 }), `${enrolment.id}/content-guides`)).status,
    ).toBe(403);
  });
});

describe('going to the quiz', () => {
  it('is remembered, and taken back', async () => {
    const user = await aUser(ctx);
    const { id } = await aStudyingEnrolment(ctx, { userId: user.id });
    expect((await patch(user, `${id}/quiz/redirect`, { redirectToQuiz: true })).body).toMatchObject(
      { redirectToQuiz: true },
    );
    expect((await get(user, `${id}/status`)).body).toMatchObject({ redirectToQuiz: true });
    expect(
      (await patch(user, `${id}/quiz/redirect`, { redirectToQuiz: false })).body,
    ).toMatchObject({ redirectToQuiz: false });
  });

  it('makes no sense in a course that is done', async () => {
    const user = await aUser(ctx);
    const { id } = await aStudyingEnrolment(ctx, { userId: user.id, courseCompletedAt: ctx.now() });
    expect((await patch(user, `${id}/quiz/redirect`, { redirectToQuiz: true })).body).toMatchObject(
      { redirectToQuiz: false },
    );
  });

  it.each([{}, { redirectToQuiz: 'maybe' }, { redirectToQuiz: null }])(
    'is not read from %j',
    async (body) => {
      const user = await aUser(ctx);
      const { id } = await aStudyingEnrolment(ctx, { userId: user.id });
      expect((await patch(user, `${id}/quiz/redirect`, body)).status).toBe(400);
    },
  );
});

describe('an answer over HTTP', () => {
  it('is marked, with the reason when right', async () => {
    const user = await aUser(ctx);
    await anOpenCourse(ctx);
    const { id, contentSetId } = await aStudyingEnrolment(ctx, { userId: user.id });
    const question = await ctx.db.quizQuestion.findFirstOrThrow({
      where: { contentSetId, sectionId: 1, questionNo: 1 },
    });
    const answer = { questionId: question.id, sectionId: 1, questionNo: 1 };
    const going = { waitSeconds: null, finished: false, passed: null };
    expect((await patch(user, `${id}/quiz/answer`, { ...answer, responses: [1, 1] })).body).toEqual(
      { correct: false, reason: null, page: null, ...going },
    );
    expect((await patch(user, `${id}/quiz/answer`, { ...answer, responses: [0, 1] })).body).toEqual(
      { correct: true, reason: 'Because it is safer.', page: null, ...going },
    );
    expect(
      (await patch(user, `${id}/quiz/answer`, { ...answer, responses: 'all' })).body.errors,
    ).toEqual({ responses: ['responses must be a list.'] });
    expect(
      (await patch(user, `${id}/quiz/answer`, { ...answer, questionNo: 2, responses: [1] })).status,
    ).toBe(409);
  });
});
