import { expect, it } from 'vitest';
import { anIncomingCourse, aSection } from '../content/incoming/testing/anIncomingCourse';
import { keepQuestions } from './keepQuestions';

const asked = (sectionId: number, questionType: number, items: string[][], correct: number[]) => ({
  sectionId,
  questionNo: 1,
  questionType,
  question: `What of <strong>${sectionId}</strong>?`,
  options: items.map((each, i) => ({ title: items.length > 1 ? `Box ${i}` : '', items: each })),
  correct,
  reason: 'Because.',
});
const LIVE = {
  sections: [
    { sectionId: 1, title: 'Clean hands' },
    { sectionId: 2, title: 'Clean tools' },
  ],
  questions: [
    asked(1, 1, [['Wash', 'Wipe']], [1]),
    asked(
      2,
      0,
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      [1, 0],
    ),
    asked(99, 2, [['True', 'False']], [1]),
  ],
};
const without = (title: string) => aSection({ title, questions: [] });

it('keeps the questions of the section of the same name, and the final quiz', () => {
  const incoming = anIncomingCourse({
    sections: [without(' clean TOOLS'), without('Clean hands')],
    finalQuiz: [],
  });
  const { course, kept } = keepQuestions(incoming, LIVE);
  const words = { reason: 'Because.' };
  expect(course.sections.map(({ questions }) => questions)).toEqual([
    [
      {
        ...words,
        type: 'drop-downs',
        question: 'What of <strong>2</strong>?',
        options: [
          { title: 'Box 0', items: ['a', 'b'], correct: 'b' },
          { title: 'Box 1', items: ['c', 'd'], correct: 'c' },
        ],
      },
    ],
    [
      {
        ...words,
        type: 'one of several',
        question: 'What of <strong>1</strong>?',
        options: ['Wash', 'Wipe'],
        correct: 'Wipe',
      },
    ],
  ]);
  expect(course.finalQuiz).toEqual([
    { ...words, type: 'true or false', question: 'What of <strong>99</strong>?', correct: false },
  ]);
  expect(kept.map(({ what }) => what)).toEqual([
    'Section 1 “clean TOOLS”',
    'Section 2 “Clean hands”',
    'The final quiz',
  ]);
});

it('never puts them beside what the package asks', () => {
  const incoming = anIncomingCourse();
  expect(keepQuestions(incoming, LIVE)).toEqual({ course: incoming, kept: [] });
});

it('keeps nothing where the name is another, or nothing is live', () => {
  const incoming = anIncomingCourse({ sections: [without('Clean floors')] });
  expect(keepQuestions(incoming, LIVE)).toEqual({ course: incoming, kept: [] });
  expect(keepQuestions({ ...incoming, finalQuiz: [] }, null).kept).toEqual([]);
});
