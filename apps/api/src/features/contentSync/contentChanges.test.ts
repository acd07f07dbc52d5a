import type { ContentChange, MarkedQuestion } from '@platewise/shared/contentSync';
import type { ContentSection } from '@platewise/shared/study/userCourses';
import { beforeEach, describe, expect, it } from 'vitest';
import { aUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { contentChanges, getContentChanges } from './contentChanges';
import { publishCourse } from './publishCourse';
import { aWaitingSet } from './testing/aWaitingSet';
import { getWaitingContent } from './waitingContent';

type Pages = Record<string, string>;
const sections = (of: Record<string, Pages>): ContentSection[] =>
  Object.entries(of).map(([title, pages], i) => ({
    sectionId: i + 1,
    title,
    content: Object.entries(pages).map(([name, text]) => ({
      title: name,
      html: `<p>${text.split('/').join('</p><p>')}</p>`,
    })),
  }));
const question = (words: string, over: Partial<MarkedQuestion> = {}): MarkedQuestion => ({
  sectionId: 1,
  questionNo: 1,
  questionType: 1,
  question: words,
  options: [{ title: '', items: ['Wash', 'Wipe', 'Wait'] }],
  correct: [0],
  reason: 'Only washing helps.',
  ...over,
});

const trueFalse = (words: string) =>
  question(words, {
    questionType: 2,
    options: [{ title: '', items: ['True', 'False'] }],
    reason: 'They carry germs too.',
  });

const inWords = (change: ContentChange) =>
  [
    change.change,
    change.what,
    change.title,
    ...(change.formerTitle ? [`was ${change.formerTitle}`] : []),
    ...(change.formerPlace ? [`from ${change.formerPlace}`] : []),
  ].join(', ');

const BEFORE = {
  Hands: { When: 'a/b/c', How: 'd/e/f' },
  Heat: { Cold: 'g/h/i', Hot: 'j/k/l', Cool: 'm/n/o' },
};

describe('what has changed between two sets', () => {
  it.each<[string, Record<string, Pages>, string[]]>([
    ['nothing', BEFORE, []],
    [
      'a page added',
      { ...BEFORE, Hands: { When: 'a/b/c', Why: 'x/y', How: 'd/e/f' } },
      ['added, page, Why'],
    ],
    [
      'a page removed',
      { ...BEFORE, Heat: { Cold: 'g/h/i', Cool: 'm/n/o' } },
      ['removed, page, Hot'],
    ],
    [
      'a page altered',
      { ...BEFORE, Hands: { When: 'a/x/c', How: 'd/e/f' } },
      ['altered, page, When'],
    ],
    [
      'a page renamed',
      { ...BEFORE, Hands: { 'When to': 'a/b/c', How: 'd/e/f' } },
      ['altered, page, When to, was When'],
    ],
    [
      'a page renamed and half rewritten',
      { ...BEFORE, Hands: { 'When to': 'a/b/y', How: 'd/e/f' } },
      ['altered, page, When to, was When'],
    ],
    [
      'a page moved to another section',
      { Hands: { When: 'a/b/c' }, Heat: { ...BEFORE.Heat, How: 'd/e/f' } },
      ['moved, page, How, from Section 1: Hands, page 2'],
    ],
    [
      'a page moved within its section, the others not',
      { ...BEFORE, Heat: { Hot: 'j/k/l', Cool: 'm/n/o', Cold: 'g/h/i' } },
      ['moved, page, Cold, from Section 2: Heat, page 1'],
    ],
    [
      'a section added before the others, whose pages do not move',
      { First: { New: 'x' }, ...BEFORE },
      ['added, section, First', 'added, page, New'],
    ],
    [
      'a section removed',
      { Heat: BEFORE.Heat },
      ['removed, section, Hands', 'removed, page, When', 'removed, page, How'],
    ],
    [
      'a section renamed',
      { 'Clean hands': BEFORE.Hands, Heat: BEFORE.Heat },
      ['altered, section, Clean hands, was Hands'],
    ],
    [
      'sections that change places, with their pages',
      { Heat: BEFORE.Heat, Hands: BEFORE.Hands },
      ['moved, section, Heat, from Section 2'],
    ],
  ])('%s', (_, after, changes) => {
    const told = contentChanges(
      { sections: sections(BEFORE), questions: [] },
      { sections: sections(after), questions: [] },
    );
    expect(told.map(inWords)).toEqual(changes);
  });

  it.each<[string, MarkedQuestion[], string[]]>([
    ['nothing', [question('What first?'), question('And then?', { questionNo: 2 })], []],
    [
      'its right answer',
      [question('What first?', { correct: [1] }), question('And then?', { questionNo: 2 })],
      ['altered, question, What first?'],
    ],
    [
      'its words',
      [question('What comes first?'), question('And then?', { questionNo: 2 })],
      ['altered, question, What comes first?, was What first?'],
    ],
    [
      'its quiz',
      [question('And then?'), question('What first?', { sectionId: 99 })],
      ['moved, question, What first?, from Section 1: Hands, question 1'],
    ],
    [
      'that another true or false one stands for it',
      [trueFalse('Gloves take the place of soap.'), question('And then?', { questionNo: 2 })],
      ['removed, question, What first?', 'added, question, Gloves take the place of soap.'],
    ],
    ['that it is gone', [question('And then?')], ['removed, question, What first?']],
  ])('a question: %s', (_, after, changes) => {
    const before = [question('What first?'), question('And then?', { questionNo: 2 })];
    const told = contentChanges(
      { sections: sections(BEFORE), questions: before },
      { sections: sections(BEFORE), questions: after },
    );
    expect(told.map(inWords)).toEqual(changes);
  });

  it('is told line by line, right answers and all', () => {
    const told = contentChanges(
      { sections: sections(BEFORE), questions: [question('What <em>first</em>?')] },
      {
        sections: sections({ ...BEFORE, Hands: { When: 'a/x/c', How: 'd/e/f' } }),
        questions: [question('What <em>first</em>?', { correct: [1] })],
      },
    );
    expect(told.map(({ lines }) => lines.map(({ change, text }) => [change, text]))).toEqual([
      [
        ['same', 'a'],
        ['removed', 'b'],
        ['added', 'x'],
        ['same', 'c'],
      ],
      [
        ['same', 'What first?'],
        ['removed', '• Wash (right answer)'],
        ['removed', '• Wipe'],
        ['added', '• Wash'],
        ['added', '• Wipe (right answer)'],
        ['same', '• Wait'],
        ['same', 'Reason: Only washing helps.'],
      ],
    ]);
  });
});

describe('the office looks at what waits', () => {
  const ctx = testContext();
  const admin = { userId: '', email: 'office@example.com' };
  const task = (key: string, words: string) => ({
    key,
    taskGroup: 'Hands',
    task: words,
    version: 1,
    lastVersion: null,
    timesSeen: 1,
    displayOrder: 1,
  });
  beforeEach(async () => {
    admin.userId = (await aUser(ctx, { userType: 1 })).id;
  });

  it('and sees what publishing it would change, observers’ tasks among it', async () => {
    await aWaitingSet(ctx, { edition: 'first', tasks: [task('a', 'Washes.')] });
    await publishCourse(ctx, admin, 2, undefined);
    const { id } = await aWaitingSet(ctx, {
      edition: 'second',
      tasks: [task('a', 'Washes and dries.'), task('b', 'Wears an apron.')],
    });
    const { changes, ...about } = await getContentChanges(ctx, 2);
    expect(about).toEqual({
      courseId: 2,
      courseTitle: 'Food Handling Level 1 (Hospitality & Retail)',
      contentSetId: id,
      source: 'eLearnd',
      liveNumber: 1,
      nextNumber: 2,
    });
    expect(changes.map(inWords)).toEqual([
      'altered, page, Page 1 of section 1',
      'altered, observer task, Washes and dries., was Washes.',
      'added, observer task, Wears an apron.',
    ]);
  });

  it('and sees its pages, with the right answers', async () => {
    const { id } = await aWaitingSet(ctx, { tasks: [task('a', 'Washes.')] });
    expect(await getWaitingContent(ctx, 2)).toMatchObject({
      contentSetId: id,
      source: 'eLearnd',
      storedAt: ctx.now().toISOString(),
      sections: [{ sectionId: 1, content: [{ title: 'Page 1 of section 1' }] }],
      questions: [
        { sectionId: 1, questionNo: 1, correct: [0], reason: expect.any(String) },
        { sectionId: 99, questionNo: 1, correct: [0] },
      ],
      observerTasks: [{ taskGroup: 'Hands', task: 'Washes.' }],
    });
  });

  it('and hears where nothing is live yet, or nothing waits', async () => {
    await aWaitingSet(ctx);
    expect(await getContentChanges(ctx, 2)).toMatchObject({ liveNumber: null, nextNumber: 1 });
    await publishCourse(ctx, admin, 2, undefined);
    for (const look of [getContentChanges, getWaitingContent])
      for (const courseId of [2, 7])
        await expect(look(ctx, courseId)).rejects.toMatchObject({ refusal: 'missing' });
  });
});
