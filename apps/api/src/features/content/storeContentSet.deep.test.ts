import { beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/client';
import { aStudyingEnrolment, aUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { listTasks } from '../observerForms/findForm';
import { ensureCourses } from './ensureCourses';
import { getImage } from './getImage';
import { publishContentSet } from './publishContentSet';
import { loadMissingContent, publishIfChanged } from './publishFolder';
import { readCourse } from './readCourse';
import { storeContentSet } from './storeContentSet';
import { aContentFolder, changed, PAGE } from './testing/contentFolder';

const ctx = testContext();
const TASKS = 'units/SITXFSA005/observer-tasks.yaml';
const SECTION = 'units/SITXFSA005/sections/01-hands/section.yaml';

const read = async (over: Record<string, string | null> = {}) => {
  const { course, faults } = await readCourse(aContentFolder(over), 2);
  if (!course) throw new Error(JSON.stringify(faults));
  return course;
};
const store = async (over?: Record<string, string | null>) => {
  const course = await read(over);
  return ctx.db.$transaction((tx) => storeContentSet(ctx, tx, course, 'FOLDER'));
};
const renamed = (title: string) => changed(SECTION, 'Clean hands', title);
const sets = () =>
  ctx.db.contentSet.findMany({
    where: { courseId: 2 },
    orderBy: { number: 'asc' },
    select: { number: true, state: true },
  });

beforeEach(() => ensureCourses(ctx));

describe('storing the content of a course', () => {
  it('makes a set that waits without a number, with its questions and pictures', async () => {
    const { id, number, state, change } = await store();
    expect([number, state, change]).toEqual([0, 'WAITING', 'stored']);
    expect(await ctx.db.quizQuestion.count({ where: { contentSetId: id } })).toBe(5);
    expect(await ctx.db.observerTask.count({ where: { courseId: 2 } })).toBe(0);
    expect(await ctx.db.contentSet.findUnique({ where: { id } })).toMatchObject({
      sectionCount: 1,
      publishedAt: null,
    });
  });

  it('draws papers, and stores the rule and what each question asks', async () => {
    const rule = '{ questions: 3, passMark: 80, critical: true }';
    const { id } = await store(changed('courses/2.yaml', '{ units/SITXFSA005: 2 }', rule));
    expect(
      await ctx.db.contentSet.findUnique({ where: { id }, include: { questions: true } }),
    ).toMatchObject({
      drawsPapers: true,
      finalQuizRule: { questions: 3, passMark: 80, critical: true },
      questions: expect.arrayContaining([
        expect.objectContaining({
          key: 'units/SITXFSA005/after-raw-chicken',
          asks: 'units/SITXFSA005#4.1',
          topic: 'Wash hands.',
          critical: false,
          itemReasons: null,
          page: { sectionId: 1, page: 0, title: 'When hands must be washed' },
        }),
      ]),
    });
    const incoming = await ctx.db.$transaction(async (tx) =>
      storeContentSet(ctx, tx, { ...(await read()), finalQuizRule: null }, 'IMPORT'),
    );
    expect(await ctx.db.contentSet.findUnique({ where: { id: incoming.id } })).toMatchObject({
      drawsPapers: true,
      finalQuizRule: null,
    });
  });

  it('stores blocks, the drawing of a question and the quiz about what is still known', async () => {
    const { id } = await store({
      'units/SITXFSA005/sections/01-hands/01-when.md': `${PAGE}\n\`\`\`calculator\nid: two-four\ntitle: How long?\nrule: two-four\n\`\`\`\n`,
      ...changed(
        'units/SITXFSA005/sections/01-hands/questions.yaml',
        'type: choice',
        'type: choice\n  picture: { file: hands.svg, alt: Two hands with soap on them. }',
      ),
      ...changed(
        'courses/2.yaml',
        'thirdPartyForm',
        'diagnostic: { questions: 5, modules: [units/SITXFSA005] }\nthirdPartyForm',
      ),
    });
    const set = await ctx.db.contentSet.findUniqueOrThrow({
      where: { id },
      include: { questions: { orderBy: { id: 'asc' } } },
    });
    expect(set.sections).toMatchObject([
      { content: [{ blocks: [{ id: 'units/SITXFSA005/two-four', kind: 'calculator' }] }] },
    ]);
    expect(set.diagnostic).toEqual({ questions: 5, sections: [1] });
    expect(set.questions.map(({ picture }) => picture)).toEqual([
      {
        address: expect.stringMatching(/^\/api\/v1\/content\/images\/[0-9a-f]{64}\.svg$/),
        alt: 'Two hands with soap on them.',
        width: 800,
        height: 450,
      },
      null,
      null,
      null,
      null,
    ]);
  });

  it('hands its pictures on one by one, and only those that are not there', async () => {
    const handed: number[] = [];
    const db = ctx.db.$extends({
      query: {
        contentImage: {
          createMany({ args, query }) {
            handed.push([args.data].flat().length);
            return query(args);
          },
        },
      },
    });
    const course = await read();
    const [picture] = course.images;
    if (!picture) throw new Error('the course has no picture');
    const images = ['a', 'b', 'c'].map((letter) => ({ ...picture, sha256: letter.repeat(64) }));
    const storeThem = (content: typeof course) =>
      db.$transaction((tx) => storeContentSet(ctx, tx as Tx, content, 'FOLDER'));
    await storeThem({ ...course, images: images.slice(1) });
    expect(handed).toEqual([1, 1]);
    await storeThem({ ...course, images, questions: [] });
    expect(handed).toEqual([1, 1, 1]);
    expect(await ctx.db.contentImage.count()).toBe(3);
  });

  it('makes no new set of content that is waiting or live', async () => {
    const first = await store();
    expect((await store()).id).toBe(first.id);
    await ctx.db.$transaction((tx) => publishContentSet(ctx, tx, first.id));
    expect(await store()).toMatchObject({ id: first.id, state: 'LIVE' });
    expect(await sets()).toEqual([{ number: 1, state: 'LIVE' }]);
  });

  it('lets a set that was never published give way, also to content that is live', async () => {
    await publishIfChanged(ctx, await read());
    await store(renamed('Cleaner hands'));
    await store(renamed('Cleanest hands'));
    expect(await sets()).toEqual([
      { number: 0, state: 'WAITING' },
      { number: 1, state: 'LIVE' },
    ]);
    await store();
    expect(await sets()).toEqual([{ number: 1, state: 'LIVE' }]);
  });

  it('leaves an import waiting where the files are as they are live', async () => {
    const live = await read();
    await publishIfChanged(ctx, live);
    const imported = await read(renamed('Imported hands'));
    await ctx.db.$transaction((tx) => storeContentSet(ctx, tx, imported, 'IMPORT'));
    expect(await store()).toMatchObject({ state: 'LIVE', change: null });
    expect(await ctx.db.contentSet.findMany({ where: { state: 'WAITING' } })).toMatchObject([
      { source: 'IMPORT' },
    ]);
    await ctx.db.$transaction((tx) => storeContentSet(ctx, tx, live, 'IMPORT'));
    expect(await sets()).toEqual([{ number: 1, state: 'LIVE' }]);
  });

  it('publishes one set of ten who try at once and retires the former', async () => {
    await publishIfChanged(ctx, await read());
    const { id } = await store(renamed('Cleaner hands'));
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => ctx.db.$transaction((tx) => publishContentSet(ctx, tx, id))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sets()).toEqual([
      { number: 1, state: 'RETIRED' },
      { number: 2, state: 'LIVE' },
    ]);
  });

  it('stores one set for ten who store the same at once', async () => {
    const course = await read();
    const stored = await Promise.all(
      Array.from({ length: 10 }, () =>
        ctx.db.$transaction((tx) => storeContentSet(ctx, tx, course, 'FOLDER')),
      ),
    );
    expect(new Set(stored.map(({ id }) => id)).size).toBe(1);
  });
});

describe('the tasks of the observer', () => {
  const asked = () =>
    ctx.db.observerTask.findMany({
      where: { courseId: 2, version: { lte: 2 } },
      orderBy: { displayOrder: 'asc' },
    });

  const publish = async (over: Record<string, string | null>) =>
    publishIfChanged(ctx, await read(over));

  it('stay as they are until the set is published', async () => {
    await publishIfChanged(ctx, await read());
    const before = await asked();
    await store(changed(TASKS, 'Washes hands before starting.', 'Washes hands before each shift.'));
    expect(await asked()).toEqual(before);
  });

  it('stay as they are where the content says nothing of them', async () => {
    await publishIfChanged(ctx, await read());
    const before = await asked();
    await publishIfChanged(ctx, {
      ...(await read(renamed('Hands'))),
      tasks: null,
      thirdPartyForm: null,
    });
    expect(await asked()).toEqual(before);
    expect(await sets()).toHaveLength(2);
  });

  const answerFirst = async () => {
    const enrolment = await aStudyingEnrolment(ctx, { userId: (await aUser(ctx)).id });
    const [task] = await asked();
    await ctx.db.thirdPartyForm.create({
      data: {
        enrolmentId: enrolment.id,
        tokenHash: 'x',
        formVersion: 1,
        responses: { create: { taskId: task?.id ?? 0, response: true } },
      },
    });
    return task;
  };

  it('are reworded in place while nobody has answered them', async () => {
    await publishIfChanged(ctx, await read());
    const before = await asked();
    await publish(
      changed(TASKS, 'Washes hands before starting.', 'Washes hands before each shift.'),
    );
    expect((await asked()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect((await asked())[0]?.task).toBe('Washes hands before each shift.');
  });

  it('keep the words an observer answered and ask the new ones anew', async () => {
    await publishIfChanged(ctx, await read());
    const answered = await answerFirst();
    await publish(
      changed(TASKS, 'Washes hands before starting.', 'Washes hands before each shift.'),
    );
    const [first] = await asked();
    expect(first).toMatchObject({ task: 'Washes hands before each shift.' });
    expect(first?.id).not.toBe(answered?.id);
    expect(
      await ctx.db.observerTask.findUnique({ where: { id: answered?.id ?? 0 } }),
    ).toMatchObject({ task: 'Washes hands before starting.' });
  });

  it('are asked up to their last form version, and say on how many occasions they are seen', async () => {
    await publish({
      ...changed(TASKS, 'starting., version: 1', 'starting., version: 1, until: 2, times: 2'),
      ...changed(
        'courses/2.yaml',
        '{ version: 1 }',
        '{ version: 3, occasions: 2, differentDays: true }',
      ),
    });
    const idsAsked = async (version: number) =>
      (await listTasks(ctx, 2, version)).map(({ task }) => task);
    expect(await idsAsked(2)).toEqual(['Washes hands before starting.', 'Wears a clean uniform.']);
    expect(await idsAsked(3)).toEqual(['Wears a clean uniform.']);
    expect((await asked())[0]).toMatchObject({ lastVersion: 2, timesSeen: 2 });
    const course = () => ctx.db.course.findUniqueOrThrow({ where: { id: 2 } });
    expect(await course()).toMatchObject({
      thirdPartyFormVersion: 3,
      occasions: 2,
      occasionsOnDifferentDays: true,
    });
    await publish({});
    expect((await asked())[0]).toMatchObject({ lastVersion: null, timesSeen: 1 });
    // A form of version 3 that has been begun is still finished by the rule that it began with.
    expect(await course()).toMatchObject({
      thirdPartyFormVersion: 1,
      occasions: 2,
      occasionsOnDifferentDays: true,
    });
  });

  it('are not asked once they are dropped', async () => {
    await publishIfChanged(ctx, await read());
    await answerFirst();
    await publish(changed(TASKS, /- \{ id: washes-hands.*\n/, ''));
    expect((await asked()).map(({ key }) => key)).toEqual(['units/SITXFSA005/clean-uniform']);
  });
});

describe('a new database', () => {
  it('gets every course of the catalogue, and content where the folder has it', async () => {
    const contentDir = aContentFolder();
    const started = testContext({ config: { ...ctx.config, contentDir } });
    await loadMissingContent(started);
    await loadMissingContent(started);
    expect(await ctx.db.course.count()).toBe(8);
    expect(
      await ctx.db.contentSet.findMany({ select: { courseId: true, number: true, state: true } }),
    ).toEqual([{ courseId: 2, number: 1, state: 'LIVE' }]);
  });

  it('leaves out a course whose files have faults', async () => {
    const contentDir = aContentFolder({ [SECTION]: 'titel: x' });
    await loadMissingContent(testContext({ config: { ...ctx.config, contentDir } }));
    expect(await ctx.db.contentSet.count()).toBe(0);
  });
});

describe('a published set', () => {
  const live = async () => {
    await publishIfChanged(ctx, await read());
    return ctx.db.contentSet.findFirstOrThrow();
  };

  it.each([
    [
      'its pages',
      (id: number) => ctx.db.contentSet.update({ where: { id }, data: { sections: [] } }),
    ],
    [
      'its number',
      (id: number) => ctx.db.contentSet.update({ where: { id }, data: { number: 9 } }),
    ],
    [
      'its state to waiting',
      (id: number) =>
        ctx.db.contentSet.update({ where: { id }, data: { state: 'WAITING', number: 0 } }),
    ],
    ['itself', (id: number) => ctx.db.contentSet.delete({ where: { id } })],
    [
      'a question',
      (id: number) =>
        ctx.db.quizQuestion.updateMany({ where: { contentSetId: id }, data: { correct: [0] } }),
    ],
    [
      'the number of its questions',
      (id: number) => ctx.db.quizQuestion.deleteMany({ where: { contentSetId: id } }),
    ],
    ['a picture', () => ctx.db.contentImage.updateMany({ data: { mediaType: 'x' } })],
  ] as const)('never changes %s, whoever asks for it', async (_, change) => {
    const { id } = await live();
    await expect(change(id)).rejects.toThrow(/never change/);
  });
});

describe('a picture of a page', () => {
  it('is found by its hash', async () => {
    const [image] = (await read()).images;
    await store();
    const answer = await getImage(ctx, `${image?.sha256}.svg`);
    expect(answer).toMatchObject({ mediaType: 'image/svg+xml', inline: true });
    expect(answer.body.toString()).toContain('<svg');
  });

  it.each(['0'.repeat(64), '../secrets.json', `${'0'.repeat(64)}.svg`])(
    'is not found as %s',
    async (file) => {
      await expect(getImage(ctx, file)).rejects.toMatchObject({ refusal: 'missing' });
    },
  );
});
