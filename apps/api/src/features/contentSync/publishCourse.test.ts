import { beforeEach, describe, expect, it } from 'vitest';
import { aStudyingEnrolment, aUser } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { findCurrentTasks } from '../content/applyObserverForm';
import { answerQuestion } from '../study/quizzes/answerQuestion';
import { rightAnswers } from '../study/quizzes/testing/rightAnswers';
import { listContentSets } from './contentSets';
import { makeLiveAgain } from './makeLiveAgain';
import { publishCourse } from './publishCourse';
import { listSyncedCourses } from './syncedCourses';
import { aWaitingSet } from './testing/aWaitingSet';

const ctx = testContext();
const A_YEAR = 367 * 86_400_000;
const admin = { userId: '', email: 'office@example.com' };
const publish = (seenId?: number) => publishCourse(ctx, admin, 2, seenId);
const publishEdition = async (edition: string, over: object = {}) => {
  const { id } = await aWaitingSet(ctx, { edition, ...over });
  await publish(id);
  return id;
};
const row = async () => (await listSyncedCourses(ctx)).find(({ courseId }) => courseId === 2);
const aLearner = async () => aStudyingEnrolment(ctx, { userId: (await aUser(ctx)).id });

beforeEach(async () => {
  admin.userId = (await aUser(ctx, { userType: 1 })).id;
});

describe('publishing a course', () => {
  it('makes what waits live under the next number', async () => {
    await publishEdition('first');
    const { id } = await aWaitingSet(ctx, { edition: 'second' });
    expect(await row()).toMatchObject({ currentSetCount: 1, waitingContentSetId: id });
    await publish(id);
    expect(await row()).toMatchObject({
      currentSetCount: 2,
      publishDateTime: ctx.now().toISOString(),
      isWaitingPublishing: false,
      waitingContentSetId: null,
      waitingSource: null,
    });
    expect(await ctx.db.auditEntry.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      action: 'publish content',
      actorEmail: admin.email,
      before: { setCount: 1 },
      after: { setCount: 2 },
    });
  });

  it('is done by one of ten; the others hear that nothing waits', async () => {
    await publishEdition('first');
    const { id } = await aWaitingSet(ctx, { edition: 'second' });
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => publish(i % 2 ? id : undefined)),
    );
    const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toHaveLength(9);
    for (const reason of refused)
      expect(reason).toMatchObject({
        refusal: 'conflict',
        message: 'Nothing is waiting to be published for this course.',
      });
    expect(await row()).toMatchObject({ currentSetCount: 2 });
    expect(await ctx.db.auditEntry.count({ where: { action: 'publish content' } })).toBe(2);
  });

  it('publishes nothing but what the admin has seen', async () => {
    const { id } = await aWaitingSet(ctx, { edition: 'first' });
    await aWaitingSet(ctx, { edition: 'second' });
    await expect(publish(id)).rejects.toMatchObject({
      refusal: 'conflict',
      message: expect.stringContaining('The waiting content has changed'),
    });
    expect(await row()).toMatchObject({ currentSetCount: 0, isWaitingPublishing: true });
  });

  it.each([7, 5, 99_999])('is refused for course %i, which is not taught', async (courseId) => {
    await expect(publishCourse(ctx, admin, courseId, undefined)).rejects.toMatchObject({
      refusal: 'missing',
    });
  });
});

describe('a learner who is half-way through a set', () => {
  async function answerNext({ id }: { id: string }) {
    const enrolment = await ctx.db.enrolment.findUniqueOrThrow({ where: { id } });
    const answers = await rightAnswers(ctx, id);
    const next = answers[enrolment.lastQuestionCompleted];
    if (!next || enrolment.courseCompletedAt) return false;
    await answerQuestion(ctx, enrolment, next);
    return true;
  }

  it('finishes it while the next one is published, which new learners get', async () => {
    for (const edition of ['first', 'second', 'third']) await publishEdition(edition);
    const early = await aLearner();
    await answerNext(early);
    const fourth = await publishEdition('fourth');
    while (await answerNext(early));

    const finished = await ctx.db.enrolment.findUniqueOrThrow({
      where: { id: early.id },
      include: { contentSet: true },
    });
    expect(finished.courseCompletedAt).not.toBeNull();
    expect(finished.contentSet).toMatchObject({ number: 3, state: 'RETIRED' });
    expect(JSON.stringify(finished.contentSet.sections)).toContain('third edition');
    expect((await aLearner()).contentSetId).toBe(fourth);
  });
});

describe('what observers are asked', () => {
  const task = (words: string, version = 1) => ({
    key: 'hands',
    taskGroup: 'Hands',
    task: words,
    version,
    lastVersion: null,
    timesSeen: 1,
    displayOrder: 1,
  });
  const form = (version: number) => ({
    version,
    occasions: 0,
    differentDays: false,
    additionalContent: version > 1 ? '<p>x</p>' : null,
  });
  const asked = async () => ({
    tasks: (await findCurrentTasks(ctx.db, 2)).map((each) => each.task),
    version: (await ctx.db.course.findUniqueOrThrow({ where: { id: 2 } })).thirdPartyFormVersion,
  });

  it('changes when a set is published, and goes back with it', async () => {
    const first = await publishEdition('first', { tasks: [task('Old')], thirdPartyForm: form(1) });
    const { id } = await aWaitingSet(ctx, {
      edition: 'second',
      tasks: [task('New')],
      thirdPartyForm: form(2),
    });
    expect(await asked()).toEqual({ tasks: ['Old'], version: 1 });
    await publish(id);
    expect(await asked()).toEqual({ tasks: ['New'], version: 2 });
    await makeLiveAgain(ctx, admin, 2, first);
    expect(await asked()).toEqual({ tasks: ['Old'], version: 1 });
  });
});

describe('a former set', () => {
  it('becomes live again under its own number, and the next one counts on', async () => {
    const first = await publishEdition('first');
    await publishEdition('second');
    const { id } = await aWaitingSet(ctx, { edition: 'third' });
    await makeLiveAgain(ctx, admin, 2, first);
    expect(await row()).toMatchObject({ currentSetCount: 1, waitingContentSetId: id });
    expect((await aLearner()).contentSetId).toBe(first);
    await publish();
    expect(await row()).toMatchObject({ currentSetCount: 3 });
    expect(
      await ctx.db.auditEntry.findFirst({ where: { action: 'make content live again' } }),
    ).toMatchObject({ subjectId: '2', before: { setCount: 2 }, after: { setCount: 1 } });
  });

  it('is made live by one of ten', async () => {
    const first = await publishEdition('first');
    await publishEdition('second');
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => makeLiveAgain(ctx, admin, 2, first)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('must have been live, not be live, and be of the course', async () => {
    const live = await publishEdition('first');
    const { id: waiting } = await aWaitingSet(ctx, { edition: 'second' });
    for (const [courseId, id, refusal] of [
      [2, live, 'conflict'],
      [2, waiting, 'conflict'],
      [3, live, 'missing'],
      [2, 999_999, 'missing'],
    ] as const)
      await expect(makeLiveAgain(ctx, admin, courseId, id)).rejects.toMatchObject({ refusal });
  });
});

describe('the sets of a course', () => {
  it('are told with their learners, the newest first', async () => {
    await publishEdition('first');
    await aLearner();
    await aStudyingEnrolment(ctx, {
      userId: (await aUser(ctx)).id,
      courseCompletedAt: ctx.now(),
    });
    await publishEdition('second');
    const { id } = await aWaitingSet(ctx, { edition: 'third' });
    const size = { source: 'eLearnd', sections: 1, pages: 1, questions: 2 };
    const storedAt = ctx.now().toISOString();
    const sets = await listContentSets(ctx, 2);
    expect(sets).toMatchObject([
      { contentSetId: id, number: null, state: 'Waiting', publishedAt: null, ...size },
      { number: 2, state: 'Live', publishedAt: storedAt, learners: 0, studying: 0 },
      { number: 1, state: 'Retired', storedAt, learners: 2, studying: 1 },
    ]);
    expect((await listContentSets(later(A_YEAR), 2))[2]).toMatchObject({
      learners: 2,
      studying: 0,
    });
    await expect(listContentSets(ctx, 7)).rejects.toMatchObject({ refusal: 'missing' });
  });
});
