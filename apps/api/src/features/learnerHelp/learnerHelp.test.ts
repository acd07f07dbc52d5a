import { text } from 'node:stream/consumers';
import type { LearnerHelpRow } from '@platewise/shared/learnerHelp';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { dateOf } from '../../db/client';
import type { Page } from '../../db/page';
import { listCsv } from '../../lists/listCsv';
import { readList } from '../../lists/readList';
import { aUser, signedInAs } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { openPaper } from '../study/quizzes/papers';
import { readFinalQuiz, requestCall } from '../study/quizzes/readFinalQuiz';
import { getLearnerHelp } from './getLearnerHelp';
import { allowPaper, finishHelp } from './helpLearner';
import { LEARNER_HELP_LIST } from './learnerHelpList';
import { aLearnerToHelp } from './testing/aLearnerToHelp';

const ctx = testContext();
const app = createApp(ctx);
const HOUR_MS = 3_600_000;
const soon = later(HOUR_MS);
const REASON = { reason: 'She read the pages with us.', version: 1 };
const NOTE = { note: 'We called and read page 4.', version: 1 };
let admin: { userId: string; email: string; firstName: string; lastName: string };
beforeEach(async () => {
  const { id, email } = await aUser(ctx, { userType: 1 });
  admin = { userId: id, email, firstName: 'Ada', lastName: 'Byrne' };
});

const list = async (state: 'open' | 'done', search?: string) => {
  const query = { page: 1, pageSize: 50, sort: undefined, search };
  const page = await readList(ctx, LEARNER_HELP_LIST, { state }, query, undefined);
  return (page as Page<LearnerHelpRow>).rows;
};
const reload = (id: string) => ctx.db.enrolment.findUniqueOrThrow({ where: { id } });
const actions = async () =>
  (await ctx.db.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(
    ({ action, subjectType, subjectId, after }) => ({ action, subjectType, subjectId, after }),
  );

describe('the list', () => {
  it('has the learners who need help, and those who were helped in a list of their own', async () => {
    const { help, enrolment } = await aLearnerToHelp(ctx);
    await requestCall(ctx, await reload(enrolment.id), '0412345678');
    expect(await list('open')).toEqual([
      {
        id: help.id,
        userCourseId: enrolment.id,
        firstName: enrolment.firstName,
        lastName: enrolment.lastName,
        courseTitle: enrolment.courseTitle,
        createdAt: ctx.now().toISOString(),
        callRequestedAt: ctx.now().toISOString(),
        phone: '0412345678',
        doneAt: null,
        doneByName: null,
        notPassed: 3,
      },
    ]);
    expect(await list('done')).toEqual([]);
    await finishHelp(soon, admin, help.id, { ...NOTE, version: 2 });
    expect(await list('open')).toEqual([]);
    expect(await list('done', enrolment.firstName)).toMatchObject([{ doneByName: 'Ada Byrne' }]);
    expect(await list('done', 'nobody')).toEqual([]);
  });

  it('leaves out accounts that were deleted', async () => {
    const { user } = await aLearnerToHelp(ctx);
    await ctx.db.user.update({
      where: { id: user.id },
      data: {
        active: false,
        passwordHash: null,
        email: `${user.id}@deleted.invalid`,
        formerEmail: user.email,
        deletedReason: 'Asked for it.',
        deletedAt: ctx.now(),
      },
    });
    expect(await list('open')).toEqual([]);
  });

  it('is exported as it is filtered', async () => {
    await aLearnerToHelp(ctx, { phone: '0412345678' });
    const query = { sort: undefined, search: undefined };
    const csv = await text(listCsv(ctx, LEARNER_HELP_LIST, { state: 'open' }, query, undefined));
    const [heading, row] = csv.trim().split(/\r?\n/);
    expect(heading).toContain('Final Quizzes Not Passed,Asked for a Call,Phone');
    expect(row).toContain('0412345678');
  });
});

it('the page shows each score, what was missed with its pages, and when the next quiz opens', async () => {
  const { help } = await aLearnerToHelp(ctx);
  const details = await getLearnerHelp(soon, help.id);
  expect(
    details.papers.map(({ number, firstTriesRight, questions, passed }) => [
      number,
      firstTriesRight,
      questions,
      passed,
    ]),
  ).toEqual([
    [1, 3, 4, false],
    [2, 3, 4, false],
    [3, 3, 4, false],
  ]);
  expect(details).toMatchObject({
    version: 1,
    passMark: 75,
    nextPaperAt: later(24 * HOUR_MS)
      .now()
      .toISOString(),
    whyNotAllowed: null,
    revise: [
      {
        topic: 'Topic 4',
        missed: 1,
        critical: true,
        pages: [{ sectionId: 2, page: 4, title: 'Page 4' }],
      },
    ],
  });
});

describe('another final quiz', () => {
  it('opens at once, and the reason is in the history of the learner', async () => {
    const { help, enrolment } = await aLearnerToHelp(ctx);
    await expect(openPaper(soon, await reload(enrolment.id))).rejects.toThrow(/from/);
    const after = await allowPaper(soon, admin, help.id, REASON);
    expect(after).toMatchObject({ version: 2, nextPaperAt: null, doneAt: null });
    expect(after.whyNotAllowed).toBe('The learner can start another final quiz now.');
    expect(await readFinalQuiz(soon, await reload(enrolment.id))).toMatchObject({
      nextPaperAt: null,
    });
    expect((await openPaper(soon, await reload(enrolment.id))).number).toBe(4);
    expect(await actions()).toEqual([
      {
        action: 'allow another final quiz',
        subjectType: 'enrolment',
        subjectId: enrolment.id,
        after: { reason: REASON.reason },
      },
    ]);
  });

  it('is allowed once, by one of ten', async () => {
    const { help } = await aLearnerToHelp(ctx);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => allowPaper(soon, admin, help.id, REASON)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await actions()).toHaveLength(1);
    expect(await getLearnerHelp(soon, help.id)).toMatchObject({ version: 2 });
  });

  type Fixture = Awaited<ReturnType<typeof aLearnerToHelp>>;
  const ofEnrolment = (data: object) => (made: Fixture) =>
    ctx.db.enrolment.update({ where: { id: made.enrolment.id }, data });
  it.each<[string, (made: Fixture) => Promise<unknown>, RegExp]>([
    ['the task is done', ({ help }) => finishHelp(soon, admin, help.id, NOTE), /changed/],
    ['the learner has passed', ofEnrolment({ courseCompletedAt: ctx.now() }), /has passed/],
    ['the enrolment has expired', ofEnrolment({ expiresOn: dateOf('2026-03-01') }), /expired/],
    ['it is open already', ofEnrolment({ extraPaperAllowedAt: soon.now() }), /can start another/],
    [
      'the task has changed since',
      ({ enrolment }) => requestCall(ctx, enrolment, '0412345678'),
      /changed in the meantime/,
    ],
  ])('is refused where %s', async (_, happen, words) => {
    const made = await aLearnerToHelp(ctx);
    await happen(made);
    await expect(allowPaper(soon, admin, made.help.id, REASON)).rejects.toMatchObject({
      refusal: 'conflict',
      message: expect.stringMatching(words),
    });
  });

  it('is refused for a task that is done, whatever its version', async () => {
    const { help } = await aLearnerToHelp(ctx, { doneAt: ctx.now() });
    await expect(allowPaper(soon, admin, help.id, REASON)).rejects.toThrow('This task is done.');
  });
});

describe('a task that is done', () => {
  it('says who helped and how, and is done once by one of ten', async () => {
    const { help, enrolment } = await aLearnerToHelp(ctx);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => finishHelp(soon, admin, help.id, NOTE)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await getLearnerHelp(soon, help.id)).toMatchObject({
      doneAt: soon.now().toISOString(),
      doneByName: 'Ada Byrne',
      note: NOTE.note,
      whyNotAllowed: 'This task is done.',
    });
    expect(await actions()).toEqual([
      {
        action: 'finish help for learner',
        subjectType: 'enrolment',
        subjectId: enrolment.id,
        after: { note: NOTE.note },
      },
    ]);
  });

  it('is not found under a foreign id', async () => {
    await expect(getLearnerHelp(ctx, admin.userId)).rejects.toMatchObject({ refusal: 'missing' });
    await expect(finishHelp(ctx, admin, admin.userId, NOTE)).rejects.toMatchObject({
      refusal: 'missing',
    });
  });
});

it.each([2, 3] as const)(
  'is refused to users of type %i, the learner included',
  async (userType) => {
    const { help, user } = await aLearnerToHelp(ctx);
    const headers = await signedInAs(ctx, userType === 2 ? user : await aUser(ctx, { userType }));
    const at = `/api/v1/admin/learner-help`;
    const answers = await Promise.all([
      request(app).get(at).set(headers),
      request(app).get(`${at}/export.csv`).set(headers),
      request(app).get(`${at}/${help.id}`).set(headers),
      request(app).post(`${at}/${help.id}/allow-paper`).set(headers).send(REASON),
      request(app).post(`${at}/${help.id}/done`).set(headers).send(NOTE),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await actions()).toEqual([]);
  },
);
