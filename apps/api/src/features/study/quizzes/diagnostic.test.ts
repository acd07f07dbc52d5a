import { USER_TYPES } from '@platewise/shared/accounts';
import { DIAGNOSTIC } from '@platewise/shared/study/sectionNumbers';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../app';
import { dateOf } from '../../../db/client';
import { aStudyingEnrolment, aUser, signedInAs } from '../../../testing/build';
import { testContext } from '../../../testing/testContext';
import { listCriteria } from '../../assessments/criteria';
import { listAnsweredSections } from '../../assessments/evidence';
import { getCourseProgress } from '../userCourses/courseProgress';
import { saveReadingPosition } from '../userCourses/saveReadingPosition';
import { answerQuestion } from './answerQuestion';
import { readEverything } from './diagnostic';
import type { PaperQuestion } from './paperRules';
import { findPaper, openPaper, sectionTeaching } from './papers';
import { anExamCourse } from './testing/anExamCourse';

const ctx = testContext();
const app = createApp(ctx);

const OUTLINE = [1, 2, 3, 4, 5].map((no) => ({
  key: `units/A#${no}.1`,
  module: 'A',
  id: `${no}.1`,
  point: `Point ${no}`,
  tasks: [],
}));

async function aLearner(over: object = {}) {
  const set = await anExamCourse(ctx, {
    diagnostic: { questions: 4, sections: [1, 2] },
    outline: OUTLINE,
  });
  const { id: userId } = await aUser(ctx);
  return aStudyingEnrolment(ctx, { userId, contentSetId: set.id, ...over });
}
type Enrolment = Awaited<ReturnType<typeof aLearner>>;
const reload = ({ id }: Enrolment) => ctx.db.enrolment.findUniqueOrThrow({ where: { id } });
const progressOf = async (enrolment: Enrolment) => getCourseProgress(ctx, await reload(enrolment));

async function openWithSections(enrolment: Enrolment) {
  const paper = await openPaper(ctx, await reload(enrolment));
  const rows = await ctx.db.quizQuestion.findMany({
    where: { contentSetId: enrolment.contentSetId },
  });
  const sectionOf = ({ questionId }: PaperQuestion) => {
    const row = rows.find(({ id }) => id === questionId);
    return row ? sectionTeaching(row) : 0;
  };
  return { ...paper, sections: paper.questions.map(sectionOf) };
}
type OpenPaper = Awaited<ReturnType<typeof openWithSections>>;

/** An answer to a position of a paper: item 0 of the content is right. */
function answerTo(
  { id: paperId, sectionId, questions }: OpenPaper,
  position: number,
  item: number,
) {
  const { questionId, shown } = questions[position] as PaperQuestion;
  const responses = [(shown[0] as number[]).indexOf(item)];
  return { paperId, sectionId, questionId, questionNo: position + 1, responses };
}

/** Answers the whole quiz: right in the sections that are known. */
async function answerAll(enrolment: Enrolment, known: number[]) {
  const paper = await openWithSections(enrolment);
  let mark = null;
  for (const [position, section] of paper.sections.entries()) {
    const item = known.includes(section) ? 0 : 1;
    mark = await answerQuestion(ctx, await reload(enrolment), answerTo(paper, position, item));
  }
  return { paper, mark };
}

describe('the quiz that a refresher begins with', () => {
  it('comes before section 1 and asks each section as often', async () => {
    const enrolment = await aLearner({ redirectToQuiz: true });
    expect(await progressOf(enrolment)).toMatchObject({
      currentSection: DIAGNOSTIC,
      currentQuestion: 1,
      diagnostic: 'open',
      redirectToQuiz: false,
      finalQuiz: 'not ready',
    });
    const { sectionId, sections } = await openWithSections(enrolment);
    expect(sectionId).toBe(DIAGNOSTIC);
    expect(sections.toSorted((a, b) => a - b)).toEqual([1, 1, 2, 2]);
    await expect(
      saveReadingPosition(ctx, await reload(enrolment), { sectionId: 1, page: 1 }),
    ).rejects.toMatchObject({ refusal: 'conflict' });
  });

  it('is drawn once for ten callers', async () => {
    const enrolment = await aLearner();
    const papers = await Promise.all(Array.from({ length: 10 }, () => openPaper(ctx, enrolment)));
    expect(new Set(papers.map(({ id }) => id)).size).toBe(1);
  });

  it('goes on after a wrong answer, and takes no second one', async () => {
    const enrolment = await aLearner();
    const paper = await openWithSections(enrolment);
    const wrong = answerTo(paper, 0, 1);
    const mark = await answerQuestion(ctx, enrolment, wrong);
    expect(mark).toMatchObject({ correct: false, reason: 'It is wrong.', waitSeconds: null });
    expect(await answerQuestion(ctx, enrolment, wrong)).toEqual(mark);
    await expect(answerQuestion(ctx, enrolment, answerTo(paper, 0, 0))).rejects.toMatchObject({
      refusal: 'conflict',
    });
    await expect(answerQuestion(ctx, enrolment, answerTo(paper, 2, 0))).rejects.toMatchObject({
      refusal: 'conflict',
    });
    expect(await progressOf(enrolment)).toMatchObject({
      currentSection: DIAGNOSTIC,
      currentQuestion: 2,
      lastQuestionCompleted: 0,
    });
  });

  it('of ten different answers at once takes one', async () => {
    const enrolment = await aLearner();
    const paper = await openWithSections(enrolment);
    const done = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) =>
        answerQuestion(ctx, enrolment, answerTo(paper, 0, i % 4)),
      ),
    );
    const [stored, ...others] = await ctx.db.quizAttempt.findMany({
      where: { paperId: paper.id },
    });
    expect(others).toEqual([]);
    for (const [i, each] of done.entries())
      expect(each.status).toBe(stored?.responses[0] === i % 4 ? 'fulfilled' : 'rejected');
  });

  it('ends once for ten callers', async () => {
    const enrolment = await aLearner();
    const paper = await openWithSections(enrolment);
    for (const position of [0, 1, 2])
      await answerQuestion(ctx, enrolment, answerTo(paper, position, 0));
    const marks = await Promise.all(
      Array.from({ length: 10 }, () => answerQuestion(ctx, enrolment, answerTo(paper, 3, 0))),
    );
    expect(marks.every(({ finished }) => finished)).toBe(true);
    expect(await ctx.db.quizAttempt.count({ where: { paperId: paper.id } })).toBe(4);
    expect(await ctx.db.quizPaper.count({ where: { enrolmentId: enrolment.id } })).toBe(1);
  });

  it.each([
    ['nothing', [], 0, 1],
    ['the first section', [1], 1, 2],
    ['the second section', [2], 0, 1],
    ['both', [1, 2], 2, 99],
  ])('leads over what is known: %s', async (_, known, lastSectionCompleted, currentSection) => {
    const enrolment = await aLearner();
    const { paper, mark } = await answerAll(enrolment, known);
    expect(mark).toMatchObject({ finished: true, passed: null });
    expect(await progressOf(enrolment)).toMatchObject({
      diagnostic: 'result',
      knownSections: known,
      lastSectionCompleted,
      currentSection,
    });
    expect(await findPaper(ctx.db, enrolment.id, DIAGNOSTIC)).toMatchObject({
      id: paper.id,
      finishedAt: ctx.now(),
      passed: null,
    });
  });

  it('leaves out a section for which the learner has credit', async () => {
    const enrolment = await aLearner();
    await ctx.db.enrolment.update({ where: { id: enrolment.id }, data: { knownSections: [2] } });
    await answerAll(enrolment, [1]);
    expect(await progressOf(enrolment)).toMatchObject({
      knownSections: [1, 2],
      currentSection: 99,
    });
  });

  it('the section after the last known one leads to the final quiz', async () => {
    const enrolment = await aLearner();
    await answerAll(enrolment, [2]);
    const paper = await openWithSections(enrolment);
    expect(paper.sectionId).toBe(1);
    for (const position of paper.questions.keys())
      await answerQuestion(ctx, await reload(enrolment), answerTo(paper, position, 0));
    expect(await progressOf(enrolment)).toMatchObject({
      lastSectionCompleted: 2,
      currentSection: 99,
      redirectToQuiz: true,
      finalQuiz: 'ready',
      diagnostic: 'done',
    });
    await expect(readEverything(ctx, enrolment)).rejects.toMatchObject({ refusal: 'conflict' });
  });

  it('everything can be read after all, before the first section is completed', async () => {
    const enrolment = await aLearner();
    await expect(readEverything(ctx, enrolment)).rejects.toMatchObject({ refusal: 'conflict' });
    await answerAll(enrolment, [1]);
    await openPaper(ctx, await reload(enrolment));
    await Promise.all(Array.from({ length: 10 }, () => readEverything(ctx, enrolment)));
    expect(await progressOf(enrolment)).toMatchObject({
      currentSection: 1,
      knownSections: [],
      lastSectionCompleted: 0,
      diagnostic: 'result',
    });
    expect(await openPaper(ctx, await reload(enrolment))).toMatchObject({ sectionId: 1 });
  });

  it.each([
    ['in mid-course', { lastSectionCompleted: 1 }, 2],
    ['in the quiz of section 1', { lastQuestionCompleted: 1 }, 1],
  ])('is not asked of a learner %s', async (_, over, section) => {
    const enrolment = await aLearner(over);
    expect(await openPaper(ctx, enrolment)).toMatchObject({ sectionId: section });
    expect(await progressOf(enrolment)).toMatchObject({ diagnostic: 'none' });
  });

  it('is shown to the assessor, and a wrong answer in it weighs nothing', async () => {
    const enrolment = await aLearner();
    await answerAll(enrolment, [1]);
    const now = await reload(enrolment);
    const [first, known, next] = await listAnsweredSections(ctx.db, now);
    expect(first).toMatchObject({ sectionId: DIAGNOSTIC, title: 'First quiz' });
    expect(first?.questions.map(({ tries }) => tries.length)).toEqual([1, 1, 1, 1]);
    expect(known).toMatchObject({ sectionId: 1, isKnown: true, questions: [] });
    expect(next).toMatchObject({ sectionId: 2, isKnown: false });
    expect(next?.questions).toHaveLength(3);
    const criteria = await listCriteria(ctx.db, now);
    const sum = (of: 'asked' | 'right') => criteria.reduce((all, each) => all + each[of], 0);
    expect([sum('asked'), sum('right')]).toEqual([2, 2]);
  });
});

describe('the calls', () => {
  it('are for the learner alone, while the course may be studied', async () => {
    const enrolment = await aLearner();
    await answerAll(enrolment, [1]);
    const owner = await ctx.db.user.findUniqueOrThrow({ where: { id: enrolment.userId } });
    const post = async (user: typeof owner | null) =>
      request(app)
        .post(`/api/v1/userCourse/${enrolment.id}/quiz/read-everything`)
        .set(user ? await signedInAs(ctx, user) : {});
    expect((await post(null)).status).toBe(401);
    expect((await post(await aUser(ctx))).status).toBe(403);
    expect((await post(await aUser(ctx, { userType: USER_TYPES.business }))).status).toBe(403);
    const { status, body } = await post(owner);
    expect([status, body.knownSections]).toEqual([200, []]);
    await ctx.db.enrolment.update({
      where: { id: enrolment.id },
      data: { expiresOn: dateOf('2026-03-01') },
    });
    expect((await post(owner)).status).toBe(409);
  });
});
