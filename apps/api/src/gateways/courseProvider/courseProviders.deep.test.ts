import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleCourse } from '@platewise/elearnd-standin/sampleCourse';
import { type Standin, startStandin } from '@platewise/elearnd-standin/standin';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { normaliseIncoming } from '../../features/content/incoming/normaliseIncoming';
import { readCourse } from '../../features/content/readCourse';
import { aContentFolder } from '../../features/content/testing/contentFolder';
import { signRequest } from './authorServer';
import type { CourseProvider } from './courseProvider';
import { folderCourses } from './folderCourses';
import { httpCourses } from './httpCourses';

const secret = 'a-secret-that-both-servers-know-well';
let elearnd: Standin;
beforeAll(async () => {
  elearnd = await startStandin({ secret });
});
afterAll(() => elearnd.close());
beforeEach(() => {
  for (const { courseId } of elearnd.shelf.list()) elearnd.shelf.take(courseId);
  elearnd.faults.clear();
  elearnd.asked.length = 0;
});

const overHttp = (over: object = {}) =>
  httpCourses({
    url: elearnd.url,
    secret,
    now: () => new Date(),
    timeoutMs: 5000,
    firstWaitMs: 1,
    check: normaliseIncoming,
    ...over,
  });

/** Each provider with course 2, and a way to change and to spoil it. */
const PROVIDERS: Record<
  string,
  () => { provider: CourseProvider; change: () => void; spoil: () => void }
> = {
  'the content folder': () => {
    const dir = aContentFolder();
    const section = path.join(dir, 'units/SITXFSA005/sections/01-hands/section.yaml');
    return {
      provider: folderCourses({ dir, read: readCourse }),
      change: () => writeFileSync(section, 'title: Cleaner hands\n'),
      spoil: () => writeFileSync(section, 'titel: Clean hands\n'),
    };
  },
  eLearnd: () => {
    elearnd.shelf.put(2, sampleCourse(2));
    return {
      provider: overHttp(),
      change: () => elearnd.shelf.put(2, sampleCourse(2, { edition: 'second' })),
      spoil: () => elearnd.shelf.put(2, { ...sampleCourse(2), sections: [] }),
    };
  },
};

describe.each(Object.keys(PROVIDERS))('courses from %s', (name) => {
  const open = () => {
    const opened = PROVIDERS[name]?.();
    if (!opened) throw new Error(`no provider ${name}`);
    const listed = async () => (await opened.provider.courses())[0]?.version ?? '';
    return { ...opened, listed };
  };

  it('are listed with the version that each is read in', async () => {
    const { provider, listed } = open();
    expect(await provider.courses()).toEqual([{ courseId: 2, version: await listed() }]);
    expect(await provider.course(2)).toMatchObject({
      version: await listed(),
      course: { courseId: 2, sections: [{ sectionId: 1 }] },
    });
  });

  it('are not read again in a version that is known', async () => {
    const { provider, listed, change } = open();
    const version = await listed();
    expect(await provider.course(2, version)).toEqual({ unchanged: true });
    change();
    expect(await listed()).not.toBe(version);
    expect(await provider.course(2, version)).toMatchObject({ version: await listed() });
  });

  it('that cannot be used list what their authors must fix', async () => {
    const { provider, spoil } = open();
    spoil();
    expect(await provider.course(2)).toEqual({
      problems: expect.arrayContaining([
        expect.objectContaining({ file: expect.any(String), wrong: expect.any(String) }),
      ]),
    });
  });
});

describe('the version of a course in the folder', () => {
  it('differs with any of its files, and with no other', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'platewise-folder-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    const write = (name: string, text: string) => {
      mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
      writeFileSync(path.join(dir, name), text);
    };
    write('courses/2.yaml', 'modules: [units/A, topics/B]');
    write('courses/3.yaml', 'modules: [topics/B]');
    write('units/A/deep/page.md', 'one');
    write('topics/B/page.md', 'one');
    const versions = async () =>
      (await folderCourses({ dir, read: readCourse }).courses()).map(({ version }) => version);
    const [two, three] = await versions();
    write('units/A/deep/page.md', 'two');
    const [changed, same] = await versions();
    expect(changed).not.toBe(two);
    expect(same).toBe(three);
    write('topics/B/page.md', 'two');
    expect((await versions())[1]).not.toBe(three);
    write('courses/3.yaml', 'modules: [');
    expect(await versions()).toHaveLength(2);
  });
});

describe('eLearnd’s author server', () => {
  beforeEach(() => elearnd.shelf.put(2, sampleCourse(2)));

  it.each(['error', 'too-many', 'cut-off', 'no-answer'] as const)(
    'is asked again after: %s',
    async (kind) => {
      elearnd.faults.add({ kind });
      expect(await overHttp({ timeoutMs: 1000 }).courses()).toHaveLength(1);
      expect(elearnd.asked).toHaveLength(2);
    },
  );

  it.each([
    ['error', 'answered with 500'],
    ['too-many', 'answered with 429'],
    ['no-answer', 'did not answer in time'],
    ['slow', 'did not answer in time'],
    ['cut-off', 'could not be reached'],
    ['redirect', 'could not be reached'],
  ] as const)('is given up after three times of: %s', async (kind, words) => {
    elearnd.faults.add({ kind, times: 3, ms: 400 });
    const timeoutMs = words.includes('in time') ? 200 : 5000;
    await expect(overHttp({ timeoutMs }).courses()).rejects.toThrow(words);
    expect(elearnd.asked).toHaveLength(3);
  });

  it.each([
    ['bad-json', 'it is not JSON'],
    ['bad-signature', 'is not signed as agreed'],
    ['no-signature', 'is not signed as agreed'],
    ['old-time', 'is not signed as agreed'],
    ['tampered', 'is not signed as agreed'],
    ['false-not-modified', 'is not signed as agreed'],
    ['bomb', 'is larger than 50 MB'],
  ] as const)('is not believed, nor asked again, after: %s', async (kind, words) => {
    elearnd.faults.add({ kind });
    await expect(overHttp().courses()).rejects.toThrow(words);
    expect(elearnd.asked).toHaveLength(1);
  });

  it('is not believed when an answer is given a second time', async () => {
    const provider = overHttp();
    await provider.courses();
    elearnd.faults.add({ kind: 'replay' });
    await expect(provider.courses()).rejects.toThrow('is not signed as agreed');
  });

  it.each([
    ['with another secret', { secret: 'another-secret-of-the-same-length!!!' }],
    ['with a clock six minutes late', { now: () => new Date(Date.now() - 6 * 60_000) }],
    ['with a clock six minutes early', { now: () => new Date(Date.now() + 6 * 60_000) }],
  ])('lets nobody in %s', async (_, over) => {
    await expect(overHttp(over).courses()).rejects.toThrow('does not know our signature');
  });

  it('lets the same request in once', async () => {
    const time = String(Date.now());
    const headers = {
      'X-Eln-Time': time,
      'X-Eln-Signature': signRequest(secret, 'GET', '/api/courses', time),
    };
    const ask = async () => (await fetch(`${elearnd.url}/api/courses`, { headers })).status;
    expect([await ask(), await ask()]).toEqual([200, 401]);
  });

  it('lets many requests of one moment in', async () => {
    const now = new Date();
    const provider = overHttp({ now: () => now });
    const lists = await Promise.all(Array.from({ length: 20 }, () => provider.courses()));
    expect(lists).toHaveLength(20);
  });

  it('is left alone for a while after it has failed several times', async () => {
    const provider = overHttp();
    elearnd.faults.add({ kind: 'error', times: 3 });
    await expect(provider.courses()).rejects.toThrow('answered with 500');
    await expect(provider.courses()).rejects.toThrow(
      'is left alone for now. Please try again in ten seconds.',
    );
    expect(elearnd.asked).toHaveLength(3);
  });

  it.each([
    ['is no list', { ...sampleCourse(2), sections: 'none' }, 'sections must be a list'],
    ['has no text', { ...sampleCourse(2), title: 5 }, 'title must be text'],
    ['is another course', sampleCourse(3), 'is the package of course 3'],
    ['is nothing', null, 'cannot be null'],
  ])('tells what is wrong with a package that %s', async (_, content, words) => {
    elearnd.shelf.put(2, content);
    const { problems } = (await overHttp().course(2)) as { problems: { wrong: string }[] };
    expect(problems[0]?.wrong).toContain(words);
  });

  it('must fix what would be sanitised', async () => {
    const course = sampleCourse(2);
    const [page] = course.sections[0]?.pages ?? [];
    if (page) page.html += '<script>alert(1)</script>';
    elearnd.shelf.put(2, course);
    expect(await overHttp().course(2)).toMatchObject({
      problems: [
        { page: expect.stringContaining('page 1'), wrong: 'a script', fix: 'Take it out.' },
      ],
    });
  });
});
