import type { UserCourse } from '@platewise/shared/study/userCourses';
import { expect, it } from 'vitest';
import { aCourse } from '../testing/answers';
import { courseSteps, nextUp } from './courseSteps';

const incomplete = { status: 'Enrolment Incomplete', completedEnrolment: false };
const awaiting = { status: 'Awaiting Third Party Form', hasCompleted: true };
const held = { status: 'Completed', hasCompleted: true, completedThirdParty: true };
const completed = { ...held, hasCertificate: true };

const CASES: [string, Partial<UserCourse>, string[]][] = [
  [
    'paid only',
    { ...incomplete, completedStep2: false },
    ['Continue enrolment /course-enrolment/enrolment-1/step-2/'],
  ],
  ['without an observer', incomplete, ['Continue enrolment /course-enrolment/enrolment-1/step-3/']],
  ['not begun', {}, ['Start course /course-content/enrolment-1/']],
  ['under way', { progress: 1 }, ['Continue course /course-content/enrolment-1/']],
  [
    'waiting for the observer',
    awaiting,
    [
      'View third-party form /third-party-form/token-1',
      'Complete survey /course-survey/enrolment-1/',
    ],
  ],
  [
    'waiting, with the survey done',
    { ...awaiting, completedSurvey: true },
    ['View third-party form /third-party-form/token-1'],
  ],
  [
    'waiting for another observation',
    { ...awaiting, needsObservation: true },
    [
      "See what's missing /Course-Completed/enrolment-1/",
      'Complete survey /course-survey/enrolment-1/',
    ],
  ],
  [
    'completed, and held',
    { ...held, completedSurvey: true },
    ["See what's missing /Course-Completed/enrolment-1/"],
  ],
  ['completed', completed, ['Complete survey /course-survey/enrolment-1/']],
  ['completed, with the survey done', { ...completed, completedSurvey: true }, []],
  [
    'completed, and its certificate runs out',
    {
      ...completed,
      completedSurvey: true,
      renewal: { courseId: 8, certifiedUntil: '2031-03-02' },
    },
    ['Renew /course-enrolment/enrolment-1/renew/'],
  ],
  [
    'expired',
    { status: 'Expired', courseExpired: true },
    ['Enrol again /course-enrolment/2/step-1/'],
  ],
];

it.each(CASES)('offers for a course that is %s what can be done', (_, course, steps) => {
  expect(courseSteps(aCourse(course)).map(({ label, to }) => `${label} ${to}`)).toEqual(steps);
});

it('puts the enrolment that is not finished before a course under way', () => {
  const courses = [
    aCourse({ id: 'a' }),
    aCourse({ id: 'b', ...incomplete }),
    aCourse({ id: 'c', ...completed }),
  ];
  expect(nextUp(courses)).toBe('b');
});

it('puts the newest of two courses under way first', () => {
  const courses = [
    aCourse({ id: 'a', enrolmentDate: '2026-01-01' }),
    aCourse({ id: 'b', enrolmentDate: '2026-02-01' }),
  ];
  expect(nextUp(courses)).toBe('b');
});

it('points at nothing when nothing is to be done', () => {
  expect(nextUp([aCourse({ ...completed, completedSurvey: true })])).toBeUndefined();
});
