import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import {
  aBusinessWithVouchers,
  aLoginAsUserToken,
  aUser,
  PASSWORD,
  signedInAs,
  type TestUser,
} from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { readZip } from '../../zip/readZip';
import { loginAsUser } from '../auth/loginAsUser';
import { aWholeStory } from '../enrolments/history/testing/aWholeStory';

const ctx = testContext();
const app = createApp(ctx);

const LIMITS = { mostEntries: 500, mostBytes: 50_000_000, folders: true };
const ask = (path: string, header: Record<string, string>, password = PASSWORD) =>
  request(app).post(`/api/v1${path}`).set(header).send({ password }).responseType('blob');

async function download(path: string, of: TestUser) {
  const answer = await ask(path, await signedInAs(ctx, of));
  expect([answer.status, answer.type]).toEqual([200, 'application/zip']);
  const entries = await readZip(answer.body, LIMITS);
  const text = async (name: string) =>
    String(await entries.find((entry) => entry.name === name)?.read());
  return {
    names: entries.map(({ name }) => name),
    json: JSON.parse(await text('data.json')),
    html: await text('index.html'),
    readme: await text('README.txt'),
  };
}

describe('everything that is held about a learner', () => {
  it('is in one file, and nothing of anybody else, and no secret', {
    timeout: 60_000,
  }, async () => {
    const { id, learner, admin } = await aWholeStory();
    const user = await ctx.db.user.findUniqueOrThrow({ where: { id: learner.userId } });
    await ctx.db.mail.updateMany({ data: { state: 'SENT', sentAt: ctx.now() } });
    const hers = await download(`/accounts/${user.id}/data`, user);
    const [enrolment] = hers.json.enrolments;

    expect(hers.json.account).toMatchObject([{ email: user.email, kind: 'Student' }]);
    expect(enrolment).toMatchObject({
      id,
      personalDetails: { usiNumber: '2GF2UGXXV8', disability: false, dateOfBirth: '1990-05-04' },
      workExperience: { workplaceName: 'The Corner Cafe' },
      thirdPartyForm: { observerEmail: 'olga@example.com', signed: true },
      survey: { bestAspects: 'The pictures.' },
      assessment: { judgement: 'competent' },
      certificates: [{ state: 'SUPERSEDED' }, { state: 'REVOKED' }],
      nswCertificate: { nswCertificateNumber: 'NSW-1', dateSent: '2026-03-03' },
    });
    expect(enrolment.quizAnswers).toHaveLength(7);
    expect(enrolment.quizAnswers[0]).toMatchObject({ correct: false, answer: expect.any(String) });
    const { payments, invoices, nswReprints, changes } = hers.json;
    expect([payments.length, invoices.length, nswReprints.length]).toEqual([2, 1, 1]);
    expect(changes.map(({ by }: { by: string }) => by)).toContain('the office');

    const folders = hers.names.map((name) =>
      name.replace(/(?<=[/]).*(?=[.])|(?<=signature).*/, ''),
    );
    expect([...new Set(folders)]).toEqual([
      'README.txt',
      'index.html',
      'data.json',
      'certificates/.pdf',
      'third-party-forms/.pdf',
      'third-party-forms/.png',
      'invoices/.pdf',
      'mails/.txt',
    ]);
    const all = JSON.stringify(hers.json) + hers.html;
    const form = await ctx.db.thirdPartyForm.findFirstOrThrow();
    for (const others of [
      user.passwordHash ?? '',
      form.tokenHash,
      '203.0.113.7',
      admin.email,
      'Ana Cole',
      '<script',
    ])
      expect([others, all.includes(others)]).toEqual([others, false]);
    expect(hers.html).toContain('2GF2UGXXV8');
    expect(hers.readme).toContain('WHAT IS NOT IN HERE, AND WHY');
  });
});

describe('a business', () => {
  it('gets its vouchers page by page, and nobody’s name to whom they were sent', async () => {
    const business = await aBusinessWithVouchers(ctx, { quantity: 130 });
    await ctx.db.voucher.updateMany({
      data: {
        sentToFirstName: 'Kim',
        sentToLastName: 'Roe',
        sentToEmail: 'kim@example.com',
        sentAt: ctx.now(),
      },
    });
    const { json } = await download(`/accounts/${business.id}/data`, business);
    const codes = new Set(json.vouchers.map(({ code }: { code: string }) => code));
    expect([codes.size, json.purchases.length]).toEqual([130, 1]);
    expect(JSON.stringify(json)).not.toContain('kim@example.com');
  });
});

describe('who may ask', () => {
  let user: TestUser;
  let admin: TestUser;
  beforeEach(async () => {
    user = await aUser(ctx);
    admin = await aUser(ctx, { userType: 1 });
  });

  it('is whoever knows the password, for themselves, and not more than five times an hour', async () => {
    const header = await signedInAs(ctx, user);
    const other = await aUser(ctx);
    const statuses: number[] = [];
    let retryAfter = Number.NaN;
    for (const [id, password] of [
      [user.id, 'Wrong-one1'],
      [other.id, PASSWORD],
      ...Array.from({ length: 4 }, () => [user.id, PASSWORD]),
    ] as [string, string][]) {
      const answer = await ask(`/accounts/${id}/data`, header, password);
      statuses.push(answer.status);
      retryAfter = Number(answer.headers['retry-after']);
    }
    expect(statuses).toEqual([400, 403, 200, 200, 200, 429]);
    expect(retryAfter).toBeGreaterThan(3000);
    expect(await ctx.db.auditEntry.count({ where: { action: 'download own data' } })).toBe(3);
    expect(await ctx.db.sensitiveRead.count()).toBe(0);
  });

  it('is not the office while it is signed in as the learner', async () => {
    const tokens = await loginAsUser(ctx, user.id, await aLoginAsUserToken(ctx, admin, user), {
      address: '127.0.0.1',
      userAgent: 'test',
    });
    const header = { Authorization: `Bearer ${tokens.access_token}` };
    expect((await ask(`/accounts/${user.id}/data`, header)).status).toBe(403);
  });

  it('is the office for somebody who has asked: with what only their address tells, and on record', async () => {
    await ctx.db.contactMessage.create({
      data: { name: 'Mei', email: user.email, message: 'Hello' },
    });
    expect((await download(`/accounts/${user.id}/data`, user)).json.messages).toEqual([]);
    const { json } = await download(`/admin/users/${user.id}/data`, admin);
    expect(json.messages).toMatchObject([{ message: 'Hello' }]);
    expect(json.lookedAt).toMatchObject([{ through: 'personal data', by: 'the office' }]);
    expect(await ctx.db.sensitiveRead.findMany()).toMatchObject([
      { readerEmail: admin.email, userId: user.id, through: 'personal data', people: 1 },
    ]);
    expect(await ctx.db.auditEntry.count({ where: { action: 'download personal data' } })).toBe(1);
  });
});
