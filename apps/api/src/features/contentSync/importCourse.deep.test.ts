import { createDecipheriv } from 'node:crypto';
import type { ImportResponse } from '@platewise/shared/contentSync';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import {
  anOpenCourse,
  aStudyingEnrolment,
  aUser,
  signedInAs,
  type TestUser,
} from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { aWaitingSet } from './testing/aWaitingSet';
import { aPackageZip, cartridgeFiles, QTI_21_FILES, SCORM_FILES } from './testing/coursePackages';

const ctx = testContext();
const app = createApp(ctx);
let admin: TestUser;

beforeEach(async () => {
  admin = await aUser(ctx, { userType: 1 });
  await anOpenCourse(ctx);
});

const post = async (zip: Buffer, asked = '?courseId=2', by = admin) =>
  request(app)
    .post(`/api/v1/sync/import-course${asked}`)
    .set(await signedInAs(ctx, by))
    .attach('file', zip, 'course.zip');
const bringIn = async (zip: Buffer): Promise<ImportResponse> => {
  const { status, body } = await post(zip);
  expect([status, body]).toEqual([200, body]);
  return body;
};
const waiting = () =>
  ctx.db.contentSet.findMany({
    where: { state: 'WAITING' },
    include: { questions: { orderBy: [{ sectionId: 'asc' }, { questionNo: 'asc' }] } },
  });

const NOTHING = 'Nothing is waiting to be published for this course.';

async function discard(contentSetId?: number) {
  const { status, body } = await request(app)
    .delete('/api/v1/courses/2/waiting-content')
    .query({ contentSetId })
    .set(await signedInAs(ctx, admin));
  const { syncedVersion } = await ctx.db.course.findUniqueOrThrow({ where: { id: 2 } });
  return { status, syncedVersion, ...(body.Message && { Message: body.Message }) };
}

function decrypt(payload: string) {
  const { contentKey, contentIv } = ctx.config.secrets;
  const key = Buffer.from(contentKey, 'hex');
  const decipher = createDecipheriv('aes-256-cbc', key, Buffer.from(contentIv, 'hex'));
  return JSON.parse(
    Buffer.concat([decipher.update(payload, 'base64'), decipher.final()]).toString(),
  );
}

/** Publishes the course and returns the content for a learner who enrols afterwards. */
async function readAsLearner() {
  await request(app)
    .post('/api/v1/courses/2/publish')
    .set(await signedInAs(ctx, admin))
    .send({})
    .expect(204);
  const learner = await aUser(ctx);
  const { id } = await aStudyingEnrolment(ctx, { userId: learner.id });
  const header = await signedInAs(ctx, learner);
  const { body } = await request(app).get(`/api/v1/userCourse/${id}/contents`).set(header);
  return decrypt(body).sections;
}

describe('a SCORM package', () => {
  it('waits for publishing, then is what new learners read', async () => {
    const answer = await bringIn(aPackageZip(SCORM_FILES));
    expect(answer).toMatchObject({
      isSuccessful: true,
      validationMessages: [],
      found: { pages: 3, questions: 2 },
    });
    expect(answer.notice).toMatch(/^Read as SCORM 1.2. It is waiting to be published. A sync/);
    expect(answer.found.skipped).toEqual([
      { what: 'Notes for trainers', why: 'The package hides it from learners.' },
      { what: 'A film', why: 'Only HTML pages and quizzes are imported.' },
      { what: 'scripts/api.js', why: 'Scripts, styles and fonts aren’t imported.' },
      {
        what: 'Section 2 “Section 2”',
        why: 'The package has no quiz for it, so the 2 live questions were kept.',
      },
      {
        what: 'The final quiz',
        why: 'The package has no quiz for it, so the 2 live questions were kept.',
      },
      {
        what: 'content/when.html/page 1 “When to wash”: something that runs by itself (onclick)',
        why: 'It was left out: pages cannot run programs.',
      },
      {
        what: 'content/how.html/page 2 “How to wash”: a script',
        why: 'It was left out: pages cannot run programs.',
      },
    ]);
    const [set, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(set).toMatchObject({ courseId: 2, source: 'IMPORT', sectionCount: 2 });
    expect(
      set?.questions.map(({ sectionId, questionType, correct }) => [
        sectionId,
        questionType,
        correct,
      ]),
    ).toEqual([
      [1, 1, [0]],
      [1, 0, [0, 1]],
      [2, 0, [0, 1]],
      [2, 1, [1]],
      [99, 0, [0, 1]],
      [99, 1, [1]],
    ]);
    const [hands] = await readAsLearner();
    expect(hands).toMatchObject({
      title: 'Clean hands',
      content: [{ title: 'When to wash' }, { html: '<p>With soap.</p>' }],
    });
    const [, address] =
      /^<p>Before <strong>every<\/strong> job.<\/p>\n<p><img src="([^"]+)" alt="Wet hands" width="8" height="6" loading="lazy" \/><\/p>$/.exec(
        hands.content[0].html,
      ) ?? [];
    const picture = await request(app).get(address ?? '');
    expect([picture.status, picture.type, picture.headers['x-content-type-options']]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    await request(app)
      .get((address ?? '').replace('.png', '.svg'))
      .expect(404);
  });

  it('may ask in QTI 2.1', async () => {
    await bringIn(aPackageZip(QTI_21_FILES));
    expect((await waiting())[0]?.questions[0]).toMatchObject({
      question: 'Complete the rule.',
      options: [{ title: 'Cold food at … or colder.', items: ['5 °C', '20 °C'] }],
      correct: [0],
    });
  });

  it('without a quiz, and with none today to keep, is refused in words', async () => {
    const manifest = String(SCORM_FILES['imsmanifest.xml']).replace('Section 2', 'Clean tools');
    const answer = await bringIn(aPackageZip(SCORM_FILES, { 'imsmanifest.xml': manifest }));
    expect(answer).toMatchObject({
      isSuccessful: false,
      validationMessages: [
        '2: sections/2: it has no question. Add a quiz with at least one question.',
      ],
      notice: null,
      found: { pages: 3, questions: 2 },
    });
    expect(await waiting()).toEqual([]);
  });
});

describe('a Common Cartridge', () => {
  it.each(['1.1', '1.2', '1.3'] as const)(
    'of release %s waits for publishing, then is what new learners read',
    async (release) => {
      const answer = await bringIn(aPackageZip(cartridgeFiles(release)));
      expect(answer).toMatchObject({
        isSuccessful: true,
        notice: expect.stringContaining(`Read as IMS Common Cartridge ${release}.`),
        found: { pages: 1, questions: 3, skipped: [{ what: 'The authority' }] },
      });
      const [section] = await readAsLearner();
      expect(section.content[0].html).toMatch(
        /^<p>Nuts &amp; milk.<\/p>\n<p><img src="\/api\/v1\/content\/images\/[0-9a-f]{64}.png" alt="A bowl of nuts"/,
      );
    },
  );
});

describe('a package', () => {
  it('that came already changes nothing', async () => {
    await bringIn(aPackageZip(SCORM_FILES));
    const [before] = await waiting();
    expect((await bringIn(aPackageZip(SCORM_FILES))).notice).toBe(
      'Read as SCORM 1.2. The course already has this content.',
    );
    expect((await waiting()).map(({ id }) => id)).toEqual([before?.id]);
  });

  it('takes the place of what waits, and who brought it in is kept', async () => {
    await bringIn(aPackageZip(SCORM_FILES));
    await bringIn(aPackageZip(cartridgeFiles('1.3')));
    expect(await waiting()).toMatchObject([{ source: 'IMPORT', sectionCount: 1 }]);
    const entries = await ctx.db.auditEntry.findMany({
      where: { action: 'store waiting content' },
    });
    expect(entries).toMatchObject([
      { actorEmail: admin.email, subjectId: '2', after: { source: 'Import', pages: 3 } },
      { after: { source: 'Import', sections: 1, pages: 1, questions: 3 } },
    ]);
  });

  it('that waits can be discarded, and its course is read again at the next sync', async () => {
    await ctx.db.course.update({ where: { id: 2 }, data: { syncedVersion: 'first' } });
    const [live] = await ctx.db.contentSet.findMany({ select: { id: true } });
    await bringIn(aPackageZip(SCORM_FILES));
    const id = (await waiting())[0]?.id ?? 0;
    const { syncedVersion, ...refused } = await discard(id + 1);
    expect([refused, syncedVersion]).toEqual([
      { status: 409, Message: expect.stringContaining('The waiting content has changed') },
      'first',
    ]);
    expect(await discard(id)).toEqual({ status: 204, syncedVersion: null });
    expect(await ctx.db.contentSet.findMany({ select: { id: true } })).toEqual([live]);
    expect(await ctx.db.auditEntry.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      actorEmail: admin.email,
      action: 'drop waiting content',
      subjectId: '2',
    });
    expect(await discard(id)).toMatchObject({ status: 409, Message: NOTHING });
  });

  it('that waits over another import is discarded alone: what was published stays as it is', async () => {
    await bringIn(aPackageZip(SCORM_FILES));
    await readAsLearner();
    await ctx.db.course.update({ where: { id: 2 }, data: { syncedVersion: 'first' } });
    await bringIn(aPackageZip(cartridgeFiles('1.3')));
    const [set] = await waiting();
    expect(await discard(set?.id)).toEqual({ status: 204, syncedVersion: 'first' });
  });

  it('of its authors cannot be discarded', async () => {
    const { id } = await aWaitingSet(ctx);
    expect(await discard(id)).toMatchObject({
      status: 409,
      Message:
        'Only an imported package can be discarded. Other content is changed by its authors.',
    });
    expect(await waiting()).toHaveLength(1);
  });

  it('brought in ten times at once leaves one set that waits', async () => {
    const zips = Array.from({ length: 10 }, (_, i) =>
      aPackageZip(SCORM_FILES, { 'content/how.html': `<p>Way ${i}.</p>` }),
    );
    const answers = await Promise.all(zips.map((zip) => bringIn(zip)));
    expect(answers.every(({ isSuccessful }) => isSuccessful)).toBe(true);
    expect(await waiting()).toHaveLength(1);
  });

  const BOMB = new Uint8Array(20 * 1024 * 1024);
  const HTML = String(SCORM_FILES['content/how.html']);
  it.each<[string, Record<string, string | Uint8Array | null>, string | RegExp]>([
    [
      'without a manifest',
      { 'imsmanifest.xml': null },
      '2: imsmanifest.xml: the zip has no such file. Export the course as SCORM 1.2, SCORM 2004 or IMS Common Cartridge.',
    ],
    [
      'that reaches outside',
      {
        'imsmanifest.xml':
          '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><manifest>&x;</manifest>',
      },
      '2: imsmanifest.xml: it has a document type (<!DOCTYPE …>). Export the course again without one.',
    ],
    [
      'without one of its pages',
      { 'content/how.html': null },
      '2: content/how.html/page “How to wash”: the file is not in the package. Put it in, or take out what refers to it.',
    ],
    [
      'with a page in a wrong encoding',
      { 'content/how.html': new Uint8Array([...Buffer.from(HTML), 0xe9]) },
      '2: content/how.html/page “How to wash”: the text cannot be read as utf-8. Save it as UTF-8.',
    ],
    [
      'with a picture that is a page',
      { 'shared/hands one.png': '<html><script>alert(1)</script>' },
      '2: content/when.html/page 1 “When to wash”: a file that is not a picture or is incomplete (shared/hands one.png). Save it as png, jpeg, gif, webp or svg.',
    ],
    [
      'with a page nested without end',
      { 'content/how.html': '<div>'.repeat(30_000) },
      '2: content/how.html/page 2 “How to wash”: the page is nested more than 100 deep. Write it with fewer boxes inside each other.',
    ],
  ])('%s is refused in words, and nothing changes', async (_, over, message) => {
    const answer = await bringIn(aPackageZip(SCORM_FILES, over));
    expect(answer).toMatchObject({
      isSuccessful: false,
      validationMessages: [message],
      notice: null,
    });
    expect(await waiting()).toEqual([]);
    expect(await ctx.db.contentImage.count()).toBe(0);
  });

  it.each([
    ['that is no zip', Buffer.from('hello'), 'File type is not supported.'],
    [
      'that leads out of itself',
      aPackageZip({ '../evil.html': 'x' }),
      "The zip holds '../evil.html', which leads out of it.",
    ],
    [
      'that grows without end',
      aPackageZip({ 'a.html': BOMB }),
      "'a.html' is compressed too much for a file of this kind.",
    ],
  ])('%s is refused before it is read', async (_, zip, message) => {
    const { status, body } = await post(zip);
    expect([status, body.Message]).toEqual([400, message]);
  });

  it('is for a course that is taught here, and from the office', async () => {
    const zip = aPackageZip(SCORM_FILES);
    expect((await post(zip, '?courseId=7')).status).toBe(404);
    expect((await post(zip, '')).body.errors).toEqual({ courseId: ['Course is required.'] });
    expect((await post(zip, undefined, await aUser(ctx))).status).toBe(403);
    expect(await waiting()).toEqual([]);
  });
});
