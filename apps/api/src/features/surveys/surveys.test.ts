import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import request from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { createApp } from '../../app';
import { aStudyingEnrolment, aUser, signedInAs } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { readQuestionnaires, surveyStatements } from './surveyStatements';

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

describe('the official questionnaire', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  const statements = Array.from({ length: 35 }, (_, i) => ({
    key: `A${i + 1}`,
    statement: `Statement ${i + 1} of the test.`,
    scale: i < 20 ? 'First' : 'Second',
  }));

  /** A context with a survey.yaml that has that official part. */
  function ctxWith(official: unknown) {
    const contentDir = mkdtempSync(path.join(tmpdir(), 'survey-'));
    folders.push(contentDir);
    const file = path.join(contentDir, 'survey.yaml');
    cpSync(path.join(ctx.config.contentDir, 'survey.yaml'), file);
    const parsed = parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, stringify({ ...parsed, official }));
    return testContext({ config: { ...ctx.config, contentDir } });
  }

  it('is not in the project: our own statements are asked', async () => {
    expect((await readQuestionnaires(ctx)).official).toBeNull();
  });

  it('takes the place of our own statements from its day in Sydney on', async () => {
    const official = ctxWith({ usedFrom: '2027-01-01', statements });
    // Midnight in Sydney, in summer
    const midnight = Date.parse('2026-12-31T13:00:00Z');
    const [before] = await surveyStatements(official, new Date(midnight - 1));
    expect(before?.question).toBe('The people behind this course know how real kitchens work.');
    const after = await surveyStatements(official, new Date(midnight));
    expect(after).toHaveLength(35);
    expect(after[34]).toEqual({
      questionId: 35,
      key: 'A35',
      scale: 'Second',
      question: 'Statement 35 of the test.',
    });
  });

  it('is shown to a learner, and a survey from before keeps its statements', async () => {
    const official = ctxWith({ usedFrom: '2020-01-01', statements });
    const { header, id } = await aCompletedCourse();
    const shown = async () =>
      (await request(createApp(official)).get(`/api/v1/survey/${id}`).set(header)).body
        .surveyQuestions[0];
    expect(await shown()).toEqual({
      questionId: 1,
      scale: 'First',
      question: 'Statement 1 of the test.',
    });
    await request(app).post('/api/v1/survey').set(header).send(form(id));
    await ctx.db.survey.updateMany({ data: { createdAt: new Date('2019-06-01') } });
    expect((await shown()).scale).toBe('Trainer Quality');
  });

  it.each([
    ['34 statements', { usedFrom: null, statements: statements.slice(1) }, /must be all 35/],
    ['a day without statements', { usedFrom: '2027-01-01', statements: [] }, /has a first day but/],
    ['no day such as that', { usedFrom: '1/1/2027', statements }, /must be a day such as/],
    [
      'a key twice',
      { usedFrom: null, statements: statements.map((each) => ({ ...each, key: 'A' })) },
      /have a key twice/,
    ],
    [
      'a statement twice',
      { usedFrom: null, statements: statements.map((each) => ({ ...each, statement: 'Same.' })) },
      /have a statement twice/,
    ],
    [
      'a statement without its scale',
      { usedFrom: null, statements: statements.map(({ key, statement }) => ({ key, statement })) },
      /scale is missing/,
    ],
    ['no official part', undefined, /official is missing/],
  ])('is refused with %s', async (_, official, message) => {
    await expect(readQuestionnaires(ctxWith(official))).rejects.toThrow(message);
  });
});
