import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import { expect, it } from 'vitest';
import { aStudyingEnrolment, aUser } from '../../../testing/build';
import { testContext } from '../../../testing/testContext';
import { listAnsweredSections } from '../../assessments/evidence';
import { listHistory } from '../../enrolments/history/listHistory';
import { getCourseProgress } from '../userCourses/courseProgress';
import { listUserCourses } from '../userCourses/listUserCourses';
import { listSectionSizes } from '../userCourses/sectionSizes';
import { answerQuestion } from './answerQuestion';
import { anExamCourse } from './testing/anExamCourse';
import { rightAnswers } from './testing/rightAnswers';

const ctx = testContext();

async function aLearner(over: object = {}) {
  const { id: contentSetId } = await anExamCourse(ctx);
  const { id: userId } = await aUser(ctx);
  return aStudyingEnrolment(ctx, { userId, contentSetId, ...over });
}
type Enrolment = Awaited<ReturnType<typeof aLearner>>;
const reload = ({ id }: Enrolment) => ctx.db.enrolment.findUniqueOrThrow({ where: { id } });
const stateOf = async (enrolment: Enrolment) =>
  (await getCourseProgress(ctx, await reload(enrolment))).finalQuiz;

/** Answers the open quiz; the first answers are wrong at the first try. */
async function takeQuiz(enrolment: Enrolment, wrong = 0) {
  for (const [i, answer] of (await rightAnswers(ctx, enrolment.id)).entries()) {
    if (i < wrong) {
      const responses = [((answer.responses[0] ?? 0) + 1) % 4];
      await answerQuestion(ctx, await reload(enrolment), { ...answer, responses });
    }
    await answerQuestion(ctx, await reload(enrolment), answer);
  }
}

it('the status says how far the final quiz is', async () => {
  const enrolment = await aLearner();
  expect(await stateOf(enrolment)).toBe('not ready');
  await takeQuiz(enrolment);
  await takeQuiz(enrolment);
  expect(await stateOf(enrolment)).toBe('ready');
  await rightAnswers(ctx, enrolment.id);
  expect(await stateOf(enrolment)).toBe('open');
  await takeQuiz(enrolment, 4);
  expect(await stateOf(enrolment)).toBe('not passed');
  await takeQuiz(enrolment);
  expect(await stateOf(enrolment)).toBe('passed');
});

it('a paper that was left behind when the office moved the learner is not a failed one', async () => {
  const enrolment = await aLearner({ lastSectionCompleted: 2 });
  await rightAnswers(ctx, enrolment.id);
  const back = { lastSectionCompleted: 1, lastQuestionCompleted: 0 };
  await ctx.db.enrolment.update({ where: { id: enrolment.id }, data: back });
  await takeQuiz(enrolment);
  expect(await stateOf(enrolment)).toBe('ready');
});

it('the progress counts the questions of a paper, not of the pool', async () => {
  const enrolment = await aLearner({ lastSectionCompleted: 2, lastQuestionCompleted: 2 });
  const sizes = await listSectionSizes(ctx, [enrolment.contentSetId]);
  expect(sizes.find(({ sectionId }) => sectionId === FINAL_QUIZ)?.questions).toBe(4);
  expect(sizes.find(({ sectionId }) => sectionId === 1)?.questions).toBe(3);
  expect(await listUserCourses(ctx, enrolment.userId)).toMatchObject([{ progress: 80 }]);
});

it('the assessor sees what was asked, with every try, and no other question of the pool', async () => {
  const enrolment = await aLearner();
  const seen = () => listAnsweredSections(ctx.db, enrolment);
  expect((await seen()).map(({ questions }) => questions.length)).toEqual([3, 3, 0]);
  await takeQuiz(enrolment, 1);
  await takeQuiz(enrolment);
  await takeQuiz(enrolment, 1);
  const [first, second, final] = await seen();
  expect(first?.questions.map(({ tries }) => tries.length)).toEqual([2, 1, 1]);
  expect(second?.questions.map(({ questionNo, tries }) => [questionNo, tries.length])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
  ]);
  expect(final?.questions.slice(0, 4).map(({ tries }) => tries.length)).toEqual([2, 1, 1, 1]);
  expect(final?.questions[0]?.tries).toMatchObject([{ correct: false }, { correct: true }]);
});

it('the history has a line for each paper of the final quiz', async () => {
  const enrolment = await aLearner({ lastSectionCompleted: 2 });
  await takeQuiz(enrolment, 4);
  await takeQuiz(enrolment);
  const lines = JSON.stringify(await listHistory(ctx, enrolment.id, { page: 1 }));
  expect(lines).toContain('Final quiz: 4 of 4');
  expect(lines).toContain('8 tries, 4 wrong first, not passed');
  expect(lines).toContain('4 tries, passed');
  expect(lines).not.toMatch(/Section \d finished/);
});
