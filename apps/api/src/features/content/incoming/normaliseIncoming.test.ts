import type { CheckedCourse } from '@platewise/shared/content/courseContent';
import type { IncomingQuestion } from '@platewise/shared/contentSync/incomingCourse';
import { describe, expect, it } from 'vitest';
import { type CourseToCheck, normaliseIncoming } from './normaliseIncoming';
import { anIncomingCourse, aSection } from './testing/anIncomingCourse';
import { aGif, aPng } from './testing/pictures';

const problemsOf = async (over: Partial<CourseToCheck>) => {
  const checked = await normaliseIncoming(anIncomingCourse(over));
  return 'problems' in checked
    ? checked.problems.map(
        ({ file, page, wrong, fix }) => `${file}${page ? `/${page}` : ''}: ${wrong}. ${fix}`,
      )
    : [];
};
const page = (over: Partial<CourseToCheck['sections'][number]['pages'][number]>) =>
  aSection({ pages: [{ name: 'a.html', title: 'Hands', html: '<p>Wash.</p>', ...over }] });
const pages = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    name: `${i}.html`,
    title: `Page ${i}`,
    html: '<p>x</p>',
  }));
const asked = (over: object): CourseToCheck['sections'] => [
  aSection({ questions: [{ ...CHOICE, ...over } as unknown as IncomingQuestion] }),
];
const CHOICE = {
  type: 'one of several',
  question: 'What first?',
  options: ['Wash', 'Wipe'],
  correct: 'Wash',
  reason: '',
} as const;
const many = <T>(count: number, make: (i: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));
const questions = (count: number) =>
  many(count, (i) => ({ ...CHOICE, options: ['Wash', 'Wipe'], question: `What ${i}?` }));

describe('a course from outside', () => {
  it('is numbered, sanitised and has its pictures under their addresses', async () => {
    const checked = await normaliseIncoming(anIncomingCourse());
    const address = expect.stringMatching(
      /^<p>Often.<\/p>\n<p><img src="\/api\/v1\/content\/images\/[0-9a-f]{64}.png" alt="Wet hands" width="8" height="6" loading="lazy" \/><\/p>$/,
    );
    expect(checked).toMatchObject({
      course: {
        courseId: 2,
        sections: [
          {
            sectionId: 1,
            title: 'Clean hands',
            content: [{ title: 'When to wash', html: address }],
          },
        ],
        questions: [
          {
            sectionId: 1,
            questionNo: 1,
            questionType: 1,
            question: 'What <strong>first</strong>?',
            options: [{ title: '', items: ['Wash', 'Wipe', 'Wait'] }],
            correct: [0],
            reason: 'Germs.',
          },
          { sectionId: 1, questionNo: 2, questionType: 0, correct: [0, 1] },
          {
            sectionId: 99,
            questionNo: 1,
            questionType: 2,
            options: [{ items: ['True', 'False'] }],
            correct: [1],
          },
        ],
        tasks: null,
        images: [{ mediaType: 'image/png' }],
        thirdPartyForm: null,
      },
      harmless: [],
    });
  });

  it('takes pictures in base64 too, each once, and leaves those that no page shows', async () => {
    const base64 = aPng().toString('base64');
    const html = '<img src="one.png" alt="One"><img src="TWO.png" alt="Two">';
    const checked = await normaliseIncoming(
      anIncomingCourse({
        sections: [page({ html })],
        pictures: [
          { name: 'one.png', base64 },
          { name: 'two.png', base64 },
          { name: 'three.gif', bytes: aGif() },
        ],
      }),
    );
    expect(checked).toMatchObject({ course: { images: [{ mediaType: 'image/png' }] } });
  });

  it('tells page by page what was made harmless', async () => {
    const sections = [page({ html: '<p onclick="x()">Wash.</p><script>x()</script>' })];
    expect(await normaliseIncoming(anIncomingCourse({ sections }))).toMatchObject({
      harmless: [
        {
          file: 'a.html',
          page: 'page 1 “Hands”',
          wrong: 'something that runs by itself (onclick)',
          fix: 'It was left out: pages cannot run programs.',
        },
        { file: 'a.html', page: 'page 1 “Hands”', wrong: 'a script' },
      ],
    });
  });

  it('asks without what is no part of a question', async () => {
    const question = '<p>What <a href="/logout" onclick="x()">first</a><script>x()</script>?</p>';
    const { course, harmless } = (await normaliseIncoming(
      anIncomingCourse({ sections: asked({ question }) }),
    )) as Extract<CheckedCourse, { course: unknown }>;
    expect(course.questions[0]?.question).toBe('What first?');
    expect(harmless.map(({ file, wrong }) => [file, wrong])).toEqual([
      ['sections/1', 'something that runs by itself (onclick)'],
      ['sections/1', 'a script'],
      ['sections/1', 'a link to another file (/logout)'],
    ]);
  });

  it('brings the tasks that observers are asked', async () => {
    const observerTasks = [{ id: 'wash', group: 'Hands', task: 'Washes hands.' }];
    expect(await normaliseIncoming(anIncomingCourse({ observerTasks }))).toMatchObject({
      course: {
        tasks: [
          { key: 'wash', taskGroup: 'Hands', task: 'Washes hands.', version: 1, displayOrder: 1 },
        ],
      },
    });
  });

  const CASES: [string, Partial<CourseToCheck>, string][] = [
    [
      'no section',
      { sections: [] },
      'the course: it has no section. Put its pages into at least one.',
    ],
    [
      'too many sections',
      { sections: many(61, () => aSection()) },
      'the course: it has 61 sections. Put them together: at most 60.',
    ],
    [
      '10,000 pages',
      { sections: [aSection({ pages: pages(10_000) })] },
      'the course: it has 10000 pages. Make it shorter: at most 300.',
    ],
    [
      'too many pages in a section',
      { sections: [aSection({ pages: pages(101) })] },
      'sections/1: it has 101 pages. Divide it: at most 100.',
    ],
    [
      'a section without pages',
      { sections: [aSection({ pages: [] })] },
      'sections/1: it has no page. Write at least one.',
    ],
    [
      'a section without questions',
      { sections: [aSection({ questions: [] })] },
      'sections/1: it has no question. Add a quiz with at least one question.',
    ],
    [
      'a section without a title',
      { sections: [aSection({ title: ' \u202e' })] },
      'sections/1: it has no title. Write one.',
    ],
    [
      'a title without end',
      { sections: [aSection({ title: 'x'.repeat(201) })] },
      'sections/1: a title of 201 characters. Shorten it to 200.',
    ],
    [
      'too many questions',
      { sections: [aSection({ questions: questions(61) })] },
      'sections/1: it has 61 questions. Remove some: at most 60.',
    ],
    [
      'no final quiz',
      { finalQuiz: [] },
      'final quiz: it has no question. Add a quiz after the last section: a course ends with it.',
    ],
    [
      'a page without a title',
      { sections: [page({ title: '' })] },
      'sections/1/page 1: it has no title. Write one.',
    ],
    [
      'a page of nothing',
      { sections: [page({ html: '<div><script>draw()</script></div>' })] },
      'a.html/page 1 “Hands”: the page has no text. Write it as HTML: text from scripts and videos can’t be imported.',
    ],
    [
      'a picture that is not there',
      { sections: [page({ html: '<img src="gone.png" alt="x">' })] },
      'a.html/page 1 “Hands”: it shows “gone.png”, which is not there. Add the picture to the package, or remove it from the page.',
    ],
    [
      'a picture outside the package',
      { sections: [page({ html: '<img src="../../secret.png" alt="x">' })] },
      'a.html/page 1 “Hands”: the page has no text. Write it as HTML: text from scripts and videos can’t be imported.',
    ],
    [
      'a picture without words',
      { sections: [page({ html: '<img src="/pictures/hands.png">' })] },
      'a.html/page 1 “Hands”: the picture “/pictures/hands.png” has no alternative text. Say in it what the picture teaches.',
    ],
    [
      'a picture of 7 MB',
      {
        sections: [page({ html: '<img src="a.png" alt="x">' })],
        pictures: [{ name: 'a.png', bytes: Buffer.alloc(7 * 1024 * 1024) }],
      },
      'a.html/page 1 “Hands”: a picture of 7 MB (a.png). Make it smaller than 2 MB.',
    ],
    [
      'a picture that is none',
      {
        sections: [page({ html: '<img src="a.png" alt="x">' })],
        pictures: [{ name: 'a.png', base64: 'PGh0bWw+' }],
      },
      'a.html/page 1 “Hands”: a file that is not a picture or is incomplete (a.png). Save it as png, jpeg, gif, webp or svg.',
    ],
    [
      'a picture that was not sent whole',
      {
        sections: [page({ html: '<img src="a.png" alt="x">' })],
        pictures: [{ name: 'a.png', base64: '%%' }],
      },
      'a.html/page 1 “Hands”: a picture that is not written in base64 (a.png). Send the picture again.',
    ],
    [
      'a question of nothing',
      { sections: asked({ question: '<b> </b>' }) },
      'sections/1/question 1 “<b> </b>”: it has no words. Write what is asked.',
    ],
    [
      'a question with a picture',
      { sections: asked({ question: 'What <img src=a.png>?' }) },
      'sections/1/question 1 “What ?”: it shows a picture. Put the picture on a page.',
    ],
    [
      'a question without end',
      { sections: asked({ question: 'x'.repeat(2001) }) },
      `sections/1/question 1 “${'x'.repeat(60)}…”: it has more than 2000 characters. Shorten it.`,
    ],
    [
      'no right answer',
      { sections: asked({ correct: 'Sing' }) },
      'sections/1/question 1 “What first?”: none of its answers is the right one. Mark one as right.',
    ],
    [
      'one answer',
      { sections: asked({ options: ['Wash'] }) },
      'sections/1/question 1 “What first?”: it has fewer than 2 answers. Write at least 2.',
    ],
    [
      '21 answers',
      { sections: asked({ options: many(21, (i) => (i ? `${i}` : 'Wash')) }) },
      'sections/1/question 1 “What first?”: it has more than 20 answers. Remove some.',
    ],
    [
      'the same answer twice',
      { sections: asked({ options: ['Wash', 'Wipe', ' Wipe'] }) },
      'sections/1/question 1 “What first?”: two of its answers are the same. Reword one of them.',
    ],
    [
      'an empty answer',
      { sections: asked({ options: ['Wash', ' '] }) },
      'sections/1/question 1 “What first?”: one of its answers is empty. Write it, or remove it.',
    ],
    [
      'an answer without end',
      { sections: asked({ options: ['Wash', 'x'.repeat(501)] }) },
      'sections/1/question 1 “What first?”: one of its answers has more than 500 characters. Shorten it.',
    ],
    [
      'drop-downs of one name',
      {
        sections: asked({
          type: 'drop-downs',
          options: many(2, () => ({ title: 'Cold', items: ['a', 'b'], correct: 'a' })),
        }),
      },
      'sections/1/question 1 “What first?”: two of its drop-downs have the same title. Reword one of them.',
    ],
    [
      'drop-downs of no name',
      {
        sections: asked({
          type: 'drop-downs',
          options: [{ title: '', items: ['a', 'b'], correct: 'a' }],
        }),
      },
      'sections/1/question 1 “What first?”: a drop-down has no title. Say what is to be chosen.',
    ],
    [
      'no drop-downs',
      { sections: asked({ type: 'drop-downs', options: [] }) },
      'sections/1/question 1 “What first?”: it has 0 drop-downs. Write 1 to 20.',
    ],
    [
      'a question asked twice',
      {
        sections: asked({}),
        finalQuiz: [{ ...CHOICE, options: ['Wash', 'Wipe'], question: 'What first' }],
      },
      'final quiz/question 1 “What first”: it asks the same as question 1 of sections/1. Reword one of them.',
    ],
    [
      'a task twice',
      { observerTasks: many(2, () => ({ id: 'wash', group: 'Hands', task: 'Washes.' })) },
      'observer tasks/task 2 “Washes.”: its id wash is used twice. Give it another.',
    ],
    [
      'a task of nothing',
      { observerTasks: [{ id: 'wash', group: '', task: 'Washes.' }] },
      'observer tasks/task 1 “Washes.”: its id, group or words are missing. Write them.',
    ],
  ];
  it.each(CASES)('with %s is refused in words', async (_, over, message) => {
    expect(await problemsOf(over)).toEqual([message]);
  });

  it('says everything that has to be mended at once', async () => {
    const sections = [page({ title: '', html: '' }), aSection({ questions: [] })];
    expect(await problemsOf({ sections })).toHaveLength(3);
  });

  it('with more than 50 MB of pictures is refused', async () => {
    const pictures = many(26, (i) => ({
      name: `${i}.png`,
      bytes: bigPng(2 * 1024 * 1024 - i),
    }));
    const html = pictures.map(({ name }) => `<img src="${name}" alt="x">`).join('');
    expect(await problemsOf({ sections: [page({ html })], pictures })).toEqual([
      'the course: pictures of 52 MB together. Make them smaller than 50 MB.',
    ]);
  });

  it('of 300 pages lets others have their turn', async () => {
    let turns = 0;
    const clock = setInterval(() => (turns += 1), 1);
    const html = `<p>${'Wash your hands. '.repeat(500)}</p>`;
    const sections = many(6, () =>
      aSection({ pages: pages(50).map((each) => ({ ...each, html })) }),
    );
    await normaliseIncoming(anIncomingCourse({ sections, finalQuiz: [] }));
    clearInterval(clock);
    expect(turns).toBeGreaterThan(10);
  });
});

/** With a chunk of nothing inside, so that it is as large as wanted. */
function bigPng(size: number): Buffer {
  const small = aPng();
  const padding = Buffer.alloc(size - small.length);
  padding.writeUInt32BE(padding.length - 12, 0);
  padding.write('noTe', 4, 'latin1');
  return Buffer.concat([small.subarray(0, 33), padding, small.subarray(33)]);
}
