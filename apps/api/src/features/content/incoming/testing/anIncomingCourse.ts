import type { CourseToCheck } from '../normaliseIncoming';
import { aPng } from './pictures';

/** The least that can be a course. */
export const anIncomingCourse = (over: Partial<CourseToCheck> = {}): CourseToCheck => ({
  courseId: 2,
  title: 'Hygiene',
  sections: [aSection()],
  finalQuiz: [
    { type: 'true or false', question: 'Gloves replace washing.', correct: false, reason: '' },
  ],
  pictures: [{ name: 'pictures/hands.png', bytes: aPng() }],
  ...over,
});

type Section = CourseToCheck['sections'][number];
export const aSection = (over: Partial<Section> = {}): Section => ({
  title: 'Clean hands',
  pages: [
    {
      name: 'pages/when.html',
      title: 'When to wash',
      html: '<h1>When to wash</h1><p>Often.</p><img src="../pictures/hands.png" alt="Wet hands">',
    },
  ],
  questions: [
    {
      type: 'one of several',
      question: 'What <b>first</b>?',
      options: ['Wash', 'Wipe', 'Wait'],
      correct: 'Wash',
      reason: 'Germs.',
    },
    {
      type: 'drop-downs',
      question: 'How warm?',
      options: [
        { title: 'Cold food', items: ['5 °C', '60 °C'], correct: '5 °C' },
        { title: 'Hot food', items: ['5 °C', '60 °C'], correct: '60 °C' },
      ],
      reason: '',
    },
  ],
  ...over,
});
