import { describe, expect, it } from 'vitest';
import {
  afterRightAnswer,
  currentSection,
  diagnosticState,
  openSection,
  questionState,
  sectionState,
  shareDone,
} from './progressRules';

const SECTIONS = 3;
const at = (lastSectionCompleted: number, lastQuestionCompleted = 0) => ({
  lastSectionCompleted,
  lastQuestionCompleted,
});

describe('the section to go on with', () => {
  it.each([
    ['a new course begins with section 1', 0, 1],
    ['after section 1 comes section 2', 1, 2],
    ['after the last section comes the final quiz', 3, 99],
    ['after the final quiz it stays there', 99, 99],
  ])('%s', (_, lastSection, section) => {
    expect(currentSection(at(lastSection), SECTIONS)).toBe(section);
  });
});

describe('a question', () => {
  it.each([
    ['the first one is open at the start', at(0), 1, 1, 'open'],
    ['the second one is not', at(0), 1, 2, 'locked'],
    ['one that was answered is done', at(0, 2), 1, 2, 'done'],
    ['the next one is open', at(0, 2), 1, 3, 'open'],
    ['an earlier section is done', at(1, 2), 1, 6, 'done'],
    ['a later section is locked', at(1), 3, 1, 'locked'],
    ['the final quiz is locked before its time', at(2), 99, 1, 'locked'],
    ['the final quiz opens after the last section', at(3), 99, 1, 'open'],
    ['sections are done while the final quiz is open', at(3, 4), 3, 1, 'done'],
    ['everything is done at the end', at(99), 99, 1, 'done'],
    ['and stays done', at(99), 2, 5, 'done'],
  ] as const)('%s', (_, progress, sectionId, questionNo, state) => {
    expect(questionState(progress, SECTIONS, { sectionId, questionNo })).toBe(state);
  });
});

describe('a section', () => {
  it.each([
    ['the next one is open', at(1), 2, 'open'],
    ['earlier ones are done', at(1), 1, 'done'],
    ['later ones are locked', at(1), 3, 'locked'],
    ['the final quiz is locked before its time', at(2), 99, 'locked'],
    ['the final quiz opens last', at(3), 99, 'open'],
    ['then all are done', at(99), 99, 'done'],
  ] as const)('%s', (_, progress, sectionId, state) => {
    expect(sectionState(progress, SECTIONS, sectionId)).toBe(state);
  });
});

describe('a right answer', () => {
  it.each([
    ['goes on to the next question', at(0), 6, { ...at(0, 1), completesCourse: false }],
    [
      'finishes a section and leads back to the content',
      at(0, 5),
      6,
      { ...at(1), redirectToQuiz: false, currentPage: 0, completesCourse: false },
    ],
    [
      'finishes the last section and leads to the final quiz',
      at(2, 5),
      6,
      { ...at(3), redirectToQuiz: true, currentPage: 0, completesCourse: false },
    ],
    ['goes on in the final quiz', at(3, 5), 20, { ...at(3, 6), completesCourse: false }],
    [
      'finishes the final quiz and the course',
      at(3, 19),
      20,
      { ...at(99), redirectToQuiz: false, currentPage: 0, completesCourse: true },
    ],
    [
      'finishes a quiz of one question',
      at(1),
      1,
      { ...at(2), redirectToQuiz: false, currentPage: 0, completesCourse: false },
    ],
  ])('%s', (_, progress, questions, step) => {
    expect(afterRightAnswer(progress, SECTIONS, questions)).toEqual(step);
  });
});

describe('the share done', () => {
  const sizes = [
    { sectionId: 1, questions: 6 },
    { sectionId: 2, questions: 6 },
    { sectionId: 3, questions: 8 },
    { sectionId: 99, questions: 20 },
  ];
  it.each([
    ['nothing yet', at(0), 0],
    ['part of a section', at(0, 3), 7],
    ['two sections', at(2), 30],
    ['all sections and part of the final quiz', at(3, 10), 75],
    ['all but one question is not yet all', at(3, 19), 97],
    ['a section with questions of the section before', at(0, 8), 15],
    ['everything', at(99), 100],
  ])('%s', (_, progress, percent) => {
    expect(shareDone(progress, sizes)).toBe(percent);
  });

  it('is 0 for a course without questions', () => {
    expect(shareDone(at(99), [])).toBe(0);
  });
});

describe('with sections that are known', () => {
  const known = (lastSectionCompleted: number, ...knownSections: number[]) => ({
    ...at(lastSectionCompleted),
    knownSections,
  });

  it.each([
    ['the first ones are passed over', known(0, 1, 2), 3],
    ['one further on is passed over', known(1, 2), 3],
    ['one in the middle waits for its turn', known(0, 2), 1],
    ['all of them lead to the final quiz', known(0, 1, 2, 3), 99],
    ['the last one leads to the final quiz', known(2, 3), 99],
  ])('%s', (_, progress, section) => {
    expect(currentSection(progress, SECTIONS)).toBe(section);
  });

  it.each([
    ['over the next one', known(0, 2), { lastSectionCompleted: 2, redirectToQuiz: false }],
    [
      'over the last one to the final quiz',
      known(1, 3),
      { lastSectionCompleted: 3, redirectToQuiz: true },
    ],
    ['not over one further on', known(0, 3), { lastSectionCompleted: 1, redirectToQuiz: false }],
  ])('a finished quiz moves %s', (_, progress, step) => {
    expect(afterRightAnswer(progress, SECTIONS, 1)).toMatchObject(step);
  });

  it('the share done counts them', () => {
    const sizes = [1, 2, 3, 4].map((sectionId) => ({ sectionId, questions: 5 }));
    expect(shareDone(known(1, 1, 3), sizes)).toBe(50);
    expect(shareDone({ ...known(1, 2), lastQuestionCompleted: 5 }, sizes)).toBe(75);
  });
});

describe('the quiz that a refresher begins with', () => {
  const set = { sectionCount: SECTIONS, diagnostic: { questions: 4, sections: [1, 2] } };
  const learner = { ...at(0), diagnosedAt: null, courseCompletedAt: null, knownSections: [] };
  const LATER = new Date('2026-03-02T00:00:00Z');

  it.each([
    ['comes before section 1', learner, 98, 'open'],
    ['is not asked in mid-course', { ...learner, ...at(1) }, 2, 'none'],
    ['is not asked in the middle of the first quiz', { ...learner, ...at(0, 2) }, 1, 'none'],
    ['leads to section 1 when nothing is known', { ...learner, diagnosedAt: LATER }, 1, 'result'],
    [
      'leads over what is known',
      { ...learner, ...at(1), diagnosedAt: LATER, knownSections: [1] },
      2,
      'result',
    ],
    [
      'is settled with the first section that was read',
      { ...learner, ...at(2), diagnosedAt: LATER, knownSections: [1] },
      3,
      'done',
    ],
    [
      'is not asked of a course that is done',
      { ...learner, ...at(99), courseCompletedAt: LATER },
      99,
      'none',
    ],
  ] as const)('%s', (_, progress, section, state) => {
    expect(openSection(progress, set)).toBe(section);
    expect(diagnosticState(progress, set.diagnostic)).toBe(state);
  });

  it('is not asked where the content has none', () => {
    expect(openSection(learner, { ...set, diagnostic: null })).toBe(1);
    expect(diagnosticState(learner, null)).toBe('none');
  });
});
