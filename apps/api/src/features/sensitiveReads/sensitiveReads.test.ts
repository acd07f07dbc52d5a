import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { SensitiveReadRow, SensitiveReadsFilter } from '@platewise/shared/sensitiveReads';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import type { AppContext } from '../../context';
import type { Page } from '../../db/page';
import { listCsv } from '../../lists/listCsv';
import { readList } from '../../lists/readList';
import { audit } from '../../office/audit';
import { sealOfficeUsi } from '../../sealing/sealedAnswers';
import { aGraduate } from '../../testing/aGraduate';
import { aLoginAsUserToken, aUser, signedInAs, type TestUser } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { loginAsUser } from '../auth/loginAsUser';
import { aSponsor } from '../observerForms/testing/anObservedEnrolment';
import { findEnrolmentsByCode } from './findEnrolmentsByCode';
import { recordBulkRead, recordRead } from './recordRead';
import { SENSITIVE_READ_LIST } from './sensitiveReadList';

const ctx = testContext();
const app = createApp(ctx);
const USI = '2GF2UGXXV8';

const by = (at: AppContext, caller: TestUser, actingAdmin: TestUser | null = null) => ({
  ...at,
  request: { address: '203.0.113.7', caller, actingAdmin },
});
const kept = () => ctx.db.sensitiveRead.findMany({ orderBy: { id: 'asc' } });

describe('whoever sees sensitive answers', () => {
  let admin: TestUser;
  let learner: TestUser;
  let id: string;
  let header: Record<string, string>;

  beforeEach(async () => {
    admin = await aUser(ctx, { userType: 1, email: 'ada@example.com' });
    const { enrolment, user } = await aGraduate(ctx);
    [learner, id] = [user, enrolment.id];
    await ctx.db.enrolment.update({ where: { id }, data: sealOfficeUsi(ctx, id, USI) });
    header = await signedInAs(ctx, admin);
  });
  const get = (address: string, as = header) => request(app).get(`/api/v1${address}`).set(as);

  it.each([
    ['the office that edits', () => `/admin/users/course/${id}`, 'course enrolment', 'usi'],
    ['the office that takes the form', () => FORM(id), 'third-party form', 'signature'],
    ['the audit log', () => '/admin/audit', 'audit log', 'usi'],
  ])('%s is on record', async (_, address, through, group) => {
    await audit(ctx, ctx.db, {
      actor: admin,
      action: 'edit enrolment',
      subject: { type: 'enrolment', id },
      after: { usiNumber: USI },
    });
    expect((await get(address())).status).toBe(200);
    expect(await kept()).toMatchObject([
      {
        readerEmail: 'ada@example.com',
        userId: learner.id,
        enrolmentId: id,
        through,
        groups: [group],
      },
    ]);
  });

  it('is on record for a hit of a search by USI, and for no other search', async () => {
    const find = (word: string) => findEnrolmentsByCode(by(ctx, admin), word);
    await find('Mei');
    expect(await kept()).toEqual([]);
    expect(await find(USI)).toMatchObject([{ id }]);
    expect(await kept()).toMatchObject([{ through: 'search by USI', userId: learner.id }]);
  });

  it('is on record as the business whose voucher paid, once for a zip of papers', async () => {
    const sponsor = await aSponsor(ctx, id);
    const as = await signedInAs(ctx, sponsor);
    await get(FORM(id), as);
    await ctx.db.voucher.updateMany({ data: { ownerId: sponsor.id } });
    await get('/corporate/learners/papers.zip', as);
    expect(await kept()).toMatchObject([
      { readerId: sponsor.id, userId: learner.id, file: null },
      { readerId: sponsor.id, userId: null, people: 1, file: 'papers.zip' },
    ]);
  });

  it('is on record as an admin who is signed in as the learner; the learner alone is not', async () => {
    const step2 = `/enrolment/${id}/step2`;
    await get(step2, await signedInAs(ctx, learner));
    expect(await kept()).toEqual([]);
    const token = await aLoginAsUserToken(ctx, admin, learner);
    const origin = { address: '127.0.0.1', userAgent: 'test' };
    const { access_token } = await loginAsUser(ctx, learner.id, token, origin);
    await get(step2, { Authorization: `Bearer ${access_token}` });
    expect(await kept()).toMatchObject([
      {
        readerId: admin.id,
        asUserEmail: learner.email,
        userId: learner.id,
        through: 'enrolment form',
      },
    ]);
  });

  it('sees nothing that cannot be recorded', async () => {
    await ctx.db.$executeRaw`ALTER TABLE "SensitiveRead" ADD CONSTRAINT full_disk CHECK (false)`;
    try {
      const { status, text: said } = await get(`/admin/users/course/${id}`);
      expect([status, said.includes(USI)]).toEqual([500, false]);
    } finally {
      await ctx.db.$executeRaw`ALTER TABLE "SensitiveRead" DROP CONSTRAINT full_disk`;
    }
  });
});

const FORM = (id: string) => `/userCourse/pdf/third-party-form/${id}`;

describe('the record', () => {
  let ada: TestUser;
  let bo: TestUser;
  let kim: TestUser;
  beforeEach(async () => {
    ada = await aUser(ctx, { userType: 1, email: 'ada@example.com' });
    bo = await aUser(ctx, { userType: 1, email: 'bo@example.com' });
    kim = await aUser(ctx, { firstName: 'Kim', lastName: 'Roe', email: 'kim@example.com' });
  });
  const usi = () => ({ userId: kim.id, groups: ['usi'], through: 'course enrolment' }) as const;
  const files = { groups: ['usi', 'identity'], through: 'NAT files', people: 40 } as const;
  const HOUR = 3_600_000;

  it('has one entry for a reader, a person, what was seen and an hour, however many look at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => recordRead(by(ctx, ada), usi())));
    await recordRead(by(ctx, ada), { ...usi(), groups: ['signature'] });
    await recordRead(by(ctx, bo), usi());
    await recordRead(by(later(HOUR), ada), usi());
    expect(await kept()).toHaveLength(4);
  });

  it('has one for each file that goes out', async () => {
    for (const file of ['a.zip', 'a.zip', undefined, undefined])
      await recordBulkRead(by(ctx, ada), { ...files, ...(file && { file }) });
    expect((await kept()).map(({ file }) => file)).toEqual(['a.zip', 'a.zip', null]);
  });

  it('leaves out people themselves, jobs, and what shows nothing', async () => {
    await recordRead(by(ctx, kim), usi());
    await recordRead(ctx, usi());
    await recordRead(by(ctx, ada), { ...usi(), groups: [] });
    await recordBulkRead(by(ctx, ada), { ...files, people: 0 });
    expect(await kept()).toEqual([]);
  });

  it.each([
    `UPDATE "SensitiveRead" SET through = 'nothing'`,
    `DELETE FROM "SensitiveRead"`,
    `TRUNCATE "SensitiveRead"`,
  ])('refuses %s', async (statement) => {
    await recordRead(by(ctx, ada), usi());
    await expect(ctx.db.$executeRawUnsafe(statement)).rejects.toThrow(/append-only/);
  });

  it('is found by reader, by whom it is about, by what was seen, where and when, and outlives the account', async () => {
    await recordRead(by(ctx, ada), usi());
    await recordBulkRead(by(later(24 * HOUR), bo), { ...files, file: 'natfiles.zip' });
    const found = async (filter: Partial<SensitiveReadsFilter>, search?: string) => {
      const query = { page: 1, pageSize: 50, sort: undefined, search };
      const list = await readList(
        ctx,
        SENSITIVE_READ_LIST,
        filter as SensitiveReadsFilter,
        query,
        undefined,
      );
      return (list as Page<SensitiveReadRow>).rows;
    };
    const places = async (...asked: Parameters<typeof found>) =>
      (await found(...asked)).map(({ through }) => through);
    const [ONE, BULK] = ['course enrolment', 'NAT files'];
    expect(await places({})).toEqual([BULK, ONE]);
    expect(await places({ group: 'identity' })).toEqual([BULK]);
    expect(await places({ through: 'course enrolment' })).toEqual([ONE]);
    expect(await places({ userId: kim.id })).toEqual([ONE]);
    expect(await places({ endDate: '2026-03-02' })).toEqual([ONE]);
    expect(await places({}, 'bo@')).toEqual([BULK]);
    expect(await places({}, 'kim roe')).toEqual([ONE]);
    const csv = await text(
      listCsv(ctx, SENSITIVE_READ_LIST, {} as SensitiveReadsFilter, {}, undefined),
    );
    expect(csv.split('\r\n')[2]).toContain(
      'ada@example.com,,USI,Kim Roe,kim@example.com,1,course enrolment',
    );
    await ctx.db.user.delete({ where: { id: kim.id } });
    expect(await found({ through: 'course enrolment' })).toMatchObject([
      { userId: null, userName: null },
    ]);
  });
});

const RECORDS = 'says that it was seen';
const OWN = 'for the learner, or the observer who signs';
const DECIDES = 'decides by it, and shows none of it';
const CALLER = 'whoever shows what it gives records it';
const REGULATOR = 'for the regulator; whoever takes the files is recorded';

/** Every file that opens what is sealed about people, and how it is with being seen. */
const OPENERS: Record<string, string> = {
  'features/lostEmails/askLostEmail.ts': DECIDES,
  'features/lostEmails/getLostEmail.ts': RECORDS,
  'features/assessments/evidence.ts': CALLER,
  'features/assessments/assessmentFlags.ts': DECIDES,
  'features/assessments/getAssessmentDetails.ts': RECORDS,
  'office/sealedEntries.ts': CALLER,
  'features/audit/openAuditEntries.ts': RECORDS,
  'features/avetmiss/natFiles/exportNatFiles.ts': RECORDS,
  'features/avetmiss/validation/applyFixes.ts': DECIDES,
  'features/avetmiss/generation/readLearners.ts': REGULATOR,
  'features/avetmiss/natFiles/readNatFiles.ts': CALLER,
  'features/avetmiss/validation/findings.ts': CALLER,
  'features/avetmiss/validation/getValidation.ts': RECORDS,
  'features/avetmiss/validation/unverifiedUsis.ts': CALLER,
  'features/certificates/loadCertificateFacts.ts': DECIDES,
  'features/documents/openDocument.ts': RECORDS,
  'features/enrolments/steps/personalDetails.ts': RECORDS,
  'features/observerForms/formEvidence.ts': CALLER,
  'features/observerForms/getFormPdf.ts': RECORDS,
  'features/observerForms/getFormResponse.ts': RECORDS,
  'features/observerForms/saveForm.ts': OWN,
  'features/enrolments/office/editableEnrolment.ts': RECORDS,
  'features/enrolments/office/editEnrolment.ts': DECIDES,
  'features/enrolments/office/corrections/correctAnswers.ts': RECORDS,
  'features/enrolments/office/enrolmentAnswers.ts': RECORDS,
  'features/enrolments/office/formerLearner.ts': CALLER,
  'features/nameChanges/getNameChange.ts': RECORDS,
  'features/personalData/enrolmentSection.ts': CALLER,
  'features/personalData/exportedDocuments.ts': CALLER,
  'features/sensitiveReads/findEnrolmentsByCode.ts': RECORDS,
  'features/usiChecks/usiCheck.ts': DECIDES,
};

const OPENING =
  /\b(open(Answers|Details|Document|NameProof|OfficeUsi|Signature|Fields|Entries|JudgedForms)|usiIn|usiDigests|readFindings|readNatFile)\(/;
const APART = /[.]test[.]ts$|(^|[/])(testing|journeys|generated|sealing|demo|cli)[/]/;

it('every file that opens sealed answers is known, and those that show them record it', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const source = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const opening = (readdirSync(root, { recursive: true }) as string[]).filter(
    (file) => file.endsWith('.ts') && !APART.test(file) && OPENING.test(source(file)),
  );
  expect(opening.toSorted()).toEqual(Object.keys(OPENERS).toSorted());
  for (const file of opening)
    expect([file, /\brecord(Bulk)?Reads?\(/.test(source(file))]).toEqual([
      file,
      OPENERS[file] === RECORDS,
    ]);
});
