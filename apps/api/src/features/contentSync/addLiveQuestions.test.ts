import { expect, it } from 'vitest';
import { anIncomingCourse, aSection } from '../content/incoming/testing/anIncomingCourse';
import { addLiveQuestions } from './addLiveQuestions';

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

it('takes the live questions of the section with the same title, and the live final quiz', () => {
  const incoming = anIncomingCourse({
    sections: [without(' clean TOOLS'), without('Clean hands')],
    finalQuiz: [],
  });
  const { course, added } = addLiveQuestions(incoming, LIVE);
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
  expect(added.map(({ what }) => what)).toEqual([
    'Section 1 “clean TOOLS”',
    'Section 2 “Clean hands”',
    'The final quiz',
  ]);
});

it('does not add live questions to the questions of the package', () => {
  const incoming = anIncomingCourse();
  expect(addLiveQuestions(incoming, LIVE)).toEqual({ course: incoming, added: [] });
});

it('adds nothing if the title differs or nothing is live', () => {
  const incoming = anIncomingCourse({ sections: [without('Clean floors')] });
  expect(addLiveQuestions(incoming, LIVE)).toEqual({ course: incoming, added: [] });
  expect(addLiveQuestions({ ...incoming, finalQuiz: [] }, null).added).toEqual([]);
});
