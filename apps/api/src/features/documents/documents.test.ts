import type { NewDocument } from '@platewise/shared/documents';
import { MOST_DOCUMENT_BYTES, MOST_DOCUMENTS } from '@platewise/shared/documents';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { rotateKeys } from '../../sealing/rotateKeys';
import { anEnrolment, aUser, signedInAs, type TestUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { correctDocument, listDocuments, removeDocument } from './documents';
import { getDocumentFile, openDocument } from './openDocument';
import { aDocument, anOfficePerson, aPdf } from './testing/aDocument';

const ctx = testContext();
const app = createApp(ctx);
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('a photo')]);
const JPEG = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('a photo')]);
const DETAILS = { kind: 'correspondence', title: 'Letter of 2 March' };
let admin: Awaited<ReturnType<typeof anOfficePerson>>;
let learner: TestUser;
let office: Record<string, string>;

beforeEach(async () => {
  admin = await anOfficePerson(ctx);
  learner = await aUser(ctx);
  office = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
});

const actions = async () =>
  (await ctx.db.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ action }) => action);

const countOf = (answers: { status: number }[]) => ({
  201: answers.filter(({ status }) => status === 201).length,
  409: answers.filter(({ status }) => status === 409).length,
});

const upload = (file: Buffer, details: object = DETAILS, name = 'Mei Tran.exe', headers = office) =>
  request(app)
    .post(`/api/v1/admin/users/${learner.id}/documents`)
    .query(details)
    .set(headers)
    .attach('file', file, name);

describe('adding a document', () => {
  it.each([
    ['a PDF', aPdf(), 'application/pdf', 'letter-of-2-march.pdf'],
    ['a PNG', PNG, 'image/png', 'letter-of-2-march.png'],
    ['a JPEG', JPEG, 'image/jpeg', 'letter-of-2-march.jpg'],
  ])(
    'takes %s by its content, seals it and gives it a name of ours',
    async (_, file, mediaType, fileName) => {
      const { id: userCourseId } = await anEnrolment(ctx, { userId: learner.id });
      const { status, body } = await upload(file, { ...DETAILS, userCourseId });
      expect([status, body]).toMatchObject([
        201,
        {
          kind: 'correspondence',
          title: 'Letter of 2 March',
          fileName,
          size: file.length,
          userCourseId,
          courseTitle: expect.stringContaining('Food'),
          mayOpen: true,
          version: 1,
        },
      ]);
      const stored = await ctx.db.officeDocument.findFirstOrThrow();
      expect(stored).toMatchObject({ mediaType, enrolmentId: userCourseId, userId: learner.id });
      expect(Buffer.from(stored.sealedFile).includes(file)).toBe(false);
      const entries = await ctx.db.auditEntry.findMany({ select: { before: true, after: true } });
      expect(JSON.stringify(entries)).not.toMatch(/March|Mei/);
    },
  );

  it.each([
    ['a program', Buffer.from('MZ\u0090 a program'), DETAILS, 400, 'File type is not supported.'],
    ['a web page', Buffer.from('<html>%PDF-1.7'), DETAILS, 400, 'File type is not supported.'],
    ['an empty file', Buffer.alloc(0), DETAILS, 400, 'Please add a file.'],
    ['no title', aPdf(), { kind: 'other' }, 400, 'Please give the document a title.'],
    [
      'a title of spaces',
      aPdf(),
      { kind: 'other', title: '  ' },
      400,
      'Please give the document a title.',
    ],
    ['a long title', aPdf(), { kind: 'other', title: 'x'.repeat(121) }, 400, 'Title'],
    ['a title of two lines', aPdf(), { kind: 'other', title: 'a\nb' }, 400, 'Title'],
    ['no kind', aPdf(), { title: 'Letter' }, 400, 'Please choose the kind of document.'],
    ['another kind', aPdf(), { ...DETAILS, kind: 'photo' }, 400, 'Kind is not one of the choices.'],
    ['a wrong id', aPdf(), { ...DETAILS, userCourseId: '1e300' }, 400, 'This id is not valid.'],
  ])('refuses %s', async (_, file, details, status, message) => {
    const answer = await upload(file, details);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      status,
      expect.stringContaining(message),
    ]);
    expect([await ctx.db.officeDocument.count(), await actions()]).toEqual([0, []]);
  });

  it('takes ten megabytes, not a byte more', async () => {
    const filled = (size: number) => Buffer.concat([aPdf(), Buffer.alloc(size - aPdf().length)]);
    expect((await upload(filled(MOST_DOCUMENT_BYTES))).status).toBe(201);
    const { status, body } = await upload(filled(MOST_DOCUMENT_BYTES + 1));
    expect([status, body.Message]).toEqual([413, 'File is too large.']);
    expect(await ctx.db.officeDocument.count()).toBe(1);
  });

  it('takes the same file once for a person, also from ten callers at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(aPdf())));
    expect(countOf(answers)).toEqual({ 201: 1, 409: 9 });
    expect(answers.find(({ status }) => status === 409)?.body.errors).toEqual({
      file: ['This file has been added already: Letter of 2 March.'],
    });
    expect([await ctx.db.officeDocument.count(), await actions()]).toEqual([1, ['add document']]);
    const { id } = await aUser(ctx);
    expect((await aDocument(ctx, id)).title).toBe('Letter of 2 March');
  });

  it(`stores at most ${MOST_DOCUMENTS} for a person, also from ten callers at the same time`, async () => {
    const {
      id: _,
      sealedFile,
      ...stored
    } = await ctx.db.officeDocument.findUniqueOrThrow({
      where: { id: (await aDocument(ctx, learner.id)).id },
    });
    await ctx.db.officeDocument.createMany({
      data: Array.from({ length: MOST_DOCUMENTS - 3 }, (_, n) => ({
        ...stored,
        sealedFile: Buffer.from(sealedFile),
        sha256: `${n}`,
      })),
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => upload(aPdf(`letter ${n}`))),
    );
    expect(countOf(answers)).toEqual({ 201: 2, 409: 8 });
    expect(await ctx.db.officeDocument.count()).toBe(MOST_DOCUMENTS);
  });

  it('refuses an enrolment of another person, and a person who is gone', async () => {
    const { id: userCourseId } = await anEnrolment(ctx, { userId: (await aUser(ctx)).id });
    const foreign = await upload(aPdf(), { ...DETAILS, userCourseId });
    expect([foreign.status, foreign.body.errors]).toEqual([
      400,
      { userCourseId: ['This enrolment belongs to another person.'] },
    ]);
    await ctx.db.user.update({
      where: { id: learner.id },
      data: {
        active: false,
        passwordHash: null,
        email: `deleted:${learner.id}`,
        formerEmail: learner.email,
        deletedAt: ctx.now(),
        deletedReason: 'Asked us to.',
      },
    });
    expect((await upload(aPdf())).status).toBe(409);
    expect([await ctx.db.officeDocument.count(), await actions()]).toEqual([0, []]);
  });
});

describe('a document that is stored', () => {
  it('is listed without its file, the newest first', async () => {
    await aDocument(ctx, learner.id);
    await aDocument(ctx, learner.id, { title: 'Passport', kind: 'identity' }, aPdf('2'));
    await ctx.db.officeDocument.updateMany({
      where: { kind: 'identity' },
      data: { createdAt: new Date(ctx.now().getTime() + 1) },
    });
    const { body } = await request(app)
      .get(`/api/v1/admin/users/${learner.id}/documents`)
      .set(office);
    expect(body).toMatchObject([{ title: 'Passport' }, { title: 'Letter of 2 March' }]);
    expect(Object.keys(body[0])).not.toContain('sealedFile');
  });

  it.each([
    ['identity', ['identity']],
    ['medical or support', ['disability']],
    ['other', ['identity']],
  ] as const)(
    'of the kind %s is only downloaded, and each time is recorded',
    async (kind, groups) => {
      const { id } = await aDocument(ctx, learner.id, { kind });
      const file = await request(app).get(`/api/v1/admin/documents/${id}/file`).set(office);
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="letter-of-2-march.pdf"',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      expect(file.body.toString()).toBe(aPdf().toString());
      await request(app).get(`/api/v1/admin/documents/${id}/file`).set(office);
      const read = {
        userId: learner.id,
        groups,
        through: 'document',
        file: 'letter-of-2-march.pdf',
      };
      expect(await ctx.db.sensitiveRead.findMany()).toMatchObject([read, read]);
    },
  );

  it.each(['identity', 'medical or support'] as const)(
    'of the kind %s is neither opened nor renamed by a role that sees no sensitive answers',
    async (kind) => {
      const finance = { ...admin, officeRole: 'finance' };
      const { id } = await aDocument(ctx, learner.id, { kind });
      expect(await listDocuments(ctx, finance, learner.id)).toMatchObject([{ mayOpen: false }]);
      await expect(getDocumentFile(ctx, finance, id)).rejects.toMatchObject({
        refusal: 'forbidden',
      });
      const correction = { ...details({ kind: 'other' }), version: 1 };
      await expect(correctDocument(ctx, finance, id, correction)).rejects.toMatchObject({
        refusal: 'forbidden',
      });
      expect(await ctx.db.sensitiveRead.count()).toBe(0);
    },
  );

  it('is corrected: its title, its kind and its enrolment', async () => {
    const { id } = await aDocument(ctx, learner.id);
    const { id: userCourseId } = await anEnrolment(ctx, { userId: learner.id });
    const changed = details({ kind: 'registrar letter', title: 'Exemption', userCourseId });
    expect(await correctDocument(ctx, admin, id, { ...changed, version: 1 })).toMatchObject({
      ...changed,
      fileName: 'exemption.pdf',
      version: 2,
    });
    const { id: foreign } = await anEnrolment(ctx, { userId: (await aUser(ctx)).id });
    await expect(
      correctDocument(ctx, admin, id, { ...changed, userCourseId: foreign, version: 2 }),
    ).rejects.toMatchObject({ refusal: 'invalid' });
    await correctDocument(ctx, admin, id, { ...details(), version: 2 });
    expect(await listDocuments(ctx, admin, learner.id)).toMatchObject([{ userCourseId: null }]);
  });

  it('is changed by one of ten at the same time', async () => {
    const { id } = await aDocument(ctx, learner.id);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) =>
        n % 2
          ? correctDocument(ctx, admin, id, { ...details(), version: 1 })
          : removeDocument(ctx, admin, id, { reason: 'Wrong.', version: 1 }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await actions()).toHaveLength(2);
  });

  it('is removed with a reason, and can be added again', async () => {
    const { id } = await aDocument(ctx, learner.id);
    await removeDocument(ctx, admin, id, { reason: 'Another person.', version: 1 });
    expect(await listDocuments(ctx, admin, learner.id)).toEqual([]);
    await expect(
      removeDocument(ctx, admin, id, { reason: 'Again.', version: 1 }),
    ).rejects.toMatchObject({ message: 'This document has been deleted in the meantime.' });
    expect(await actions()).toEqual(['add document', 'remove document']);
    expect((await upload(aPdf())).status).toBe(201);
  });

  it('is sealed again when the key changes', async () => {
    const { id } = await aDocument(ctx, learner.id);
    const { config } = ctx;
    const secrets = { ...config.secrets, fieldKey: 'f'.repeat(64) };
    const formerFieldKeys = [config.secrets.fieldKey];
    const { resealed, faults } = await rotateKeys(
      testContext({ config: { ...config, secrets, formerFieldKeys } }),
    );
    expect([faults, Object.fromEntries(resealed)]).toMatchObject([
      [],
      { 'OfficeDocument.sealedFile': 1 },
    ]);
    const onlyNew = testContext({ config: { ...config, secrets } });
    expect((await openDocument(onlyNew, id)).body).toEqual(aPdf());
  });
});

it.each([2, 3] as const)(
  'is refused to users of type %i, also about themselves',
  async (userType) => {
    learner = await aUser(ctx, { userType });
    const headers = await signedInAs(ctx, learner);
    const { id } = await aDocument(ctx, learner.id);
    const one = `/api/v1/admin/documents/${id}`;
    const answers = await Promise.all([
      request(app).get(`/api/v1/admin/users/${learner.id}/documents`).set(headers),
      request(app).get(`${one}/file`).set(headers),
      request(app)
        .put(one)
        .set(headers)
        .send({ ...DETAILS, version: 1 }),
      request(app).delete(one).set(headers).send({ reason: 'x', version: 1 }),
      upload(PNG, DETAILS, 'a.png', headers),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(403));
    expect(await ctx.db.officeDocument.count()).toBe(1);
  },
);

const details = (over: Partial<NewDocument> = {}): NewDocument => ({
  kind: 'correspondence',
  title: 'Letter of 2 March',
  userCourseId: undefined,
  ...over,
});
