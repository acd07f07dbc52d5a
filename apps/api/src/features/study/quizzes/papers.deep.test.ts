import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import { describe, expect, it } from 'vitest';
import type { AppContext } from '../../../context';
import { aStudyingEnrolment, aUser } from '../../../testing/build';
import { later, testContext } from '../../../testing/testContext';
import { answerQuestion } from './answerQuestion';
import type { PaperQuestion } from './paperRules';
import { findPaper, openPaper } from './papers';
import { readFinalQuiz, requestCall } from './readFinalQuiz';
import { findQuizProgress, storeTry } from './storeTry';
import { anExamCourse } from './testing/anExamCourse';

const ctx = testContext();
const HOUR_MS = 3_600_000;

async function aLearner(over: object = {}) {
  const set = await anExamCourse(ctx);
  const { id: userId } = await aUser(ctx);
  return aStudyingEnrolment(ctx, { userId, contentSetId: set.id, ...over });
}
type Enrolment = Awaited<ReturnType<typeof aLearner>>;
const reload = ({ id }: Enrolment) => ctx.db.enrolment.findUniqueOrThrow({ where: { id } });

/** An answer to a position of a paper: item 0 of the content is right. */
function answerTo(
  {
    id: paperId,
    sectionId,
    questions,
  }: { id: string; sectionId: number; questions: PaperQuestion[] },
  position: number,
  item: number,
) {
  const { questionId, shown } = questions[position] as PaperQuestion;
  const responses = [(shown[0] as number[]).indexOf(item)];
  return { paperId, sectionId, questionId, questionNo: position + 1, responses };
}

/** Answers the whole open quiz; the positions in `missed` are wrong at the first try. */
async function takeQuiz(at: AppContext, enrolment: Enrolment, missed: number[] = []) {
  const paper = await openPaper(at, await reload(enrolment));
  let mark = null;
  for (let position = 0; position < paper.questions.length; position += 1) {
    if (missed.includes(position))
      await answerQuestion(at, await reload(enrolment), answerTo(paper, position, 1));
    mark = await answerQuestion(at, await reload(enrolment), answerTo(paper, position, 0));
  }
  return { paper, mark };
}

const positionsOf = (paper: { questions: PaperQuestion[] }, ids: number[]) =>
  paper.questions.flatMap(({ questionId }, i) => (ids.includes(questionId) ? [i] : []));
const criticalIds = async ({ contentSetId }: Enrolment) => {
  const rows = await ctx.db.quizQuestion.findMany({ where: { contentSetId, critical: true } });
  return rows.map(({ id }) => id);
};

describe('a section quiz', () => {
  it('stores what was chosen in the order of the content, whatever order was shown', async () => {
    const enrolment = await aLearner();
    await takeQuiz(ctx, enrolment, [1]);
    const tries = await ctx.db.quizAttempt.findMany({ orderBy: { id: 'asc' } });
    expect(tries.map(({ responses, correct, firstTry }) => [responses, correct, firstTry])).toEqual(
      [
        [[0], true, true],
        [[1], false, true],
        [[0], true, false],
        [[0], true, true],
      ],
    );
  });

  it('says why the chosen answer is wrong and which page teaches it', async () => {
    const enrolment = await aLearner();
    const paper = await openPaper(ctx, enrolment);
    await expect(answerQuestion(ctx, enrolment, answerTo(paper, 1, 3))).rejects.toMatchObject({
      refusal: 'conflict',
    });
    expect(await answerQuestion(ctx, enrolment, answerTo(paper, 0, 3))).toMatchObject({
      correct: false,
      reason: 'It is the worst.',
      page: { sectionId: 1, page: 1, title: 'Page 1' },
    });
    expect(await answerQuestion(ctx, await reload(enrolment), answerTo(paper, 0, 2))).toMatchObject(
      {
        reason: null,
      },
    );
  });

  it('asks what was missed once more at the start of the next section, and not again after that', async () => {
    const enrolment = await aLearner();
    const first = await takeQuiz(ctx, enrolment, [1]);
    const second = await takeQuiz(ctx, enrolment, [0]);
    expect(second.paper.questions.map(({ review }) => review)).toEqual([true, false, false, false]);
    expect(second.paper.questions[0]?.questionId).toBe(first.paper.questions[1]?.questionId);
    expect(second.mark).toMatchObject({ finished: true, passed: null });
    expect(await reload(enrolment)).toMatchObject({
      lastSectionCompleted: 2,
      redirectToQuiz: true,
    });
  });

  it('is drawn once, however many tabs open it at the same time', async () => {
    const enrolment = await aLearner();
    const papers = await Promise.all(Array.from({ length: 10 }, () => openPaper(ctx, enrolment)));
    expect(new Set(papers.map(({ id }) => id)).size).toBe(1);
    expect(await ctx.db.quizPaper.count()).toBe(1);
  });

  it('refuses an answer from a paper that is no longer the newest', async () => {
    const enrolment = await aLearner();
    const paper = await openPaper(ctx, enrolment);
    const answer = { ...answerTo(paper, 0, 0), paperId: '00000000-0000-7000-8000-000000000000' };
    await expect(answerQuestion(ctx, enrolment, answer)).rejects.toMatchObject({
      refusal: 'conflict',
    });
  });

  it('never changes once it has been drawn', async () => {
    const { id } = await openPaper(ctx, await aLearner());
    await expect(
      ctx.db.quizPaper.update({ where: { id }, data: { questions: [] } }),
    ).rejects.toThrow(/never changes/);
  });
});

describe('after three wrong tries at a question', () => {
  it('the next one waits twenty seconds, a right answer as well', async () => {
    const enrolment = await aLearner();
    const paper = await openPaper(ctx, enrolment);
    const tryIt = async (at: AppContext, item: number) =>
      answerQuestion(at, await reload(enrolment), answerTo(paper, 0, item));
    expect(await tryIt(ctx, 1)).toMatchObject({ waitSeconds: null });
    expect(await tryIt(ctx, 2)).toMatchObject({ waitSeconds: null });
    expect(await tryIt(ctx, 3)).toMatchObject({ waitSeconds: 20 });
    await expect(tryIt(later(5000), 0)).rejects.toMatchObject({
      refusal: 'tooMany',
      extras: { retryAfterSeconds: 15 },
    });
    expect(await ctx.db.quizAttempt.count()).toBe(3);
    expect(await tryIt(later(20_000), 0)).toMatchObject({ correct: true });
    expect(await reload(enrolment)).toMatchObject({ wrongTries: 0, lastQuestionCompleted: 1 });
  });

  it('no more than three of ten tries at the same moment are looked at', async () => {
    const enrolment = await aLearner();
    const paper = await openPaper(ctx, enrolment);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) =>
        answerQuestion(ctx, enrolment, answerTo(paper, 0, 1 + (i % 3))),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await ctx.db.quizAttempt.count()).toBe(3);
  });
});

describe('the final quiz', () => {
  const atTheEnd = { lastSectionCompleted: 2, redirectToQuiz: true };

  it('is passed by first tries at or above the pass mark', async () => {
    const enrolment = await aLearner(atTheEnd);
    const paper = await openPaper(ctx, enrolment);
    expect(paper.questions).toHaveLength(4);
    const harmless = positionsOf(paper, await criticalIds(enrolment));
    const missed = [0, 1].filter((position) => !harmless.includes(position)).slice(0, 1);
    expect((await takeQuiz(ctx, enrolment, missed)).mark).toMatchObject({
      finished: true,
      passed: true,
    });
    expect(await reload(enrolment)).toMatchObject({ courseCompletedAt: ctx.now() });
  });

  it('is not passed below it: it starts again with a new paper that asks something else first', async () => {
    const enrolment = await aLearner(atTheEnd);
    const first = await takeQuiz(ctx, enrolment, [0, 1, 2]);
    expect(first.mark).toMatchObject({ finished: true, passed: false });
    expect(await reload(enrolment)).toMatchObject({
      courseCompletedAt: null,
      lastSectionCompleted: 2,
      lastQuestionCompleted: 0,
      redirectToQuiz: true,
    });
    expect(await readFinalQuiz(ctx, await reload(enrolment))).toMatchObject({
      papers: [{ number: 1, firstTriesRight: 1, questions: 4, passed: false }],
      nextPaperAt: null,
    });
    const second = await openPaper(ctx, await reload(enrolment));
    expect(second.number).toBe(2);
  });

  it('is not passed when a critical question is missed, whatever the score', async () => {
    const enrolment = await aLearner(atTheEnd);
    const critical = await criticalIds(enrolment);
    let paper = await openPaper(ctx, enrolment);
    // A paper of four of five points may leave the critical one out.
    while (positionsOf(paper, critical).length === 0) {
      await ctx.db.quizPaper.deleteMany();
      paper = await openPaper(ctx, enrolment);
    }
    const { mark } = await takeQuiz(ctx, enrolment, positionsOf(paper, critical));
    expect(mark).toMatchObject({ passed: false });
    const { revise } = await readFinalQuiz(ctx, await reload(enrolment));
    expect(revise).toEqual([
      {
        topic: 'Topic 4',
        missed: 1,
        critical: true,
        pages: [{ sectionId: 2, page: 4, title: 'Page 4' }],
      },
    ]);
  });

  it('answers the last question the same when it is sent again', async () => {
    const enrolment = await aLearner(atTheEnd);
    const { paper, mark } = await takeQuiz(ctx, enrolment, [0, 1, 2]);
    const again = await answerQuestion(ctx, await reload(enrolment), answerTo(paper, 3, 0));
    expect(again).toEqual(mark);
    expect(await ctx.db.quizPaper.count()).toBe(1);
  });

  it('takes no try that was under way when its paper ended', async () => {
    const enrolment = await aLearner({ lastSectionCompleted: 2 });
    const { paper } = await takeQuiz(ctx, enrolment, [0, 1, 2, 3]);
    const ended = (await findPaper(ctx.db, enrolment.id, FINAL_QUIZ)) as typeof paper;
    const late = { paper: ended, now: await findQuizProgress(ctx, enrolment.id), responses: [0] };
    const tries = await ctx.db.quizAttempt.count();
    for (const [position, correct] of [
      [0, true],
      [0, false],
      [3, true],
    ] as const)
      expect(
        await storeTry(ctx, await reload(enrolment), { ...late, position, correct }),
      ).toBeNull();
    expect(await ctx.db.quizAttempt.count()).toBe(tries);
    expect(await reload(enrolment)).toMatchObject({ lastQuestionCompleted: 0, wrongTries: 0 });
  });

  it('waits a day after the third paper, asks the office to help, and opens when the office allows it', async () => {
    const enrolment = await aLearner(atTheEnd);
    for (let i = 0; i < 3; i += 1) await takeQuiz(ctx, enrolment, [0, 1, 2]);
    expect(await ctx.db.learnerHelp.count({ where: { doneAt: null } })).toBe(1);
    await expect(openPaper(later(HOUR_MS), await reload(enrolment))).rejects.toMatchObject({
      refusal: 'conflict',
      message: expect.stringMatching(/^You can start another final quiz from /),
    });
    expect((await openPaper(later(24 * HOUR_MS), await reload(enrolment))).number).toBe(4);
    await ctx.db.quizPaper.deleteMany({ where: { number: 4 } });
    await ctx.db.enrolment.update({
      where: { id: enrolment.id },
      data: { extraPaperAllowedAt: later(HOUR_MS).now() },
    });
    expect((await openPaper(later(HOUR_MS), await reload(enrolment))).number).toBe(4);
  });

  it('is finished once by ten last answers at the same moment', async () => {
    const enrolment = await aLearner(atTheEnd);
    const paper = await openPaper(ctx, enrolment);
    for (const position of [0, 1, 2])
      await answerQuestion(ctx, await reload(enrolment), answerTo(paper, position, 0));
    const last = await reload(enrolment);
    const marks = await Promise.all(
      Array.from({ length: 10 }, () => answerQuestion(ctx, last, answerTo(paper, 3, 0))),
    );
    expect(marks.every(({ correct, finished, passed }) => correct && finished && passed)).toBe(
      true,
    );
    expect(await ctx.db.quizAttempt.count()).toBe(4);
    expect((await findPaper(ctx.db, enrolment.id, FINAL_QUIZ))?.passed).toBe(true);
  });

  it('lets a learner ask for a call once, whoever presses twice', async () => {
    const enrolment = await aLearner(atTheEnd);
    await Promise.all(Array.from({ length: 10 }, () => requestCall(ctx, enrolment, '0412345678')));
    expect(await ctx.db.learnerHelp.findMany({ select: { phone: true } })).toEqual([
      { phone: '0412345678' },
    ]);
    const [mail] = await ctx.db.mail.findMany({ where: { template: 'contact-message' } });
    expect(mail?.to).toBe(ctx.config.support.email);
    expect(await ctx.db.contactMessage.count()).toBe(1);
  });
});
