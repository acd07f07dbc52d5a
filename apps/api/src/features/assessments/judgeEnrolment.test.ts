import type { JudgementInput } from '@platewise/shared/assessments';
import { beforeEach, describe, expect, it } from 'vitest';
import { dateOf } from '../../db/client';
import { aUser, type TestUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { getFormResponse } from '../observerForms/getFormResponse';
import { observerInvitationMail } from '../observerForms/observerInvitationMail';
import { observerToken } from '../observerForms/observerToken';
import { saveForm } from '../observerForms/saveForm';
import {
  aFilledForm,
  anObservedEnrolment,
  askForOccasions,
  namedOccasions,
} from '../observerForms/testing/anObservedEnrolment';
import { finishCourse } from '../study/quizzes/storeTry';
import { getAssessmentDetails } from './getAssessmentDetails';
import { judgeEnrolment } from './judgeEnrolment';
import { notYetCompetentMail } from './notYetCompetentMail';
import { aHeldEnrolment, requiring } from './testing/aHeldEnrolment';

const ctx = requiring(testContext(), 'assessor');
const NEXT_MONTH = new Date('2026-04-02T00:00:00Z');
let admin: TestUser;
beforeEach(async () => {
  admin = await aUser(ctx, { userType: 1, firstName: 'Ada', lastName: 'Byrne' });
});

const NOT_YET = { judgement: 'not yet competent', reasons: 'Cooling of rice.' } as const;
const decide = (id: string, over: Partial<JudgementInput> = {}, as = ctx) =>
  judgeEnrolment(as, { ...admin, userId: admin.id }, id, {
    judgement: 'competent',
    reopenForm: false,
    tasksAgain: [],
    version: 1,
    ...over,
  });
/** A held enrolment with a yes to every task, submitted through the form. */
async function anAnsweredEnrolment(formVersion = 1) {
  const asked = await anObservedEnrolment(ctx, {
    enrolment: { lastSectionCompleted: 99, courseCompletedAt: ctx.now() },
    form: { formVersion },
  });
  const occasions = formVersion >= 3 ? namedOccasions(ctx) : undefined;
  const signer = { caller: null, address: '10.0.0.1', userAgent: 'test' };
  await saveForm(ctx, asked.token, await aFilledForm(ctx, 2, { occasions }), signer);
  return asked;
}
const assessmentOf = (enrolmentId: string) =>
  ctx.db.assessment.findUniqueOrThrow({ where: { enrolmentId }, include: { judgements: true } });

describe('judging', () => {
  it('holds the certificate for thirty days at most, and competent issues it', async () => {
    const { enrolment, user } = await aHeldEnrolment(ctx);
    expect(await ctx.db.certificate.count()).toBe(0);
    expect(await assessmentOf(enrolment.id)).toMatchObject({
      judgement: null,
      dueOn: dateOf('2026-04-01'),
    });

    await decide(enrolment.id, { reasons: 'Spoke to the observer.' });
    expect(await ctx.db.certificate.count()).toBe(1);
    expect(await ctx.db.mail.findMany({ orderBy: { template: 'asc' } })).toMatchObject([
      { template: 'certificate-waits', to: user.email },
      { template: 'course-completed', to: user.email },
    ]);
    expect((await assessmentOf(enrolment.id)).judgements).toMatchObject([
      { judgement: 'competent', reasons: 'Spoke to the observer.', assessorName: 'Ada Byrne' },
    ]);
    expect(await ctx.db.auditEntry.findMany()).toMatchObject([
      { actorId: admin.id, action: 'judge enrolment', subjectId: enrolment.id },
    ]);
  });

  it('is done by one of ten assessors at once', async () => {
    const { enrolment } = await aHeldEnrolment(ctx);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => decide(enrolment.id)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as Error).message] : [],
    );
    expect(new Set(reasons)).toEqual(
      new Set(['Another assessor has already judged this. Please reload the page.']),
    );
    expect([await ctx.db.certificate.count(), await ctx.db.assessmentJudgement.count()]).toEqual([
      1, 1,
    ]);
  });

  it('opens form and quizzes again, keeps what was signed, and comes back by itself', async () => {
    const { enrolment, user, token } = await aHeldEnrolment(ctx);
    const { id } = enrolment;
    await decide(id, { ...NOT_YET, reopenForm: true, reopenSection: 2 });

    expect(await ctx.db.enrolment.findUnique({ where: { id } })).toMatchObject({
      lastSectionCompleted: 1,
      lastQuestionCompleted: 0,
      courseCompletedAt: null,
      redirectToQuiz: false,
    });
    await expect(getFormResponse(ctx, null, token)).rejects.toThrow();
    expect(await ctx.db.mail.findMany({ orderBy: { template: 'asc' } })).toMatchObject([
      { template: 'certificate-waits', to: user.email },
      { template: 'not-yet-competent', to: user.email },
      { template: 'observer-invitation', to: 'olga@example.com', data: { generation: 2 } },
    ]);
    const [past] = (await getAssessmentDetails(ctx, id)).history;
    expect(past).toMatchObject({
      reasons: 'Cooling of rice.',
      reopenedForm: true,
      reopenedSection: 2,
      form: { observerName: 'Olga Marsh', satisfactory: true },
    });

    const later = { ...ctx, now: () => NEXT_MONTH };
    await ctx.db.$transaction((tx) => finishCourse(later, tx, { id }));
    expect((await assessmentOf(id)).judgement).toBe('not yet competent');
    const newToken = observerToken(ctx, { enrolmentId: id, generation: 2 });
    const signer = { caller: null, address: '10.0.0.1', userAgent: 'test' };
    await saveForm(later, newToken, await aFilledForm(ctx, 2), signer);
    expect(await assessmentOf(id)).toMatchObject({
      judgement: null,
      dueOn: dateOf('2026-05-02'),
      reopenedForm: false,
      reopenedSection: null,
      version: 3,
    });
    expect(await ctx.db.certificate.count()).toBe(0);
    await decide(id, { version: 3 }, later);
    expect(await ctx.db.certificate.count()).toBe(1);
  });

  it('asks the observer for single tasks again, in words, and keeps the other answers', async () => {
    const { enrolment, token } = await anAnsweredEnrolment();
    const { id } = enrolment;
    const again = await ctx.db.thirdPartyResponse.findFirstOrThrow({
      where: { enrolmentId: id },
      include: { task: true },
      orderBy: { taskId: 'asc' },
    });
    await decide(id, {
      ...NOT_YET,
      reopenForm: true,
      tasksAgain: [again.taskId, again.taskId],
      noteToObserver: 'Please watch the whole routine.',
    });
    await expect(getFormResponse(ctx, null, token)).rejects.toThrow();
    const next = observerToken(ctx, { enrolmentId: id, generation: 2 });
    const { tasks } = await getFormResponse(ctx, null, next);
    expect(tasks.map(({ taskId }) => taskId)).toEqual([again.taskId]);
    const { data } = await ctx.db.mail.findFirstOrThrow({
      where: { template: 'observer-invitation' },
    });
    const mail = await observerInvitationMail(
      ctx,
      data as Parameters<typeof observerInvitationMail>[1],
    );
    expect(mail?.blocks).toContainEqual({ kind: 'list', items: [again.task.task] });
    expect(mail?.blocks).toContainEqual({ kind: 'quote', text: 'Please watch the whole routine.' });
    expect((await getAssessmentDetails(ctx, id)).formerForms).toMatchObject([
      { round: 1, form: { observerName: 'Olga Marsh' } },
    ]);

    const signer = { caller: null, address: '10.0.0.1', userAgent: 'test' };
    const answer = { taskId: again.taskId, response: true, notSeen: false, comments: undefined };
    await saveForm(ctx, next, await aFilledForm(ctx, 2, { taskResponses: [answer] }), signer);
    expect(await assessmentOf(id)).toMatchObject({ judgement: null, version: 3 });
    expect(await ctx.db.thirdPartyResponse.count({ where: { response: true } })).toBe(
      (await aFilledForm(ctx, 2)).taskResponses.length,
    );
  });

  it('leaves no occasions on a form that is reopened as a whole, and those of kept answers otherwise', async () => {
    await askForOccasions(ctx, 2);
    const occasionsOf = (enrolmentId: string) =>
      ctx.db.observerOccasion.count({ where: { enrolmentId } });
    const whole = await anAnsweredEnrolment(3);
    await decide(whole.enrolment.id, { ...NOT_YET, reopenForm: true });
    expect(await occasionsOf(whole.enrolment.id)).toBe(0);

    const { enrolment } = await anAnsweredEnrolment(3);
    const [first] = await ctx.db.thirdPartyResponse.findMany({
      where: { enrolmentId: enrolment.id },
      orderBy: { taskId: 'asc' },
    });
    await decide(enrolment.id, {
      ...NOT_YET,
      reopenForm: true,
      tasksAgain: [first?.taskId ?? 0],
    });
    expect(await occasionsOf(enrolment.id)).toBe(3);
    const next = observerToken(ctx, { enrolmentId: enrolment.id, generation: 2 });
    expect((await getFormResponse(ctx, null, next)).occasionRule).toMatchObject({
      count: 1,
      firstNumber: 4,
    });
  });

  it('refuses tasks that are not on the form, and tasks without the form', async () => {
    const { enrolment } = await anAnsweredEnrolment();
    const again = { ...NOT_YET, reopenForm: true };
    for (const taskId of [999_999, -1, 9_999_999_999])
      await expect(decide(enrolment.id, { ...again, tasksAgain: [taskId] })).rejects.toThrow(
        'One of the tasks is not on this form.',
      );
    const [answer] = await ctx.db.thirdPartyResponse.findMany();
    const withoutForm = { ...again, reopenForm: false, tasksAgain: [answer?.taskId ?? 0] };
    await expect(decide(enrolment.id, withoutForm)).rejects.toThrow('Please reopen the form');
    expect(await ctx.db.assessmentJudgement.count()).toBe(0);
    expect(await ctx.db.formerObserverForm.count()).toBe(0);
  });

  it('leads back to the final quiz alone', async () => {
    const { enrolment } = await aHeldEnrolment(ctx);
    await decide(enrolment.id, { ...NOT_YET, reopenSection: 99 });
    expect(await ctx.db.enrolment.findUnique({ where: { id: enrolment.id } })).toMatchObject({
      lastSectionCompleted: 2,
      redirectToQuiz: true,
      courseCompletedAt: null,
    });
    await expect(decide(enrolment.id, { version: 2 })).rejects.toThrow(
      'redoing parts of the course',
    );
  });

  it('takes back what the first quiz of a refresher showed to be known from there on', async () => {
    const { enrolment } = await aHeldEnrolment(ctx, { enrolment: { knownSections: [1, 2] } });
    await decide(enrolment.id, { ...NOT_YET, reopenSection: 2 });
    expect(await ctx.db.enrolment.findUnique({ where: { id: enrolment.id } })).toMatchObject({
      lastSectionCompleted: 1,
      knownSections: [1],
    });
  });

  it('with nothing opened again can be looked at once more', async () => {
    const { enrolment } = await aHeldEnrolment(ctx);
    await decide(enrolment.id, NOT_YET);
    await decide(enrolment.id, { version: 2 });
    expect(await ctx.db.certificate.count()).toBe(1);
    await expect(decide(enrolment.id, { version: 3 })).rejects.toThrow('already been issued');
  });

  it('tells the learner why, unless a later judgement has taken its place', async () => {
    const { enrolment } = await aHeldEnrolment(ctx);
    await decide(enrolment.id, { ...NOT_YET, reopenForm: true });
    const [{ id: judgementId } = { id: '' }] = (await assessmentOf(enrolment.id)).judgements;
    const mail = await notYetCompetentMail(ctx, { judgementId });
    const words = JSON.stringify(mail);
    const form = `/third-party-form/${enrolment.id}`;
    for (const part of [
      'Ada Byrne',
      'Cooling of rice.',
      'the third-party form',
      '02/03/2027',
      form,
    ])
      expect(words).toContain(part);
    await ctx.db.assessment.updateMany({
      data: { judgement: null, decidedAt: null, reopenedForm: false },
    });
    expect(await notYetCompetentMail(ctx, { judgementId })).toBeNull();
  });

  it.each([
    ['an older version', {}, { version: 7 }, 'Another assessor has already judged this'],
    [
      'competent with something to do again',
      {},
      { reopenForm: true },
      'A competent learner doesn’t need to redo anything.',
    ],
    ['a section there is not', {}, { ...NOT_YET, reopenSection: 3 }, 'There is no such section.'],
    [
      'time that has run out',
      { expiresOn: dateOf('2026-03-01') },
      { ...NOT_YET, reopenForm: true },
      'The enrolment expired on 01/03/2026',
    ],
    [
      'quizzes of another platform',
      { isExternalLearning: true },
      { ...NOT_YET, reopenSection: 99 },
      'studied on eLearnd',
    ],
  ])('refuses %s', async (_, over, input, message) => {
    const { enrolment } = await aHeldEnrolment(ctx, { enrolment: over });
    await expect(decide(enrolment.id, input)).rejects.toThrow(message);
    expect(await ctx.db.assessmentJudgement.count()).toBe(0);
  });
});

it('shows every try at every question beside what the observer signed', async () => {
  const { enrolment } = await aHeldEnrolment(ctx);
  const question = await ctx.db.quizQuestion.findFirstOrThrow({
    where: { contentSetId: enrolment.contentSetId, sectionId: 1, questionNo: 2 },
  });
  for (const responses of [[0], [1]]) {
    const correct = responses[0] === 1;
    await ctx.db.quizAttempt.create({
      data: { enrolmentId: enrolment.id, questionId: question.id, responses, correct },
    });
  }
  const read = await getAssessmentDetails(ctx, enrolment.id);
  expect(read.sections.map(({ title }) => title)).toEqual(['Section 1', 'Section 2', 'Final quiz']);
  expect(read.sections[0]?.questions[1]?.tries).toMatchObject([
    { answer: 'Wrong', correct: false },
    { answer: 'Right', correct: true },
  ]);
  expect(read).toMatchObject({
    observer: { observerEmail: 'olga@example.com', signerAddress: '203.0.113.7' },
    flags: ['quick-form'],
    daysLeft: 30,
    whyClosed: null,
    whyNotReopened: null,
    disposedOn: null,
  });
});
