import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readCourse } from './readCourse';
import { aContentFolder, changed, PAGE, SVG } from './testing/contentFolder';

const UNIT = 'units/SITXFSA005';
const QUIZ = `${UNIT}/sections/01-hands/questions.yaml`;
const FIRST_PAGE = `${UNIT}/sections/01-hands/01-when.md`;

describe('a course in the content folder', () => {
  it('is read, rendered and numbered', async () => {
    const { course, faults } = await readCourse(aContentFolder(), 2);
    expect(faults).toEqual([]);
    const sha256 = createHash('sha256').update(SVG).digest('hex');
    expect(course).toMatchObject({
      courseId: 2,
      sections: [
        {
          sectionId: 1,
          title: 'Clean hands',
          content: [
            {
              title: 'When hands must be washed',
              html: expect.stringContaining(`<img src="/api/v1/content/images/${sha256}.svg"`),
            },
          ],
        },
      ],
      images: [{ sha256, mediaType: 'image/svg+xml' }],
      tasks: [
        { key: `${UNIT}/washes-hands`, taskGroup: 'Hands', displayOrder: 1 },
        { key: `${UNIT}/clean-uniform`, taskGroup: 'Presentation', displayOrder: 2 },
      ],
      finalQuizRule: null,
      thirdPartyForm: {
        version: 1,
        additionalContent: null,
        occasions: 0,
        differentDays: false,
      },
    });
    expect(
      course?.questions.map(({ sectionId, questionNo, questionType, correct }) => [
        sectionId,
        questionNo,
        questionType,
        correct,
      ]),
    ).toEqual([
      [1, 1, 1, [1]],
      [1, 2, 2, [1]],
      [1, 3, 0, [1, 0]],
      [99, 1, 1, [1]],
      [99, 2, 2, [1]],
    ]);
    expect(course?.questions[0]).toMatchObject({
      question: 'What do you do after <strong>raw</strong> chicken?',
      options: [{ title: '', items: ['Wipe your hands', 'Wash your hands', 'Carry on'] }],
    });
    expect(course?.questions[1]?.options).toEqual([{ title: '', items: ['True', 'False'] }]);
  });

  it('takes what the third-party form says on top', async () => {
    const dir = aContentFolder({
      ...changed(
        'courses/2.yaml',
        '{ version: 1 }',
        `{ version: 2, additionalContent: ${UNIT}/form.md }`,
      ),
      [`${UNIT}/form.md`]: '## What to look for\n\nEggs.',
    });
    const { course } = await readCourse(dir, 2);
    expect(course?.thirdPartyForm).toMatchObject({
      version: 2,
      additionalContent: '<h2>What to look for</h2>\n<p>Eggs.</p>',
    });
  });

  const RULE = '{ questions: 3, passMark: 80, critical: true }';
  const withRule = changed('courses/2.yaml', `{ ${UNIT}: 2 }`, RULE);

  it('with a pass mark has the whole pool for its final quiz', async () => {
    const { course, faults } = await readCourse(aContentFolder(withRule), 2);
    expect(faults).toEqual([]);
    expect(course?.finalQuizRule).toEqual({ questions: 3, passMark: 80, critical: true });
    expect(course?.questions.filter(({ sectionId }) => sectionId === 99)).toHaveLength(3);
  });

  const DIAGNOSTIC = `diagnostic: { questions: 5, modules: [${UNIT}] }\n`;
  const withDiagnostic = (text: string) =>
    changed('courses/2.yaml', 'thirdPartyForm', `${text}thirdPartyForm`);

  it('may begin with a quiz about what is still known', async () => {
    const { course, faults } = await readCourse(aContentFolder(withDiagnostic(DIAGNOSTIC)), 2);
    expect(faults).toEqual([]);
    expect(course?.diagnostic).toEqual({ questions: 5, sections: [1] });
  });

  it('that does not has the hash of earlier releases', async () => {
    const { course } = await readCourse(aContentFolder(), 2);
    expect(course && 'diagnostic' in course).toBe(false);
    expect(course?.questions.some((question) => 'picture' in question)).toBe(false);
  });

  it.each([
    [
      'about a module of another course',
      DIAGNOSTIC.replace(UNIT, 'units/OTHER'),
      /OTHER, which is not among/,
    ],
    [
      'with more questions than there are',
      DIAGNOSTIC.replace('5', '7'),
      /asks 7 questions, and its modules have 6/,
    ],
    ['with hardly a question', DIAGNOSTIC.replace('5', '1'), /must be a whole number from 5 to 60/],
    ['without modules', 'diagnostic: { questions: 5 }\n', /diagnostic.modules is missing/],
  ])('does not begin with a quiz %s', async (_, text, message) => {
    const { course, faults } = await readCourse(aContentFolder(withDiagnostic(text)), 2);
    expect(course).toBeNull();
    expect(faults.map((fault) => fault.message).join('\n')).toMatch(message);
  });

  it('says of each question what it asks and which page teaches it', async () => {
    const page = PAGE.replace('When hands must be washed', 'How to wash');
    const second = `${UNIT}/sections/02-more`;
    const { course } = await readCourse(
      aContentFolder({
        ...withRule,
        [`${second}/section.yaml`]: 'title: More\n',
        [`${second}/01-how.md`]: page.replace('4.1', '4.2'),
        [`${second}/02-again.md`]: page,
        [`${second}/questions.yaml`]: `- { id: again, asks: '4.1', type: true-false, question: Is it so?, answer: true, reason: It is. }\n`,
        ...changed(`${UNIT}/module.yaml`, '  - {', `  - { id: '4.2', point: Dry hands. }\n  - {`),
        ...changed(
          QUIZ,
          'type: choice',
          `type: choice\n  critical: true\n  reasons: { Carry on: Germs stay on your hands. }`,
        ),
      }),
      2,
    );
    expect(course?.questions[0]).toMatchObject({
      key: `${UNIT}/after-raw-chicken`,
      asks: `${UNIT}#4.1`,
      topic: 'Wash hands.',
      critical: true,
      itemReasons: [[null, null, 'Germs stay on your hands.']],
      page: { sectionId: 1, page: 0, title: 'When hands must be washed' },
    });
    const places = (sectionId: number) =>
      course?.questions
        .filter((each) => each.sectionId === sectionId)
        .map(({ page: taughtBy }) => [taughtBy?.sectionId, taughtBy?.page]);
    expect(places(2)).toEqual([[2, 1]]);
    expect(places(99)).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    expect(course?.questions[1]).toMatchObject({ critical: false, itemReasons: null });
  });

  it('says from which form version to which a task is asked, and how often it is seen', async () => {
    const tasks = changed(
      `${UNIT}/observer-tasks.yaml`,
      'starting., version: 1 }',
      'starting., version: 1, until: 2, times: 3 }',
    );
    const dir = aContentFolder({
      ...tasks,
      ...changed(
        'courses/2.yaml',
        '{ version: 1 }',
        '{ version: 3, occasions: 2, differentDays: true }',
      ),
    });
    const { course } = await readCourse(dir, 2);
    expect(course?.tasks).toMatchObject([
      { version: 1, lastVersion: 2, timesSeen: 3 },
      { version: 1, lastVersion: null, timesSeen: 1 },
    ]);
    expect(course?.thirdPartyForm).toMatchObject({ version: 3, occasions: 2, differentDays: true });
  });

  it.each([
    [
      'a pass mark of 101',
      RULE.replace('80', '101'),
      /passMark must be a whole number from 1 to 100/,
    ],
    ['a rule without a pass mark', '{ questions: 3, critical: true }', /passMark is missing/],
    ['a count of half a question', `{ ${UNIT}: 1.5 }`, /names that are not known/],
  ])('is not used with %s', async (_, finalQuiz, message) => {
    const dir = aContentFolder(changed('courses/2.yaml', `{ ${UNIT}: 2 }`, finalQuiz));
    const { course, faults } = await readCourse(dir, 2);
    expect(course).toBeNull();
    expect(faults.map((fault) => fault.message).join('\n')).toMatch(message);
  });

  it.each([
    ['no course file', { 'courses/2.yaml': null }, 'courses/2.yaml', /missing: write it/],
    [
      'another course in it',
      changed('courses/2.yaml', 'id: 2', 'id: 3'),
      'courses/2.yaml',
      /id is 3: write 2/,
    ],
    [
      'a path out of the folder',
      changed('courses/2.yaml', `[${UNIT}]`, '[../../etc]'),
      'courses/2.yaml',
      /modules\[0\] must be like/,
    ],
    ['a missing module', { [`${UNIT}/module.yaml`]: null }, `${UNIT}/module.yaml`, /missing/],
    [
      'too small a pool',
      changed('courses/2.yaml', ': 2 }', ': 9 }'),
      'courses/2.yaml',
      /takes 9 questions from units\/SITXFSA005, which has 3/,
    ],
    [
      'a final quiz from elsewhere',
      changed('courses/2.yaml', `{ ${UNIT}: 2 }`, '{ units/OTHER: 2 }'),
      'courses/2.yaml',
      /not among the modules/,
    ],
    ['broken YAML', { [QUIZ]: 'a: [b' }, QUIZ, /not YAML/],
    [
      'a number for a text',
      changed(`${UNIT}/module.yaml`, `'4.1'`, '4.1'),
      `${UNIT}/module.yaml`,
      /outline\[0\]\.id must be text: put it in quotes/,
    ],
    [
      'a name that is not known',
      changed(QUIZ, 'answer: false', 'answer: false\n  anwser: x'),
      QUIZ,
      /anwser/,
    ],
    [
      'an unknown type',
      changed(QUIZ, 'type: choice', 'type: multiple'),
      QUIZ,
      /\[0\]\.type must be choice, true-false or match/,
    ],
    [
      'an answer nobody offers',
      changed(QUIZ, 'answer: Wash your hands', 'answer: Scrub'),
      QUIZ,
      /after-raw-chicken: the answer is not among its items/,
    ],
    [
      'a reason for an item nobody offers',
      changed(QUIZ, 'type: choice', 'type: choice\n  reasons: { Scrub: It hurts. }'),
      QUIZ,
      /reasons names 'Scrub', which is not one of its wrong items/,
    ],
    [
      'occasions before form version 3',
      changed('courses/2.yaml', 'version: 1', 'version: 1, occasions: 2'),
      'courses/2.yaml',
      /occasions belongs to form version 3/,
    ],
    [
      'an item twice',
      changed(QUIZ, 'Wipe your hands,', 'Wash your hands,'),
      QUIZ,
      /item is listed twice/,
    ],
    [
      'titles alike but for spaces',
      changed(QUIZ, 'title: Hot food', 'title: Coldfood'),
      QUIZ,
      /same title once spaces are removed/,
    ],
    [
      'an id twice',
      changed(QUIZ, 'id: gel-is-enough', 'id: after-raw-chicken'),
      QUIZ,
      /after-raw-chicken is used twice/,
    ],
    ['an id in capitals', changed(QUIZ, 'id: gel-is-enough', 'id: Gel'), QUIZ, /kebab case/],
    ['an empty quiz', { [QUIZ]: '[]' }, QUIZ, /empty: write at least one/],
    [
      'a question about nothing in the outline',
      changed(QUIZ, `asks: '4.1'`, `asks: '9.9'`),
      QUIZ,
      /asks '9.9' is not a point/,
    ],
    [
      'a page that teaches nothing in the outline',
      changed(FIRST_PAGE, `['4.1']`, `['9.9']`),
      FIRST_PAGE,
      /teaches '9.9' is not a point/,
    ],
    [
      'a page without a title',
      { [FIRST_PAGE]: 'Wash your hands.' },
      FIRST_PAGE,
      /must begin with its title/,
    ],
    [
      'html in a page',
      { [FIRST_PAGE]: `${PAGE}\n<script>alert(1)</script>\n` },
      FIRST_PAGE,
      /HTML is not allowed/,
    ],
    [
      'two pages with one number',
      { [`${UNIT}/sections/01-hands/01-again.md`]: PAGE },
      `${UNIT}/sections/01-hands`,
      /Two names begin with 01/,
    ],
    [
      'a drawing with a script',
      { [`${UNIT}/diagrams/hands.svg`]: SVG.replace('<circle', '<script/><circle') },
      `${UNIT}/diagrams/hands.svg`,
      /must not have <script>/,
    ],
    [
      'no tasks to observe',
      { [`${UNIT}/observer-tasks.yaml`]: null },
      `${UNIT}/observer-tasks.yaml`,
      /missing/,
    ],
  ])('is not used with %s', async (_, over, file, message) => {
    const { course, faults } = await readCourse(aContentFolder(over), 2);
    expect(course).toBeNull();
    expect(
      faults
        .filter((fault) => fault.file === file)
        .map((fault) => fault.message)
        .join('\n'),
    ).toMatch(message);
  });

  it('tells everything that is wrong at once', async () => {
    const dir = aContentFolder({
      ...changed(QUIZ, 'answer: Wash your hands', 'answer: Scrub'),
      [FIRST_PAGE]: 'No title.',
      [`${UNIT}/final-quiz.yaml`]: null,
    });
    expect((await readCourse(dir, 2)).faults.length).toBeGreaterThanOrEqual(3);
  });
});
