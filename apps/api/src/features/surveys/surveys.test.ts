import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { aStudyingEnrolment, aUser, signedInAs } from '../../testing/build';
import { testContext } from '../../testing/testContext';

const ctx = testContext();
const app = createApp(ctx);

async function aCompletedCourse() {
  const learner = await aUser(ctx);
  const enrolment = await aStudyingEnrolment(ctx, {
    userId: learner.id,
    courseCompletedAt: ctx.now(),
  });
  return { header: await signedInAs(ctx, learner), id: enrolment.id };
}

const form = (userCourseId: string, over: object = {}) => ({
  userCourseId,
  bestAspects: 'The pictures.',
  needImprovement: 'Nothing.',
  undertakingApprenticeshipOrTraineeship: '0',
  rpl: '1',
  surveyResponses: [
    { questionId: 1, response: 2 },
    { questionId: 35, response: -1 },
  ],
  ...over,
});

describe('the survey', () => {
  it('shows 35 statements in ten scales and no answers at first', async () => {
    const { header, id } = await aCompletedCourse();
    const { body } = await request(app).get(`/api/v1/survey/${id}`).set(header);
    expect(body.surveyQuestions).toHaveLength(35);
    expect(new Set(body.surveyQuestions.map(({ scale }: { scale: string }) => scale)).size).toBe(
      10,
    );
    expect(body).toMatchObject({
      surveyId: null,
      surveyResponses: [],
      bestAspects: null,
      rpl: null,
    });
  });

  it('comes back with the answers that were saved, and is updated afterwards', async () => {
    const { header, id } = await aCompletedCourse();
    const { status, body } = await request(app).post('/api/v1/survey').set(header).send(form(id));
    expect(status).toBe(200);
    await request(app)
      .put(`/api/v1/survey/${body.surveyId}`)
      .set(header)
      .send(
        form(id, { bestAspects: 'All of it.', surveyResponses: [{ questionId: 2, response: 1 }] }),
      );
    const read = await request(app).get(`/api/v1/survey/${id}`).set(header);
    expect(read.body).toMatchObject({
      surveyId: body.surveyId,
      bestAspects: 'All of it.',
      undertakingApprenticeshipOrTraineeship: false,
      rpl: true,
      surveyResponses: [{ questionId: 2, response: 1 }],
    });
    expect(await ctx.db.enrolment.findUnique({ where: { id } })).toMatchObject({
      surveyCompletedAt: ctx.now(),
    });
  });

  it('is created once by ten callers', async () => {
    const { header, id } = await aCompletedCourse();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        request(app).post('/api/v1/survey').set(header).send(form(id)),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(9).fill(409),
    ]);
    expect(await ctx.db.survey.count()).toBe(1);
  });

  it('waits for the course', async () => {
    const learner = await aUser(ctx);
    const { id } = await aStudyingEnrolment(ctx, { userId: learner.id });
    const header = await signedInAs(ctx, learner);
    expect((await request(app).get(`/api/v1/survey/${id}`).set(header)).status).toBe(409);
    expect((await request(app).post('/api/v1/survey').set(header).send(form(id))).status).toBe(409);
  });

  it("is not saved for somebody else's course", async () => {
    const { id } = await aCompletedCourse();
    const header = await signedInAs(ctx, await aUser(ctx));
    expect((await request(app).post('/api/v1/survey').set(header).send(form(id))).status).toBe(403);
  });

  it.each([
    [{ bestAspects: ' ' }, 'bestAspects', 'Tell us what was best about the course.'],
    [
      { needImprovement: null },
      'needImprovement',
      'Tell us what we could improve. If there is nothing, say so.',
    ],
    [
      { undertakingApprenticeshipOrTraineeship: '-1' },
      'undertakingApprenticeshipOrTraineeship',
      'Select yes if you are doing an apprenticeship or traineeship.',
    ],
    [{ rpl: '-1' }, 'rpl', 'Select yes if you received recognition of prior learning.'],
    [
      { surveyResponses: [{ questionId: 36, response: 1 }] },
      'surveyResponses[0].questionId',
      'There is no such question.',
    ],
    [
      { surveyResponses: [{ questionId: 1, response: 3 }] },
      'surveyResponses[0].response',
      'There is no such answer.',
    ],
    [
      { surveyResponses: [1, 2].map((response) => ({ questionId: 1, response })) },
      'surveyResponses',
      'Each question can be answered once.',
    ],
    [{ surveyResponses: 'all' }, 'surveyResponses', 'surveyResponses must be a list.'],
  ])('refuses %j', async (over, field, message) => {
    const { header, id } = await aCompletedCourse();
    const { status, body } = await request(app)
      .post('/api/v1/survey')
      .set(header)
      .send(form(id, over));
    expect([status, body.errors?.[field]]).toEqual([400, [message]]);
    expect(await ctx.db.survey.count()).toBe(0);
  });
});
