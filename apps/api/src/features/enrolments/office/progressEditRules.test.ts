import { describe, expect, it } from 'vitest';
import { newPosition } from './progressEditRules';

/** Three sections; the quizzes ask 6, 6 and 8 questions, the final one 20. */
const SIZE = { sectionCount: 3, questions: { 1: 6, 2: 6, 3: 8, 99: 20 } };
const at = (lastSectionCompleted: number, lastQuestionCompleted = 0, redirectToQuiz = false) => ({
  lastSectionCompleted,
  lastQuestionCompleted,
  redirectToQuiz,
});
const studying = (...place: Parameters<typeof at>) => ({
  ...at(...place),
  courseCompleted: false,
  setCount: 1,
});
const done = { ...at(99), courseCompleted: true, setCount: 1 };

describe('after the edit the learner goes on', () => {
  it.each([
    ['where they were', studying(1, 3), studying(1, 3), at(1, 3)],
    [
      'where they were, on a paper with questions of the section before',
      studying(1, 7),
      studying(1, 7),
      at(1, 7),
    ],
    ['in the same section', studying(1, 3), studying(1, 5, true), at(1, 5, true)],
    [
      'in an earlier one, from its first page',
      studying(2),
      studying(1),
      { ...at(1), currentPage: 0 },
    ],
    ['in a later one', studying(0), studying(3, 19), { ...at(3, 19), currentPage: 0 }],
    [
      'in another content set, from the first page',
      studying(1),
      { ...studying(1), setCount: 2 },
      { ...at(1), currentPage: 0 },
    ],
    [
      'nowhere: the course is done',
      studying(1, 3, true),
      { ...studying(1, 3, true), courseCompleted: true },
      { ...at(99), currentPage: 0 },
    ],
    ['nowhere: the course stays done', done, done, at(99)],
    [
      'with the final quiz',
      done,
      { ...done, courseCompleted: false },
      { ...at(3, 0, true), currentPage: 0 },
    ],
    ['where it is asked for', done, studying(1), { ...at(1), currentPage: 0 }],
  ])('%s', (_, was, wanted, place) => {
    expect(newPosition(was, wanted, SIZE)).toEqual(place);
  });
});

describe('nobody is sent', () => {
  it.each([
    ['to a section that is not there', studying(1), studying(4), 'lastSectionCompleted'],
    ['to the end without the course being done', studying(1), studying(99), 'lastSectionCompleted'],
    ['before the first section', studying(1), studying(-1), 'lastSectionCompleted'],
    ['past the quiz of the section', studying(1), studying(1, 6), 'lastQuestionCompleted'],
    ['past the final quiz', studying(1), studying(3, 20), 'lastQuestionCompleted'],
    ['before the first question', studying(1), studying(1, -1), 'lastQuestionCompleted'],
    [
      'back to a section of a course that is done',
      done,
      { ...done, lastSectionCompleted: 1 },
      'lastSectionCompleted',
    ],
    [
      'to a quiz of a course that is done',
      done,
      { ...done, redirectToQuiz: true },
      'redirectToQuiz',
    ],
    ['to another content set of a course that is done', done, { ...done, setCount: 2 }, 'setCount'],
  ])('%s', (_, was, wanted, field) => {
    expect(newPosition(was, wanted, SIZE)).toMatchObject({ refusal: 'invalid', field });
  });

  it('to questions that a section does not ask', () => {
    expect(
      newPosition(studying(1), studying(1, 1), { sectionCount: 3, questions: {} }),
    ).toMatchObject({
      field: 'lastQuestionCompleted',
      message: expect.stringContaining('from 0 to 0'),
    });
  });
});
