import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { jobHandlers } from '../../jobHandlers';
import { mailTemplates } from '../../mailTemplates';
import { sealDetails } from '../../sealing/sealedAnswers';
import { aGraduate } from '../../testing/aGraduate';
import { anEnrolment, aUser, signedInAs, type TestUser } from '../../testing/build';
import { savedDetails } from '../../testing/forms';
import { later, sentMails, testContext } from '../../testing/testContext';
import { anOfficePerson, aPdf } from '../documents/testing/aDocument';
import { sendMail } from '../mails/sendMail';
import { deleteUser } from '../users/deleteUser';
import { aRegistry, withRegistry } from '../usiChecks/testing/aUsiCheck';
import { withdrawNameChange } from './askForNameChange';
import { approveNameChange, declineNameChange } from './decideNameChange';
import { aNameChange, MARRIED } from './testing/aNameChange';

const ctx = testContext();
const app = createApp(ctx);
const DAY_MS = 86_400_000;
let learner: TestUser;
let header: Record<string, string>;
let admin: Awaited<ReturnType<typeof anOfficePerson>>;
let office: Record<string, string>;

beforeEach(async () => {
  learner = await aUser(ctx);
  header = await signedInAs(ctx, learner);
  admin = await anOfficePerson(ctx);
  office = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
});

const own = () => `/api/v1/accounts/${learner.id}/name-change`;
const ask = (query: object = MARRIED, file = aPdf(), as = header) =>
  request(app).post(own()).query(query).set(as).attach('file', file, 'scan.exe');
const stored = (id: string) => ctx.db.nameChange.findUniqueOrThrow({ where: { id } });
const decided = (state: string) => ({
  state,
  sealedProof: null,
  proofType: null,
  proofSize: null,
  decidedAt: ctx.now(),
});
const actions = async () =>
  (await ctx.db.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ action }) => action);
const mails = () => ctx.db.mail.findMany({ orderBy: { createdAt: 'asc' } });
const fulfilled = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

async function mailText() {
  const [mail] = await mails();
  await sendMail(ctx, mailTemplates, mail?.id ?? '');
  return sentMails.at(-1)?.text;
}

describe('a learner who asks for another name', () => {
  it('sees beforehand what will change, and the state afterwards', async () => {
    await aGraduate(ctx, 2, learner);
    const { body: before } = await request(app).get(own()).set(header);
    const certificates = [
      { number: 'FH1-000001', courseTitle: expect.stringContaining('Food Handling') },
    ];
    expect(before).toEqual({
      firstName: 'Mei',
      lastName: 'Tran',
      courses: [expect.stringContaining('Food Handling')],
      certificates,
      request: null,
    });
    const { status, body } = await ask();
    expect([status, body]).toMatchObject([
      201,
      { lastName: 'Tran', certificates, request: { state: 'waiting', lastName: 'Okafor' } },
    ]);
    const request_ = await ctx.db.nameChange.findFirstOrThrow();
    expect(request_).toMatchObject({ proofType: 'application/pdf', formerLastName: 'Tran' });
    expect(Buffer.from(request_.sealedProof ?? []).includes(aPdf())).toBe(false);
    expect(await actions()).toEqual(['ask for another name']);
  });

  it('has the one name in both places', async () => {
    await ask({ kind: 'one name', firstName: 'Suharto', lastName: 'Other' });
    expect(await ctx.db.nameChange.findFirstOrThrow()).toMatchObject({
      firstName: 'Suharto',
      lastName: 'Suharto',
    });
  });

  it.each([
    ['a program', MARRIED, Buffer.from('MZ a program'), 'File type is not supported.'],
    ['no file', MARRIED, Buffer.alloc(0), 'Please add a file.'],
    ['no reason', { ...MARRIED, kind: '' }, aPdf(), 'Please choose why your name changes.'],
    ['another reason', { ...MARRIED, kind: '1e300' }, aPdf(), 'not one of the choices'],
    ['no name', { kind: 'marriage' }, aPdf(), 'First name'],
    ['no last name', { ...MARRIED, lastName: ' ' }, aPdf(), 'Last name'],
    ['an emoji', { ...MARRIED, lastName: 'Okafor 🍜' }, aPdf(), 'letters, spaces, hyphens'],
    ['a very long name', { ...MARRIED, lastName: 'x'.repeat(900) }, aPdf(), '40 characters'],
    ['the name of now', { ...MARRIED, lastName: 'Tran' }, aPdf(), 'have for you already'],
  ])('is refused with %s', async (_, query, file, message) => {
    const answer = await ask(query, file);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      400,
      expect.stringContaining(message),
    ]);
    expect([await ctx.db.nameChange.count(), await actions()]).toEqual([0, []]);
  });

  it('has one request that waits, after fifty presses at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask()));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    expect([await ctx.db.nameChange.count(), await actions()]).toEqual([
      1,
      ['ask for another name'],
    ]);
  });

  it('can withdraw it, which destroys the proof, and ask again', async () => {
    const id = await aNameChange(ctx, learner);
    const { status, body } = await request(app).delete(own()).set(header);
    expect([status, body.request.state]).toEqual([200, 'withdrawn']);
    expect(await stored(id)).toMatchObject(decided('withdrawn'));
    expect((await request(app).delete(own()).set(header)).status).toBe(409);
    expect((await ask()).status).toBe(201);
  });

  it('is not another person, and not an admin in their place', async () => {
    const other = await signedInAs(ctx, await aUser(ctx));
    for (const as of [other, office]) {
      expect((await request(app).get(own()).set(as)).status).toBe(403);
      expect((await ask(MARRIED, aPdf(), as)).status).toBe(403);
      expect((await request(app).delete(own()).set(as)).status).toBe(403);
    }
    expect(await ctx.db.nameChange.count()).toBe(0);
  });
});

describe('a request that is approved', () => {
  it('changes the account, the enrolment and the names of step 2, and replaces the certificate', async () => {
    const { enrolment } = await aGraduate(ctx, 2, learner);
    await ctx.db.enrolmentDetails.create({
      data: sealDetails(ctx, {
        ...savedDetails(),
        usiFirstName: 'Mei',
        usiLastName: 'Tran',
        enrolmentId: enrolment.id,
      }),
    });
    await ctx.db.mail.deleteMany();
    const id = await aNameChange(ctx, learner);
    const { status, body } = await request(app)
      .put(`/api/v1/admin/name-changes/${id}/approval`)
      .set(office);
    expect([status, body]).toEqual([200, { certificateNumbers: ['FH1-000002'] }]);

    const name = { firstName: 'Mei', lastName: 'Okafor' };
    expect(await ctx.db.user.findUnique({ where: { id: learner.id } })).toMatchObject(name);
    expect(await ctx.db.enrolment.findUnique({ where: { id: enrolment.id } })).toMatchObject(name);
    expect(await ctx.db.enrolmentDetails.findFirst()).toMatchObject({ usiLastName: 'Okafor' });
    expect(
      await ctx.db.certificate.findMany({ orderBy: { number: 'asc' }, omit: { pdf: true } }),
    ).toMatchObject([
      { state: 'SUPERSEDED', endedReason: 'Change of name.', data: { learnerName: 'Mei Tran' } },
      { state: 'VALID', data: { learnerName: 'Mei Okafor' } },
    ]);
    expect(await stored(id)).toMatchObject({
      ...decided('approved'),
      certificateNumbers: ['FH1-000002'],
    });
    expect(await actions()).toEqual([
      'ask for another name',
      'change name',
      'reissue certificate',
      'approve another name',
    ]);
    expect(await mails()).toMatchObject([{ template: 'name-changed', to: learner.email }]);
    expect(await mailText()).toMatch(/Mei Okafor.*FH1-000002/s);
  });

  it('asks the USI Registry about the new name', async () => {
    const { registry, asked } = aRegistry();
    const withUsis = withRegistry(ctx, registry);
    const { id: enrolmentId } = await anEnrolment(ctx, { userId: learner.id });
    const names = { usiFirstName: 'Mei', usiLastName: 'Tran', usiOneName: false };
    await ctx.db.enrolmentDetails.create({
      data: sealDetails(ctx, { ...savedDetails(), ...names, enrolmentId }),
    });
    await approveNameChange(withUsis, admin, await aNameChange(ctx, learner));
    await jobHandlers['verify-usis'](withUsis, {});
    expect(asked.flat().map(({ name }) => name)).toEqual([
      { firstName: 'Mei', familyName: 'Okafor' },
    ]);
  });

  it('leaves the enrolment of another person as it is', async () => {
    const other = { firstName: 'Ali', lastName: 'Khan', email: 'ali@example.com' };
    const { id } = await anEnrolment(ctx, { userId: learner.id, ...other });
    await approveNameChange(ctx, admin, await aNameChange(ctx, learner));
    expect(await ctx.db.enrolment.findUnique({ where: { id } })).toMatchObject(other);
  });

  it('is approved once by ten at once, with one certificate and one email', async () => {
    await aGraduate(ctx, 2, learner);
    await ctx.db.mail.deleteMany();
    const id = await aNameChange(ctx, learner);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => approveNameChange(ctx, admin, id)),
    );
    expect(fulfilled(results)).toBe(1);
    expect([await ctx.db.certificate.count(), (await mails()).length]).toEqual([2, 1]);
  });
});

describe('a request', () => {
  it('is either approved, declined or withdrawn, when all happens at once', async () => {
    const id = await aNameChange(ctx, learner);
    const person = { userId: learner.id, email: learner.email };
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => [
        approveNameChange(ctx, admin, id),
        withdrawNameChange(ctx, person),
        declineNameChange(ctx, admin, id, { reason: 'The photo is blurred.' }),
      ]).flat(),
    );
    expect(fulfilled(results)).toBe(1);
    const { state, sealedProof } = await stored(id);
    const { lastName } = await ctx.db.user.findUniqueOrThrow({ where: { id: learner.id } });
    expect([sealedProof, lastName]).toEqual([null, state === 'approved' ? 'Okafor' : 'Tran']);
    expect(await mails()).toHaveLength(state === 'withdrawn' ? 0 : 1);
  });

  it('that is declined tells the learner why, changes nothing and has no proof any more', async () => {
    const id = await aNameChange(ctx, learner);
    const decline = (body: object) =>
      request(app).put(`/api/v1/admin/name-changes/${id}/refusal`).set(office).send(body);
    expect((await decline({ reason: '  ' })).status).toBe(400);
    expect((await decline({ reason: ['1e300'] })).status).toBe(400);
    expect((await decline({ reason: 'The photo is blurred.' })).status).toBe(204);
    expect(await stored(id)).toMatchObject(decided('declined'));
    expect((await request(app).get(own()).set(header)).body).toMatchObject({
      lastName: 'Tran',
      request: { state: 'declined', reason: 'The photo is blurred.' },
    });
    expect(await mailText()).toContain('The photo is blurred.');
    expect((await decline({ reason: 'Again.' })).status).toBe(409);
  });

  it('is declined after thirty days, once, with a reason', async () => {
    const id = await aNameChange(ctx, learner);
    await jobHandlers['clear-expired'](later(29 * DAY_MS), {});
    expect((await stored(id)).state).toBe('waiting');
    for (const days of [30, 31]) await jobHandlers['clear-expired'](later(days * DAY_MS), {});
    expect(await stored(id)).toMatchObject({
      state: 'declined',
      sealedProof: null,
      decidedByName: null,
      reason: expect.stringContaining('within 30 days'),
    });
    expect(await mails()).toMatchObject([{ template: 'name-change-declined' }]);
  });

  it('goes with the account', async () => {
    await aGraduate(ctx, 2, learner);
    await aNameChange(ctx, learner);
    const session = { ...admin, sessionId: learner.id };
    await deleteUser(ctx, session, learner.id, { reason: 'Asked us to.' });
    expect(await ctx.db.nameChange.count()).toBe(0);
  });
});

describe('the office', () => {
  it('compares the names, opens the proof, and each time is recorded', async () => {
    const id = await aNameChange(ctx, learner);
    const at = `/api/v1/admin/name-changes/${id}`;
    expect((await request(app).get(at).set(office)).body).toMatchObject({
      formerLastName: 'Tran',
      lastName: 'Okafor',
      proof: { fileName: 'proof-of-name.pdf', size: aPdf('a marriage certificate').length },
    });
    expect(await ctx.db.sensitiveRead.count()).toBe(0);
    const file = await request(app).get(`${at}/proof`).set(office);
    expect(file.headers).toMatchObject({
      'content-disposition': 'attachment; filename="proof-of-name.pdf"',
      'cache-control': 'no-store',
    });
    expect(file.body.toString()).toBe(aPdf('a marriage certificate').toString());
    await request(app).get(`${at}/proof`).set(office);
    const read = { userId: learner.id, groups: ['identity'], through: 'document' };
    expect(await ctx.db.sensitiveRead.findMany()).toMatchObject([read, read]);
    await approveNameChange(ctx, admin, id);
    expect((await request(app).get(`${at}/proof`).set(office)).status).toBe(404);
  });

  it('lists requests by state, and those that wait need attention', async () => {
    const id = await aNameChange(ctx, learner);
    const list = async (state: string) =>
      (await request(app).get('/api/v1/admin/name-changes').query({ state }).set(office)).body;
    expect(await list('waiting')).toMatchObject([{ id, email: learner.email, lastName: 'Okafor' }]);
    const { body } = await request(app).get('/api/v1/admin/needs-attention').set(office);
    expect(body).toMatchObject([
      { kind: 'nameChanges', count: 1, rows: [{ name: 'Mei Tran', about: 'To Mei Okafor' }] },
    ]);
    await approveNameChange(ctx, admin, id);
    expect([await list('waiting'), (await list('approved')).length]).toEqual([[], 1]);
  });

  it.each(['finance', 'assessor', 'author'])(
    'with the role %s has no access',
    async (officeRole) => {
      const id = await aNameChange(ctx, learner);
      const as = await signedInAs(ctx, await aUser(ctx, { userType: 1, officeRole }));
      const at = `/api/v1/admin/name-changes/${id}`;
      for (const path of ['/api/v1/admin/name-changes', at, `${at}/proof`])
        expect((await request(app).get(path).set(as)).status).toBe(403);
      expect((await request(app).put(`${at}/approval`).set(as)).status).toBe(403);
      expect(
        (await request(app).put(`/api/v1/admin/name-changes/${id}/approval`).set(header)).status,
      ).toBe(403);
    },
  );

  it('reads as an auditor, and decides nothing', async () => {
    const id = await aNameChange(ctx, learner);
    const as = await signedInAs(ctx, await aUser(ctx, { userType: 1, officeRole: 'auditor' }));
    const at = `/api/v1/admin/name-changes/${id}`;
    expect((await request(app).get(at).set(as)).status).toBe(200);
    expect((await request(app).put(`${at}/approval`).set(as)).status).toBe(403);
  });

  it.each(['1e300', 'x', '018f4e00-0000-7000-8000-000000000000'])(
    'asks about the request %s, which is none',
    async (id) => {
      const status = id.length > 10 ? 404 : 400;
      const at = `/api/v1/admin/name-changes/${id}`;
      expect((await request(app).get(at).set(office)).status).toBe(status);
      expect((await request(app).put(`${at}/approval`).set(office)).status).toBe(status);
    },
  );
});
