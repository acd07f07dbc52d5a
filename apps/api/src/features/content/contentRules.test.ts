import { describe, expect, it } from 'vitest';
import type { PageBlock } from './blocks/blockModel';
import type { Module, Question } from './contentModel';
import { courseFaults, moduleFaults } from './contentRules';
import { lintContent } from './lintContent';
import { aContentFolder, SVG } from './testing/contentFolder';

const WORDS = `${'You wash your hands. '.repeat(70)}\n\n![Six steps of washing hands, in order](hands.svg)`;
const HEAVY = `${'Organisational contamination necessitates comprehensive sanitisation methodologies. '.repeat(50)}`;
const question = (id: string, over: Partial<Question> = {}): Question => ({
  file: 'questions.yaml',
  id,
  asks: '1.1',
  questionType: 1,
  question: `Question ${id}?`,
  options: [{ title: '', items: ['a', 'b', 'c', 'd'] }],
  correct: [0],
  reason: 'Because.',
  critical: false,
  itemReasons: [[null, 'Not b.', 'Not c.', 'Not d.']],
  picture: null,
  ...over,
});
/** The types and the places of the right items take turns. */
const questions = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, i) => {
    const questionType = i % 3;
    const items = questionType === 2 ? ['True', 'False'] : ['a', 'b', 'c', 'd'];
    const right = Math.floor(i / 3) % items.length;
    return question(`${prefix}-${i}`, {
      questionType,
      options: [{ title: '', items }],
      correct: [right],
      itemReasons: [items.map((item, place) => (place === right ? null : `Not ${item}.`))],
    });
  });
const ORDER: PageBlock = {
  block: {
    kind: 'order',
    id: 'wash',
    title: 'Wash your hands',
    ask: 'What comes first?',
    items: ['Wet', 'Rub', 'Rinse'],
    why: 'It is so.',
  },
  source: '',
  states: [],
};
const page = (markdown = WORDS) => ({
  file: 'page.md',
  title: 'Page',
  teaches: ['1.1'],
  facts: [],
  markdown,
  blocks: [ORDER],
  recording: null,
});
const section = (over = {}) => ({
  file: 'section.yaml',
  title: 'Section',
  pages: [page(), page(), page(), page()],
  questions: questions(6, 'quiz'),
  ...over,
});

const aModule = (over: Partial<Module> = {}): Module => ({
  path: 'units/X',
  code: 'X',
  kind: 'unit',
  title: 'X',
  outline: [{ id: '1.1', point: 'Wash.', tasks: ['washes'] }],
  sections: [section()],
  finalQuiz: questions(20, 'final'),
  shots: [],
  tasks: [{ id: 'washes', group: 'Hands', task: 'Washes.', version: 1 }],
  diagrams: new Map([
    [
      'hands.svg',
      { name: 'hands.svg', file: 'hands.svg', svg: SVG, sha256: 'x', width: 800, height: 450 },
    ],
  ]),
  sharedDiagrams: new Map(),
  films: new Map(),
  ...over,
});

describe('a module', () => {
  it('as it should be has no faults', () => {
    expect(moduleFaults(aModule())).toEqual([]);
  });

  it.each([
    [
      'a short page',
      aModule({
        sections: [
          section({
            pages: [
              page(),
              page(),
              page(),
              page('Too short. ![Six steps of washing hands](hands.svg)'),
            ],
          }),
        ],
      }),
      /The page has 2 words: it needs 250 to 500/,
    ],
    [
      'a long page',
      aModule({ sections: [section({ pages: [page(), page(), page(), page(WORDS.repeat(2))] })] }),
      /The page has 560 words/,
    ],
    [
      'few pages',
      aModule({ sections: [section({ pages: [page()] })] }),
      /The section has 1 pages: it needs 4 to 6/,
    ],
    [
      'few questions',
      aModule({ sections: [section({ questions: questions(5, 'quiz') })] }),
      /The quiz has 5 questions: it needs 6 to 10/,
    ],
    [
      'one type missing',
      aModule({
        sections: [
          section({
            questions: questions(6, 'quiz').map((each) => ({ ...each, questionType: 1 })),
          }),
        ],
      }),
      /no question of type match/,
    ],
    [
      'a small pool',
      aModule({ finalQuiz: questions(19, 'final') }),
      /The pool has 19 questions: a unit has 20 or more/,
    ],
    [
      'heavy words',
      aModule({ sections: [section({ pages: Array(4).fill(page(HEAVY)) })] }),
      /reading grade is \d\d/,
    ],
    [
      'a point nobody teaches',
      aModule({
        outline: [
          { id: '1.1', point: 'Wash.' },
          { id: '1.2', point: 'Dry.' },
        ],
      }),
      /No page teaches 1.2[\s\S]*0 questions ask 1.2: write at least 4/,
    ],
    [
      'a criterion that no current task shows, and a task that shows none',
      aModule({
        tasks: [
          { id: 'washes', group: 'Hands', task: 'Washes.', version: 1, until: 2 },
          { id: 'dries', group: 'Hands', task: 'Dries.', version: 3 },
        ],
      }),
      /No task shows 1.1[\s\S]*The task dries shows no point/,
    ],
    [
      'a question asked twice',
      aModule({
        finalQuiz: [...questions(20, 'final'), question('again', { question: 'question QUIZ 0!' })],
      }),
      /again asks the same as quiz-0/,
    ],
    [
      'a wrong answer without a reason, and a reason like a page',
      aModule({
        finalQuiz: [
          ...questions(20, 'final'),
          question('silent', { itemReasons: null }),
          question('wordy', { itemReasons: [[null, 'Because. '.repeat(30), 'No.', 'No.']] }),
        ],
      }),
      /silent: say in 'reasons' why 'b' is wrong[\s\S]*wordy: the reason for 'b' is longer/,
    ],
    [
      'a picture that says nothing',
      aModule({
        sections: [
          section({
            pages: [page(), page(), page(), page(WORDS.replace(/!\[[^\]]*\]/, '![Hands]'))],
          }),
        ],
      }),
      /hands.svg needs alternative text/,
    ],
    [
      'no block besides films',
      aModule({
        sections: [
          section({
            pages: Array(4).fill({
              ...page(),
              blocks: [{ block: { kind: 'film', id: 'x', film: 'x' }, source: '', states: [] }],
            }),
          }),
        ],
      }),
      /no block besides films/,
    ],
    [
      'few pages with a picture',
      aModule({
        sections: [
          section({
            pages: [page(), page(), ...Array(3).fill(page('You wash your hands. '.repeat(70)))],
          }),
        ],
      }),
      /2 of 5 pages have a picture: 60 %/,
    ],
    [
      'a choice of three',
      aModule({
        finalQuiz: [
          ...questions(20, 'final'),
          question('three', {
            options: [{ title: '', items: ['a', 'b', 'c'] }],
            itemReasons: [[null, 'No.', 'No.']],
          }),
        ],
      }),
      /three: has 3 items: a choice has 4/,
    ],
    [
      'double quotation marks',
      aModule({
        finalQuiz: [...questions(20, 'final'), question('loud', { reason: 'A “dry” hand.' })],
      }),
      /Quotation marks are 'single': change those at '…A “dry“ hand/,
    ],
    [
      'a picture nobody shows',
      aModule({
        sections: [section({ pages: Array(4).fill(page('You wash your hands. '.repeat(70))) })],
      }),
      /No page, block or question shows the drawing/,
    ],
  ])('with %s is told so', (_, module, message) => {
    expect(
      moduleFaults(module)
        .map((fault) => fault.message)
        .join('\n'),
    ).toMatch(message);
  });

  it('of a topic may have a small pool', () => {
    expect(moduleFaults(aModule({ kind: 'topic', finalQuiz: questions(6, 'final') }))).toEqual([]);
  });

  it('is told of a drawing that is too large', () => {
    const svg = SVG + ' '.repeat(12_300);
    const diagrams = new Map([
      [
        'hands.svg',
        { name: 'hands.svg', file: 'hands.svg', svg, sha256: 'x', width: 800, height: 450 },
      ],
    ]);
    expect(
      moduleFaults(aModule({ diagrams }))
        .map(({ message }) => message)
        .join(),
    ).toMatch(/must have less than 12288/);
  });
});

describe('a course', () => {
  const about = {
    id: 2,
    modules: ['units/X', 'units/Y'],
    finalQuiz: { 'units/X': 2, 'units/Y': 1 },
    thirdPartyForm: { version: 1 },
  };
  it('is told of a final quiz that lacks a type and of questions its modules share', () => {
    const other = aModule({
      path: 'units/Y',
      sections: [],
      finalQuiz: [question('quiz-0', { questionType: 0 })],
    });
    const messages = courseFaults(about, [aModule(), other]).map(({ message }) => message);
    expect(messages).toEqual([
      expect.stringMatching(/no question of type true-false/),
      expect.stringMatching(/quiz-0 asks the same as quiz-0/),
    ]);
  });
});

describe('a course with a pass mark', () => {
  const about = (questions: number) => ({
    id: 2,
    modules: ['units/X'],
    finalQuiz: { questions, passMark: 80, critical: true },
    thirdPartyForm: { version: 1 },
  });

  it('has enough questions for a paper, those of the sections included', () => {
    expect(courseFaults(about(6), [aModule()])).toEqual([]);
    expect(courseFaults(about(27), [aModule()])).toEqual([
      { file: 'courses/2.yaml', message: expect.stringMatching(/27 questions.* have 26/) },
      { file: 'courses/2.yaml', message: expect.stringMatching(/20 questions together.* need 81/) },
    ]);
  });
});

it('the whole folder is looked at, each fault told once', async () => {
  const faults = await lintContent(
    aContentFolder({ 'units/SITXFSA005/observer-tasks.yaml': null }),
  );
  const about = (file: string) =>
    faults.filter((fault) => fault.file === file).map(({ message }) => message);
  expect(about('units/SITXFSA005/observer-tasks.yaml')).toHaveLength(1);
  expect(about('courses/3.yaml')).toEqual([expect.stringMatching(/missing/)]);
  expect(about('units/SITXFSA005/sections/01-hands/section.yaml')).toEqual([
    expect.stringMatching(/has 1 pages/),
    expect.stringMatching(/no block besides films/),
  ]);
});
