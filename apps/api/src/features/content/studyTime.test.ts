import { expect, it } from 'vitest';
import type { PageBlock, SourceBlock } from './blocks/blockModel';
import type { Module } from './contentModel';
import type { CourseFile } from './contentSchemas';
import { type StudyTime, studyHours, studyTimes } from './studyTime';

const withKind = (block: Partial<SourceBlock>): PageBlock => ({
  block: block as SourceBlock,
  source: '',
  states: [],
});
const state = (markdown: string) => ({ state: 'NSW' as const, markdown });

/** A module of one page, which is read in two minutes, and a quiz of four questions. */
const moduleOf = (path: string, blocks: PageBlock[]) =>
  ({
    path,
    sections: [
      {
        file: 's',
        title: 'S',
        pages: [
          {
            file: 'a.md',
            title: 'A',
            teaches: [],
            facts: [],
            markdown: 'word '.repeat(260),
            blocks,
          },
        ],
        questions: [1, 2, 3, 4],
      },
    ],
    films: new Map([['wash', { seconds: 30 }]]),
  }) as unknown as Module;

const modules = [
  moduleOf('topics/new', [
    withKind({ kind: 'case' }),
    withKind({ kind: 'try-it' }),
    withKind({ kind: 'film', film: 'wash' }),
    {
      ...withKind({ kind: 'states' }),
      states: [state('word '.repeat(130)), state('word '.repeat(390))],
    },
  ]),
  moduleOf('units/known', [withKind({ kind: 'try-it' })]),
];
const course: CourseFile = {
  id: 2,
  modules: [],
  finalQuiz: { questions: 30, passMark: 80, critical: true },
  thirdPartyForm: { version: 3 },
};
const all = { reading: 4, blocks: 35.5, quizzes: 6, finalQuiz: 30 };

it.each<[string, CourseFile['diagnostic'], StudyTime, StudyTime]>([
  ['pages, blocks, quizzes and one paper', undefined, all, all],
  [
    'no section that is known, and two lines of a form that is in use',
    { questions: 20, modules: ['units/known'] },
    { reading: 2, blocks: 10.5, quizzes: 18, finalQuiz: 30 },
    { ...all, quizzes: 21 },
  ],
  [
    'two lines of each form, where no section may be left out',
    { questions: 20, modules: [] },
    { ...all, blocks: 15.5, quizzes: 21 },
    { ...all, quizzes: 21 },
  ],
])('a course takes at least the time of %s', (_, diagnostic, least, most) => {
  expect(studyTimes({ ...course, diagnostic }, modules)).toEqual({ least, most });
});

it('hours are the sum of all minutes', () => expect(studyHours(all)).toBeCloseTo(1.258));
