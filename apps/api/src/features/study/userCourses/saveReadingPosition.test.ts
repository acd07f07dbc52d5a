import { readingPositionSchema } from '@platewise/shared/study/userCourses';
import { describe, expect, it } from 'vitest';
import { dateOf } from '../../../db/client';
import { aStudyingEnrolment, aUser } from '../../../testing/build';
import { testContext } from '../../../testing/testContext';
import { answerQuestion } from '../quizzes/answerQuestion';
import { saveReadingPosition } from './saveReadingPosition';

const ctx = testContext();
const anEnrolment = async (over: object = {}) =>
  aStudyingEnrolment(ctx, { userId: (await aUser(ctx)).id, ...over });
const pageOf = async ({ id }: { id: string }) =>
  (await ctx.db.enrolment.findUniqueOrThrow({ where: { id } })).currentPage;

describe('the place of reading', () => {
  it.each([
    ['of the open section is kept', { lastSectionCompleted: 1 }, 2, 4],
    ['of a section that is done comes too late', { lastSectionCompleted: 1 }, 1, 0],
    ['before the final quiz is kept', { lastSectionCompleted: 2 }, 99, 4],
    [
      'in a course that is done comes too late',
      { lastSectionCompleted: 99, courseCompletedAt: new Date() },
      99,
      0,
    ],
  ])('%s', async (_, over, sectionId, page) => {
    const enrolment = await anEnrolment(over);
    await saveReadingPosition(ctx, enrolment, { sectionId, page: 4 });
    expect(await pageOf(enrolment)).toBe(page);
  });

  it.each([
    ['a later section', {}, 2, /not open/],
    ['the final quiz before its time', {}, 99, /not open/],
    ['an expired course', { expiresOn: dateOf('2026-03-01') }, 1, /expired/],
    ['an incomplete enrolment', { step3CompletedAt: null }, 1, /complete your enrolment/],
  ])('of %s is refused', async (_, over, sectionId, message) => {
    const enrolment = await anEnrolment(over);
    await expect(saveReadingPosition(ctx, enrolment, { sectionId, page: 1 })).rejects.toMatchObject(
      {
        refusal: 'conflict',
        message: expect.stringMatching(message),
      },
    );
  });

  it('starts anew with the next section, though word of the old one arrives late', async () => {
    const enrolment = await anEnrolment({ currentPage: 1, lastQuestionCompleted: 1 });
    const { id: questionId } = await ctx.db.quizQuestion.findFirstOrThrow({
      where: { contentSetId: enrolment.contentSetId, sectionId: 1, questionNo: 2 },
    });
    const last = { questionId, sectionId: 1, questionNo: 2, responses: [1] };
    const late = () => saveReadingPosition(ctx, enrolment, { sectionId: 1, page: 1 });
    await Promise.all([answerQuestion(ctx, enrolment, last), ...Array.from({ length: 10 }, late)]);
    await late();
    expect(await pageOf(enrolment)).toBe(0);
  });

  it.each([
    [{ sectionId: 0, page: 0 }],
    [{ sectionId: 100, page: 0 }],
    [{ sectionId: 1, page: -1 }],
    [{ sectionId: 1, page: 100 }],
    [{ sectionId: 1 }],
    [{ page: 1 }],
  ])('is not read from %j', (place) => {
    expect(readingPositionSchema.isValidSync(place)).toBe(false);
  });
});
