import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import type { Prisma } from '../../db/client';
import { signatureDigest } from '../../sealing/sealedSignature';
import { aStudyingEnrolment, aUser, signedInAs } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { workOff } from '../../testing/workOff';
import { saveForm } from '../observerForms/saveForm';
import {
  aFilledForm,
  anObservedEnrolment,
  aSponsor,
  aSubmittedForm,
} from '../observerForms/testing/anObservedEnrolment';
import { anExamCourse } from '../study/quizzes/testing/anExamCourse';
import { recordFormSignals } from './recordFormSignals';
import { recordQuizSignals } from './recordQuizSignals';
import { aSignal } from './testing/aSignal';

const ctx = testContext();
const HOUR_MS = 3_600_000;
const signals = (where: Prisma.IntegritySignalWhereInput = {}) =>
  ctx.db.integritySignal.findMany({ where, orderBy: [{ kind: 'asc' }, { id: 'asc' }] });
const tenTimes = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, call));

/** A form that was submitted twelve minutes after it was opened, from an address that the learner never used. */
async function aSignedForm(
  over: Partial<Prisma.ThirdPartyFormUncheckedCreateInput> = {},
  whose: Parameters<typeof anObservedEnrolment>[1] = {},
) {
  return anObservedEnrolment(ctx, {
    ...whose,
    form: {
      ...aSubmittedForm(ctx),
      openedAt: ctx.now(),
      submittedAt: later(12 * 60_000).now(),
      signerAddress: '203.0.113.7',
      signerUserAgent: 'the observer’s browser',
      ...over,
    },
  });
}

/** A finished paper of which each answer took as long as `tookMs` says, tried down the list. */
async function aPaper(tookMs: number) {
  const { id: contentSetId } = await anExamCourse(ctx);
  const { id: userId } = await aUser(ctx);
  const enrolment = await aStudyingEnrolment(ctx, { userId, contentSetId });
  const rows = await ctx.db.quizQuestion.findMany({ where: { contentSetId }, take: 5 });
  const paper = await ctx.db.quizPaper.create({
    data: {
      enrolmentId: enrolment.id,
      sectionId: 1,
      number: 1,
      drawnAt: ctx.now(),
      // The right item is shown in the third place.
      questions: rows.map(({ id }) => ({ questionId: id, review: false, shown: [[2, 1, 0, 3]] })),
      finishedAt: new Date(ctx.now().getTime() + 3 * rows.length * tookMs),
    },
  });
  for (const { id: questionId } of rows)
    for (const [i, item] of [2, 1, 0].entries())
      await ctx.db.quizAttempt.create({
        data: {
          enrolmentId: enrolment.id,
          questionId,
          paperId: paper.id,
          responses: [item],
          correct: item === 0,
          firstTry: i === 0,
          tookMs,
        },
      });
  return { paper, enrolment };
}

describe('the signs of a paper', () => {
  it('are recorded once, however often and however many at once look for them', async () => {
    const { paper, enrolment } = await aPaper(40);
    await tenTimes(() => recordQuizSignals(ctx, paper.id));
    await recordQuizSignals(later(HOUR_MS), paper.id);
    const about = { enrolmentId: enrolment.id, sectionId: 1, subject: `paper ${paper.id}` };
    expect(await signals()).toMatchObject([
      { ...about, kind: 'fast-quiz', raisedAt: ctx.now(), details: { questions: 5 } },
      { ...about, kind: 'patterned-tries', details: { pattern: 'down the list', matching: 5 } },
    ]);
  });

  it('are none of time where the learner has read', async () => {
    const { paper } = await aPaper(9000);
    await recordQuizSignals(ctx, paper.id);
    expect((await signals()).map(({ kind }) => kind)).toEqual(['patterned-tries']);
  });

  it('are none of a paper that is gone', async () => {
    await recordQuizSignals(ctx, '00000000-0000-7000-8000-000000000000');
    expect(await signals()).toEqual([]);
  });
});

describe('the signs of a form', () => {
  const session = (userId: string, over: object = {}) =>
    ctx.db.session.create({
      data: {
        userId,
        address: '198.51.100.1',
        userAgent: 'the learner’s browser',
        createdAt: ctx.now(),
        usedAt: ctx.now(),
        expiresAt: later(HOUR_MS).now(),
        ...over,
      },
    });
  const recorded = async (form: object, over: object = {}) => {
    const { enrolment, user } = await aSignedForm(form);
    await session(user.id, over);
    await recordFormSignals(ctx, enrolment.id);
    return (await signals({ enrolmentId: enrolment.id })).map(({ kind }) => kind);
  };

  it.each<[string, object, object, string[]]>([
    ['none of an observer at work', {}, {}, []],
    ['the learner’s address', {}, { address: '203.0.113.7' }, ['learner-address']],
    [
      'not the address of the office, logged in as the learner',
      {},
      { address: '203.0.113.7', asActor: true },
      [],
    ],
    [
      'the learner’s browser at the same time',
      { signerUserAgent: 'the learner’s browser' },
      {},
      ['learner-device'],
    ],
    ['a form filled in within a minute', { openedAt: later(719_000).now() }, {}, ['quick-form']],
    ['a form that was never opened', { openedAt: null }, {}, ['quick-form']],
    [
      'a form that was saved and never opened',
      { openedAt: null, savedAt: ctx.now() },
      {},
      ['quick-form'],
    ],
    ['not a form that is not submitted', { submittedAt: null, openedAt: null }, {}, []],
  ])('%s', async (_, form, { asActor, ...over }: { asActor?: boolean }, kinds) => {
    const actorId = asActor ? (await aUser(ctx, { userType: 1 })).id : null;
    expect(await recorded(form, { ...over, actorId })).toEqual(kinds);
  });

  it('not a form that the business with the voucher fills in without the link', async () => {
    const { enrolment } = await aSignedForm({ openedAt: null });
    await aSponsor(ctx, enrolment.id);
    await recordFormSignals(ctx, enrolment.id);
    expect(await signals()).toEqual([]);
  });

  it('are recorded once by ten at once, and again for a form that is signed again', async () => {
    const { enrolment } = await aSignedForm({ openedAt: null });
    await tenTimes(() => recordFormSignals(ctx, enrolment.id));
    expect(await signals()).toHaveLength(1);
    await ctx.db.thirdPartyForm.update({
      where: { enrolmentId: enrolment.id },
      data: { submittedAt: later(HOUR_MS).now() },
    });
    await recordFormSignals(ctx, enrolment.id);
    expect(await signals()).toHaveLength(2);
  });

  it('one observer for many learners is recorded for each of them', async () => {
    const enrolments: string[] = [];
    const signAndLook = async (hours: number) => {
      const { enrolment } = await aSignedForm({ submittedAt: later(hours * HOUR_MS).now() });
      enrolments.push(enrolment.id);
      await recordFormSignals(ctx, enrolment.id);
    };
    for (const hours of [1, 2, 3, 4, 5]) await signAndLook(hours);
    expect(await signals()).toEqual([]);
    await signAndLook(6);
    const found = await signals();
    expect(found.map(({ enrolmentId }) => enrolmentId).sort()).toEqual(enrolments.sort());
    expect(found.every(({ details }) => (details as { learners: number }).learners === 6)).toBe(
      true,
    );
  });

  describe('one signature on two forms', () => {
    const digestOf = (picture: string) =>
      ctx.db.$transaction((tx) => signatureDigest(ctx, tx, picture));
    const sign = async (picture: string, over: object, whose?: Parameters<typeof aSignedForm>[1]) =>
      aSignedForm({ signatureDigest: await digestOf(picture), ...over }, whose);

    it('is recorded on both, each with the other', async () => {
      const one = await sign('picture', {});
      const other = await sign('picture', { observerEmail: 'leo@example.com' });
      await sign('another picture', { observerEmail: 'mia@example.com' });
      await recordFormSignals(ctx, other.enrolment.id);
      const found = await signals();
      expect(new Map(found.map(({ enrolmentId, details }) => [enrolmentId, details]))).toEqual(
        new Map([
          [one.enrolment.id, { userCourseId: other.enrolment.id }],
          [other.enrolment.id, { userCourseId: one.enrolment.id }],
        ]),
      );
    });

    it('is not recorded where one observer has typed the same name, nor for two courses of one learner', async () => {
      const one = await sign('picture', {});
      await sign('picture', {});
      const again = { learner: one.user, enrolment: { courseId: 6 } };
      await sign('picture', { observerEmail: 'leo@example.com' }, again);
      await recordFormSignals(ctx, one.enrolment.id);
      expect(await signals()).toEqual([]);
    });
  });

  it('follow the submission: saveForm writes the digest and adds the job', async () => {
    const { enrolment, token } = await anObservedEnrolment(ctx);
    const filled = await aFilledForm(ctx, 2);
    const signer = { caller: null, address: '203.0.113.7', userAgent: 'test' };
    await saveForm(ctx, token, { ...filled, submit: false }, signer);
    expect(await workOff(ctx, 'record-form-signals')).toBe(0);
    const { version } = await ctx.db.thirdPartyForm.findUniqueOrThrow({
      where: { enrolmentId: enrolment.id },
    });
    await saveForm(ctx, token, { ...filled, version }, signer);
    const { signatureDigest: digest } = await ctx.db.thirdPartyForm.findUniqueOrThrow({
      where: { enrolmentId: enrolment.id },
    });
    expect(digest).toHaveLength(32);
    expect(await workOff(ctx, 'record-form-signals')).toBe(1);
  });
});

describe('the office', () => {
  const app = createApp(ctx);
  let header: Record<string, string>;
  beforeEach(async () => {
    header = await signedInAs(
      ctx,
      await aUser(ctx, { userType: 1, firstName: 'Ada', lastName: 'Byrne' }),
    );
  });
  const get = async (path: string) => {
    const { status, body, headers } = await request(app).get(`/api/v1${path}`).set(header);
    expect(status).toBe(200);
    return { body, total: Number(headers['x-total-count']) };
  };
  const review = (id: string, body: object) =>
    request(app).post(`/api/v1/admin/integrity-signals/${id}/review`).set(header).send(body);
  const NOTE = { note: 'I rang the café.', version: 1 };

  it('sees what waits and what it has reviewed, by kind and by learner', async () => {
    const first = await aSignal(ctx, { learner: { firstName: 'Kim', lastName: 'Nguyen' } });
    const about = { enrolmentId: first.enrolmentId, raisedAt: later(1000).now() };
    const details = { questions: 7, words: 280, seconds: 3 };
    await aSignal(ctx, {
      ...about,
      sectionId: FINAL_QUIZ,
      found: { kind: 'fast-quiz', details },
    });
    await aSignal(ctx, { reviewedAt: ctx.now(), reviewedByName: 'Ada Byrne', note: 'Fine.' });
    const kinds = async (query: string) =>
      (await get(`/admin/integrity-signals?page=1${query}`)).body.map(
        ({ kind }: { kind: string }) => kind,
      );
    expect(await kinds('')).toEqual(['fast-quiz', 'quick-form']);
    expect(await kinds('&sort=raisedAt')).toEqual(['quick-form', 'fast-quiz']);
    expect(await kinds('&kind=quick-form')).toEqual(['quick-form']);
    expect(await kinds('&search=nguyen')).toHaveLength(2);
    expect(await kinds('&search=nobody')).toEqual([]);
    expect(await kinds('&state=reviewed&sort=-reviewedAt')).toEqual(['quick-form']);
    const { body } = await get(`/admin/users/course/${first.enrolmentId}/integrity-signals`);
    expect(body).toMatchObject([
      {
        kind: 'fast-quiz',
        seen: 'In the final quiz, 7 questions with 280 words took 3 seconds. That is less than a third of the time it takes to read them.',
      },
      { seen: 'The form with 38 tasks was submitted 12 seconds after it was first opened.' },
    ]);
    const csv = await request(app)
      .get('/api/v1/admin/integrity-signals/export.csv?kind=fast-quiz')
      .set(header);
    expect(csv.text).toMatch(/^.*First Name.*What Was Seen.*\r?\n.*Kim.*Nguyen.*Quiz faster/);
  });

  it('reviews with a note, which the audit log has', async () => {
    const { id, enrolmentId } = await aSignal(ctx);
    expect((await review(id, { version: 1 })).body.errors).toEqual({ note: ['Note is required.'] });
    expect((await review(id, { ...NOTE, version: 2 })).status).toBe(409);
    expect((await review(id, NOTE)).status).toBe(204);
    expect(await signals()).toMatchObject([
      { reviewedByName: 'Ada Byrne', note: NOTE.note, reviewedAt: ctx.now(), version: 2 },
    ]);
    expect(
      await ctx.db.auditEntry.findMany({ where: { action: 'review integrity signal' } }),
    ).toMatchObject([
      {
        subjectType: 'enrolment',
        subjectId: enrolmentId,
        after: { signalId: id, note: NOTE.note },
      },
    ]);
    expect((await review(id, { ...NOTE, version: 2 })).body.Message).toBe(
      'This signal has already been reviewed.',
    );
  });

  it('reviews a signal once, however many press at once', async () => {
    const { id } = await aSignal(ctx);
    const replies = await tenTimes(() => review(id, NOTE));
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      204,
      ...Array(9).fill(409),
    ]);
    expect(await ctx.db.auditEntry.count({ where: { action: 'review integrity signal' } })).toBe(1);
  });
});
