import { describe, expect, it } from 'vitest';
import { sealDetails } from '../../sealing/sealedAnswers';
import { savedDetails } from '../../testing/forms';
import { testContext } from '../../testing/testContext';
import { saveForm } from '../observerForms/saveForm';
import {
  aFilledForm,
  anObservedEnrolment,
  aSubmittedForm,
} from '../observerForms/testing/anObservedEnrolment';
import { answerQuestion } from '../study/quizzes/answerQuestion';
import { completeEnrolment } from './completeEnrolment';

const ctx = testContext();
const complete = (id: string) => ctx.db.$transaction((tx) => completeEnrolment(ctx, tx, id));
const done = { lastSectionCompleted: 99, courseCompletedAt: ctx.now() };
const SIGNER = { caller: null, address: '10.0.0.1', userAgent: 'test' };

const aFinishedEnrolment = (courseId = 2, over = {}) =>
  anObservedEnrolment(ctx, {
    enrolment: { courseId, ...done, ...over },
    form: aSubmittedForm(ctx),
  });

describe('completing an enrolment', () => {
  it('issues the certificate, closes the enrolment and tells the learner', async () => {
    const { enrolment, user } = await aFinishedEnrolment();
    expect(await complete(enrolment.id)).toBe(true);
    expect(await ctx.db.certificate.findFirst()).toMatchObject({
      number: 'FH1-000001',
      check: expect.stringMatching(/^[0-9a-f]{24}$/),
      state: 'VALID',
      data: {
        rtoName: ctx.config.rto.name,
        rtoCode: ctx.config.rto.code,
        learnerName: 'Mei Tran',
        courseTitle: 'Food Handling Level 1 (Hospitality & Retail)',
        units: [{ code: 'SITXFSA005', title: 'Use hygienic practices for food safety' }],
        issuedOn: '2026-03-02',
      },
    });
    expect(await ctx.db.enrolment.findUnique({ where: { id: enrolment.id } })).toMatchObject({
      closedAt: ctx.now(),
    });
    expect(await ctx.db.mail.findFirst()).toMatchObject({
      template: 'course-completed',
      to: user.email,
    });
    expect(await ctx.db.nswCertificate.count()).toBe(0);
  });

  it('takes the registered name of the learner, and never the USI', async () => {
    const { enrolment } = await aFinishedEnrolment();
    await ctx.db.enrolmentDetails.create({
      data: sealDetails(ctx, { ...DETAILS, enrolmentId: enrolment.id }),
    });
    await complete(enrolment.id);
    const { data } = await ctx.db.certificate.findFirstOrThrow();
    expect(data).toMatchObject({ learnerName: 'Mei Lin Tran' });
    expect(JSON.stringify(data)).not.toContain(DETAILS.usiNumber);
  });

  it.each([6, 8])("puts course %i into the authority's queue", async (courseId) => {
    const { enrolment } = await aFinishedEnrolment(courseId);
    await complete(enrolment.id);
    expect(await ctx.db.nswCertificate.findMany()).toMatchObject([
      { enrolmentId: enrolment.id, status: 0 },
    ]);
    expect(await ctx.db.certificate.findFirst()).toMatchObject({ number: 'FSSHR-000001' });
  });

  it.each([
    ['the course', { enrolment: { courseCompletedAt: null }, form: aSubmittedForm(ctx) }],
    ['the form', { enrolment: done }],
  ])('waits for %s', async (_, over) => {
    const { enrolment } = await anObservedEnrolment(ctx, over);
    expect(await complete(enrolment.id)).toBe(false);
    expect(await ctx.db.certificate.count()).toBe(0);
    expect(await ctx.db.mail.count()).toBe(0);
  });

  it('happens once for ten callers', async () => {
    const { enrolment } = await aFinishedEnrolment(6);
    const results = await Promise.all(Array.from({ length: 10 }, () => complete(enrolment.id)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect([
      await ctx.db.certificate.count(),
      await ctx.db.mail.count(),
      await ctx.db.nswCertificate.count(),
    ]).toEqual([1, 1, 1]);
  });

  it('gives ten learners who finish at once ten numbers without a gap', async () => {
    const finished = [];
    for (let i = 0; i < 10; i++) finished.push(await aFinishedEnrolment(i % 2 === 0 ? 2 : 3));
    await Promise.all(finished.map(({ enrolment }) => complete(enrolment.id)));
    const numbers = await ctx.db.certificate.findMany({ select: { number: true } });
    expect(numbers.map(({ number }) => Number(number.split('-')[1])).sort((a, b) => a - b)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    );
  });

  it('is missed by neither when the last answer and the signature come at the same moment', async () => {
    const { enrolment, token } = await anObservedEnrolment(ctx, {
      enrolment: { lastSectionCompleted: 2, lastQuestionCompleted: 1 },
    });
    const { id, correct } = await ctx.db.quizQuestion.findFirstOrThrow({
      where: { contentSetId: enrolment.contentSetId, sectionId: 99, questionNo: 2 },
    });
    const form = await aFilledForm(ctx, 2);
    const answer = { questionId: id, sectionId: 99, questionNo: 2, responses: correct };
    await Promise.all([answerQuestion(ctx, enrolment, answer), saveForm(ctx, token, form, SIGNER)]);
    expect(await ctx.db.certificate.count()).toBe(1);
  });
});

const DETAILS = { ...savedDetails(), usiMiddleName: 'Lin' };
