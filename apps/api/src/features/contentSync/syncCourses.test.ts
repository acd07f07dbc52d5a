import { sampleCourse } from '@platewise/elearnd-standin/sampleCourse';
import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aUser } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { ensureCourses } from '../content/ensureCourses';
import { publishCourse } from './publishCourse';
import { claimSync, syncCourses } from './syncCourses';
import { anAuthorServer } from './testing/anAuthorServer';

const elearnd = await anAuthorServer(testContext());
const { ctx, shelf, faults, asked } = elearnd;
afterAll(elearnd.close);

const admin = { userId: '', email: 'office@example.com' };
const sync = (on = ctx) => syncCourses(on, admin);
const put = (courseId: number, edition = 'first') =>
  shelf.put(courseId, sampleCourse(courseId, { edition }));
const sets = () =>
  ctx.db.contentSet.findMany({
    orderBy: [{ courseId: 'asc' }, { number: 'asc' }],
    select: { courseId: true, number: true, state: true },
  });
/** The transactions that wrote the rows a sync writes. */
const rowVersions = () =>
  ctx.db.$queryRaw`
    SELECT xmin::text FROM "ContentSync" UNION ALL SELECT xmin::text FROM "Course"
    UNION ALL SELECT xmin::text FROM "ContentSet" ORDER BY 1`;
const waitingText = async () => {
  const waiting = await ctx.db.contentSet.findFirst({ where: { state: 'WAITING' } });
  return JSON.stringify(waiting?.sections ?? null);
};

beforeEach(async () => {
  for (const { courseId } of shelf.list()) shelf.take(courseId);
  faults.clear();
  await ensureCourses(ctx);
  admin.userId = (await aUser(ctx, { userType: 1 })).id;
});

describe('a sync', () => {
  it('makes what is new wait for publishing, and answers with every course', async () => {
    put(2);
    const { isSuccessful, syncedCourses, validationMessages } = await sync();
    expect([isSuccessful, validationMessages]).toEqual([true, []]);
    expect(syncedCourses.map(({ courseId }) => courseId)).toEqual(
      PURCHASABLE_COURSES.map(({ courseId }) => courseId),
    );
    expect(syncedCourses.find(({ courseId }) => courseId === 2)).toEqual({
      courseId: 2,
      courseTitle: 'Food Handling Level 1 (Hospitality & Retail)',
      certificateCodesString: 'SITXFSA005',
      currentSetCount: 0,
      publishDateTime: null,
      isWaitingPublishing: true,
      waitingContentSetId: expect.any(Number),
      waitingSource: 'eLearnd',
    });
    expect(await sets()).toEqual([{ courseId: 2, number: 0, state: 'WAITING' }]);
  });

  it('asks for no course and writes nothing where no version differs', async () => {
    put(2);
    put(3);
    await sync();
    const before = await rowVersions();
    asked.length = 0;
    expect((await sync()).isSuccessful).toBe(true);
    expect(asked).toEqual(['/api/courses']);
    expect(await rowVersions()).toEqual(before);
  });

  it('asks only for what has another version', async () => {
    put(2);
    put(3);
    await sync();
    put(3, 'second');
    asked.length = 0;
    await sync();
    expect(asked).toEqual(['/api/courses', '/api/courses/3']);
  });

  it('puts what is newer in the place of what waits', async () => {
    put(2);
    await sync();
    put(2, 'second');
    await sync();
    expect(await sets()).toEqual([{ courseId: 2, number: 0, state: 'WAITING' }]);
    expect(await waitingText()).toContain('second edition');
  });

  it('drops what waits when the course is again as it is live', async () => {
    put(2);
    await sync();
    await publishCourse(ctx, admin, 2, undefined);
    put(2, 'second');
    await sync();
    put(2);
    await sync();
    expect(await sets()).toEqual([{ courseId: 2, number: 1, state: 'LIVE' }]);
  });

  it('keeps in the audit log what was stored and dropped, and by whom', async () => {
    put(2);
    await sync();
    await publishCourse(ctx, admin, 2, undefined);
    put(2, 'second');
    await sync();
    put(2);
    await sync();
    const entries = await ctx.db.auditEntry.findMany({ orderBy: { id: 'asc' } });
    expect(entries.map(({ action, actorEmail }) => [action, actorEmail])).toEqual([
      ['store waiting content', admin.email],
      ['publish content', admin.email],
      ['store waiting content', admin.email],
      ['drop waiting content', admin.email],
    ]);
    expect(entries[0]).toMatchObject({
      subjectType: 'course',
      subjectId: '2',
      after: { source: 'eLearnd', sections: 1, pages: 1, questions: 2 },
    });
    expect(entries[1]).toMatchObject({ before: { setCount: null }, after: { setCount: 1 } });
  });
});

describe('a course with a message', () => {
  it('changes nothing, is told each time until it is mended, and holds no other up', async () => {
    shelf.put(2, { ...sampleCourse(2), finalQuiz: [] });
    put(3);
    for (const _ of ['first', 'second']) {
      const { isSuccessful, validationMessages } = await sync();
      expect(isSuccessful).toBe(false);
      expect(validationMessages).toEqual([expect.stringMatching(/^2: .*final quiz/i)]);
    }
    expect(await sets()).toEqual([{ courseId: 3, number: 0, state: 'WAITING' }]);
    put(2);
    expect(await sync()).toMatchObject({ isSuccessful: true });
  });

  it('keeps what was waiting before', async () => {
    put(2);
    await sync();
    shelf.put(2, { ...sampleCourse(2, { edition: 'second' }), finalQuiz: [] });
    await sync();
    expect(await waitingText()).toContain('first edition');
  });

  it('may be one that is not sold here, or stands in the list twice', async () => {
    put(2);
    put(77);
    const { validationMessages } = await sync();
    expect(validationMessages).toEqual([
      '77: this course doesn’t exist here. Remove it from the list, or correct its number.',
    ]);
    const { courseProvider } = ctx.gateways;
    const twice = async () => [...(await courseProvider.courses()), { courseId: 2, version: 'x' }];
    const gateways = { ...ctx.gateways, courseProvider: { ...courseProvider, courses: twice } };
    expect((await sync({ ...ctx, gateways })).validationMessages).toContain(
      '2: the course is in the list more than once. Remove one of them.',
    );
  });

  it.each([
    ['error', '2: eLearnd answered with 500.'],
    ['bad-json', '2: eLearnd’s answer cannot be read: it is not JSON.'],
    ['bad-signature', expect.stringContaining('2: eLearnd’s answer is not signed as agreed')],
    ['bomb', '2: eLearnd’s answer is larger than 50 MB.'],
    ['cut-off', '2: eLearnd could not be reached.'],
  ] as const)('may be one that eLearnd fails to give: %s', async (kind, message) => {
    put(2);
    put(3);
    faults.add({ kind, times: 3, on: '/2' });
    expect((await sync()).validationMessages[0]).toEqual(message);
    expect(await sets()).not.toContainEqual(expect.objectContaining({ courseId: 2 }));
  });
});

describe('eLearnd', () => {
  it('that cannot be asked at all is told as its failure', async () => {
    faults.add({ kind: 'error', times: 3 });
    await expect(sync()).rejects.toMatchObject({
      refusal: 'upstream',
      message: 'eLearnd answered with 500.',
    });
  });
});

describe('ten syncs at once', () => {
  it('read a changed course once and make one set', async () => {
    put(2);
    asked.length = 0;
    const refused: unknown[] = [];
    let nineRefused = () => {};
    const { courseProvider } = ctx.gateways;
    const patient = {
      ...courseProvider,
      course: async (courseId: number) => {
        await new Promise<void>((resolve) => {
          nineRefused = resolve;
        });
        return courseProvider.course(courseId);
      },
    };
    const gateways = { ...ctx.gateways, courseProvider: patient };
    await Promise.all(
      Array.from({ length: 10 }, () =>
        sync({ ...ctx, gateways }).catch((reason: unknown) => {
          if (refused.push(reason) === 9) nineRefused();
        }),
      ),
    );
    expect(refused).toHaveLength(9);
    expect(refused[0]).toMatchObject({
      refusal: 'conflict',
      message: 'Someone else is syncing the courses right now. Please try again in a minute.',
    });
    expect(asked.filter((path) => path === '/api/courses/2')).toHaveLength(1);
    expect(await sets()).toHaveLength(1);
    expect(await sync()).toMatchObject({ isSuccessful: true });
  });
});

describe('a sync that breaks off', () => {
  it('in the middle of a course leaves no half set, and the next one finishes', async () => {
    put(2);
    const other = await ctx.db.pool.connect();
    await other.query('BEGIN; LOCK TABLE "QuizQuestion" IN SHARE MODE');
    const first = Promise.allSettled([sync()]);
    const blocked = async () =>
      (
        await other.query<{ pid: number }>(
          `SELECT pid FROM pg_locks WHERE NOT granted AND relation = '"QuizQuestion"'::regclass
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        )
      ).rows;
    await expect.poll(blocked).toHaveLength(1);
    const [waits] = await blocked();
    await other.query('SELECT pg_terminate_backend($1)', [waits?.pid]);
    expect(await first).toMatchObject([{ status: 'rejected' }]);
    await other.query('ROLLBACK');
    other.release();

    expect(await sets()).toEqual([]);
    expect(await sync()).toMatchObject({ isSuccessful: true });
    expect(await sets()).toEqual([{ courseId: 2, number: 0, state: 'WAITING' }]);
    expect(await ctx.db.quizQuestion.count()).toBe(2);
  });

  it('without a word is waited for two minutes, and changes nothing any more if it comes back', async () => {
    put(2);
    put(3);
    let comesBack = () => {};
    const { courseProvider } = ctx.gateways;
    const pausing = {
      ...courseProvider,
      course: async (courseId: number) => {
        const provided = await courseProvider.course(courseId);
        if (courseId === 3)
          await new Promise<void>((resolve) => {
            comesBack = resolve;
          });
        return provided;
      },
    };
    const first = sync({ ...ctx, gateways: { ...ctx.gateways, courseProvider: pausing } });
    await expect.poll(sets).toHaveLength(1);
    await expect(sync()).rejects.toMatchObject({ refusal: 'conflict' });

    put(3, 'second');
    const { gateways } = ctx;
    expect(await sync(later(2 * 60_000, { gateways }))).toMatchObject({ isSuccessful: true });
    comesBack();
    await expect(first).rejects.toMatchObject({ refusal: 'conflict' });
    const three = await ctx.db.contentSet.findFirst({ where: { courseId: 3 } });
    expect(JSON.stringify(three?.sections)).toContain('second edition');
  });

  it('by another leaves that one its turn', async () => {
    put(2);
    await claimSync(ctx);
    await expect(sync()).rejects.toMatchObject({ refusal: 'conflict' });
    await expect(sync(later(2 * 60_000 - 1, { gateways: ctx.gateways }))).rejects.toMatchObject({
      refusal: 'conflict',
    });
  });
});
