import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { rotateKeys } from '../../sealing/rotateKeys';
import { aUser, signedInAs } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { openFormerLearners } from '../enrolments/office/formerLearner';
import { transferEnrolment } from '../enrolments/office/transferEnrolment';
import { ENROLMENT_SECTION } from '../personalData/enrolmentSection';
import { exportDocuments } from '../personalData/exportedDocuments';
import { LOG_SECTIONS } from '../personalData/logSections';
import { disposeOf } from '../retention/disposeOf';
import { MOST_CERTIFICATE_BYTES } from './attachCertificate';
import { getEnrolmentAdvice, openAdviceCertificate } from './getEnrolmentAdvice';
import { aCheck, anAdviceTask, anAdvisedEnrolment } from './testing/aCheck';

const ctx = testContext();
const app = createApp(ctx);
const PDF = Buffer.from('%PDF-1.7 an earlier certificate');
const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex');
const PNG = Buffer.from('89504e470d0a1a0a0000000d', 'hex');
const HTML = Buffer.from('<script>alert(1)</script>');

let office: Record<string, string>;
beforeEach(async () => {
  office = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
});

describe('an earlier certificate', () => {
  const attach = async (file: Buffer, name = 'certificate.pdf') => {
    const { checkId } = await aCheck(ctx);
    const { status, body } = await request(app)
      .post(`/api/v1/suitability-checks/${checkId}/certificate`)
      .attach('file', file, name);
    const stored = await ctx.db.suitabilityCheck.findUniqueOrThrow({ where: { id: checkId } });
    return { status, body, checkId, stored };
  };

  it.each([
    ['a PDF', PDF, 'application/pdf', 'nsw-certificate.pdf'],
    ['a JPEG', JPEG, 'image/jpeg', 'nsw-certificate.jpg'],
    ['a PNG', PNG, 'image/png', 'nsw-certificate.png'],
    [
      'a JPEG that goes on as a page',
      Buffer.concat([JPEG, HTML]),
      'image/jpeg',
      'nsw-certificate.jpg',
    ],
  ])('%s is stored sealed, under a name of ours', async (_, file, type, name) => {
    const { status, body, stored } = await attach(file, 'Mei Tran "secret".html');
    expect(status).toBe(200);
    expect(body.hasCertificate).toBe(true);
    expect(stored).toMatchObject({ certificateType: type, certificateFile: name });
    expect(Buffer.from(stored.sealedCertificate ?? []).includes(file)).toBe(false);
  });

  it.each([
    ['a page', HTML],
    ['a page with a PDF in it', Buffer.concat([HTML, PDF])],
    ['a zip file', Buffer.from('504b030414000000', 'hex')],
    ['a GIF', Buffer.from('GIF89a')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused, whatever it is called', async (_, file) => {
    const { status, body, stored } = await attach(file);
    expect(status).toBe(400);
    expect(body.errors.file).toHaveLength(1);
    expect(stored.sealedCertificate).toBeNull();
  });

  it('has at most 5 MB', async () => {
    const fits = Buffer.concat([PDF, Buffer.alloc(MOST_CERTIFICATE_BYTES - PDF.length)]);
    expect((await attach(fits)).status).toBe(200);
    const { status, stored } = await attach(Buffer.concat([fits, Buffer.from('x')]));
    expect([status, stored.sealedCertificate]).toEqual([413, null]);
  });

  it('is replaced by the next one', async () => {
    const { checkId } = await attach(PDF);
    await request(app)
      .post(`/api/v1/suitability-checks/${checkId}/certificate`)
      .attach('file', PNG, 'a.png');
    expect(await ctx.db.suitabilityCheck.findMany()).toMatchObject([
      { certificateType: 'image/png' },
    ]);
  });

  it('needs a check', async () => {
    const { status } = await request(app)
      .post('/api/v1/suitability-checks/6c0c2a35-4d0f-4b6e-9d6c-3f0f5f1f0d11/certificate')
      .attach('file', PDF, 'a.pdf');
    expect(status).toBe(404);
  });
});

describe('the proof', () => {
  const read = (id: string, headers = office) =>
    request(app).get(`/api/v1/admin/user-course/${id}/advice`).set(headers);

  it('is read by the office with the text, the answers in words and the choice', async () => {
    const id = await anAdvisedEnrolment(ctx);
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(body.advice).toMatchObject({
      information: {
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        text: { title: 'NSW Refresher Course', priceCents: 14_900 },
        since: ctx.now().toISOString(),
      },
      acknowledgedAt: ctx.now().toISOString(),
      choice: 'as advised',
      check: {
        checkedAt: ctx.now().toISOString(),
        rulesVersion: 2,
        advice: 'suits with support',
        reasons: ['support asked'],
        otherCourseTitle: null,
        seconds: 95,
        hasCertificate: true,
      },
    });
    expect(body.advice.check.answers).toEqual(
      expect.arrayContaining([
        { what: 'Read a label', text: 'Right' },
        { what: 'State', text: 'New South Wales' },
        { what: 'NSW certificate', text: 'Current' },
        { what: 'Support wanted', text: 'Something because of my health or a disability' },
      ]),
    );
    expect(await ctx.db.sensitiveRead.findMany()).toMatchObject([
      { enrolmentId: id, groups: ['disability'], through: 'course enrolment' },
    ]);
  });

  it('brings the certificate as a download, which is recorded', async () => {
    const id = await anAdvisedEnrolment(ctx);
    const file = await request(app)
      .get(`/api/v1/admin/user-course/${id}/advice/certificate`)
      .set(office);
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="nsw-certificate.pdf"',
      'x-content-type-options': 'nosniff',
    });
    expect(file.body.toString()).toBe(PDF.toString());
    expect(await ctx.db.sensitiveRead.findMany()).toMatchObject([
      { enrolmentId: id, groups: ['identity'], file: 'nsw-certificate.pdf' },
    ]);
  });

  it('is null for an enrolment without one, which has no certificate either', async () => {
    const id = await anAdvisedEnrolment(ctx);
    await ctx.db.enrolmentAdvice.deleteMany();
    expect((await read(id)).body).toEqual({ advice: null });
    const file = await request(app)
      .get(`/api/v1/admin/user-course/${id}/advice/certificate`)
      .set(office);
    expect(file.status).toBe(404);
  });

  it('is refused to everybody else, the learner included', async () => {
    const learner = await aUser(ctx);
    const id = await anAdvisedEnrolment(ctx, learner.id);
    const others = [learner, await aUser(ctx, { userType: 3 })];
    for (const other of others) {
      const headers = await signedInAs(ctx, other);
      expect((await read(id, headers)).status).toBe(403);
      const file = request(app).get(`/api/v1/admin/user-course/${id}/advice/certificate`);
      expect((await file.set(headers)).status).toBe(403);
    }
    expect(await ctx.db.sensitiveRead.count()).toBe(0);
  });
});

describe('what belongs to the learner', () => {
  it('is in the export of their data: the text, the advice, the answers and the file', async () => {
    const { id, email, userType } = await aUser(ctx);
    const enrolmentId = await anAdvisedEnrolment(ctx, id);
    await anAdviceTask(ctx, { email });
    const { files, json } = await exportOf({ id, email, userType, byAddress: true });
    expect(files).toContainEqual({
      name: `earlier-certificates/${enrolmentId}-nsw-certificate.pdf`,
      content: PDF,
    });
    expect(json.enrolments).toMatchObject([
      {
        adviceBeforePayment: {
          choice: 'as advised',
          advice: 'suits with support',
          reasons: ['You asked for support. We will show you how to get it.'],
          answers: expect.arrayContaining([{ what: 'Read a label', text: 'Right' }]),
          information: { hash: expect.any(String), text: { priceCents: 14_900 } },
        },
      },
    ]);
    expect(json.messages).toMatchObject([{ message: 'Who can see me work?' }]);
  });

  it('goes with the identity; what was read and advised stays', async () => {
    const id = await anAdvisedEnrolment(ctx);
    await ctx.db.$transaction((tx) => disposeOf(tx, 'identity', [id], '2033-03-03'));
    expect(await ctx.db.enrolmentAdvice.findFirst()).toMatchObject({
      sealedAnswers: null,
      sealedCertificate: null,
      certificateFile: null,
      reasons: [],
      choice: 'as advised',
      advice: 'suits with support',
    });
    const { body } = await request(app).get(`/api/v1/admin/user-course/${id}/advice`).set(office);
    expect(body.advice.check).toMatchObject({ answers: null, hasCertificate: false });
  });

  it('is opened after a change of keys', async () => {
    const id = await anAdvisedEnrolment(ctx);
    const { config } = ctx;
    const secrets = { ...config.secrets, fieldKey: 'f'.repeat(64) };
    const formerFieldKeys = [config.secrets.fieldKey];
    const changed = testContext({ config: { ...config, secrets, formerFieldKeys } });
    const { resealed, faults } = await rotateKeys(changed);
    expect([faults, Object.fromEntries(resealed)]).toMatchObject([
      [],
      {
        'SuitabilityCheck.sealedAnswers': 1,
        'SuitabilityCheck.sealedCertificate': 1,
        'EnrolmentAdvice.sealedAnswers': 1,
        'EnrolmentAdvice.sealedCertificate': 1,
      },
    ]);
    const onlyNew = testContext({ config: { ...config, secrets } });
    expect((await openAdviceCertificate(onlyNew, id)).body).toEqual(PDF);
    expect((await getEnrolmentAdvice(onlyNew, id)).advice?.check?.answers).not.toBeNull();
  });

  it('does not go to another person with the enrolment', async () => {
    const id = await anAdvisedEnrolment(ctx);
    const admin = await aUser(ctx, { userType: 1 });
    const actor = { userId: admin.id, email: admin.email };
    await transferEnrolment(ctx, actor, id, { email: 'ana@example.com' });
    expect(await ctx.db.enrolmentAdvice.count()).toBe(0);
    const [former] = await openFormerLearners(ctx, id);
    expect(former?.record.advice).toMatchObject({
      advice: 'suits with support',
      answers: { answers: { supports: ['health'] } },
    });
  });
});

type Subject = Parameters<typeof exportDocuments>[1];

async function exportOf(person: Pick<Subject, 'id' | 'email' | 'userType' | 'byAddress'>) {
  const subject = person as Subject;
  const files = [];
  for await (const file of exportDocuments(ctx, subject)) files.push(file);
  const json: Record<string, unknown[]> = {};
  for (const { name, rows } of [ENROLMENT_SECTION, ...LOG_SECTIONS]) {
    json[name] = [];
    for await (const row of rows(ctx, subject)) json[name].push(row);
  }
  return { files, json };
}
