import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { mailTemplates } from '../../mailTemplates';
import { sealDetails } from '../../sealing/sealedAnswers';
import {
  aBusinessWithVouchers,
  anEnrolment,
  anOpenCourse,
  aUser,
  signedInAs,
  type TestUser,
} from '../../testing/build';
import { savedDetails } from '../../testing/forms';
import { sentMails, testContext } from '../../testing/testContext';
import { sendMail } from '../mails/sendMail';
import { RECOGNISED, TRANSFERRED } from './testing/decisions';

const ctx = testContext();
const app = createApp(ctx);
let assessor: TestUser;
let learner: TestUser;

beforeEach(async () => {
  assessor = await aUser(ctx, {
    userType: 1,
    officeRole: 'assessor',
    firstName: 'Ada',
    lastName: 'Byrne',
  });
  learner = await aUser(ctx, { email: 'mei@example.com' });
  await aTwoUnitCourse();
});

/** Course 4. Its first section is about SITXFSA005 and the second about SITXFSA006. */
async function aTwoUnitCourse() {
  await anOpenCourse(ctx, 4);
  const { sections } = await ctx.db.contentSet.findFirstOrThrow();
  await ctx.db.contentSet.updateMany({ data: { state: 'RETIRED' } });
  const question = (sectionId: number, unit: string) => ({
    sectionId,
    questionNo: 1,
    questionType: 1,
    question: 'Why?',
    options: [{ title: '', items: ['Right', 'Wrong'] }],
    correct: [0],
    reason: 'Because it is safer.',
    asks: `units/${unit}#K1`,
  });
  const questions = [
    question(1, 'SITXFSA005'),
    question(2, 'SITXFSA006'),
    question(99, 'SITXFSA006'),
  ];
  const { id } = await ctx.db.contentSet.create({
    data: {
      courseId: 4,
      state: 'WAITING',
      hash: 'two units',
      sectionCount: 2,
      sections: sections ?? [],
      createdAt: ctx.now(),
      questions: { create: questions },
    },
  });
  await ctx.db.contentSet.update({
    where: { id },
    data: { state: 'LIVE', number: 2, publishedAt: ctx.now() },
  });
}

const anEnrolled = async (over: object = {}) => {
  const enrolment = await anEnrolment(ctx, {
    userId: learner.id,
    courseId: 4,
    step2CompletedAt: ctx.now(),
    ...over,
  });
  await ctx.db.enrolmentDetails.create({
    data: sealDetails(ctx, { ...savedDetails(), enrolmentId: enrolment.id }),
  });
  return enrolment;
};

const decide = async (id: string, body: object, by = assessor, at = app) =>
  request(at)
    .post(`/api/v1/admin/users/course/${id}/credits`)
    .set(await signedInAs(ctx, by))
    .send(body);
const withdraw = async (creditId: string) =>
  request(app)
    .post(`/api/v1/admin/credits/${creditId}/withdrawal`)
    .set(await signedInAs(ctx, assessor))
    .send({ reason: 'It was the transcript of another person.' });
const stored = (id: string) => ctx.db.enrolment.findUniqueOrThrow({ where: { id } });
const certificates = () => ctx.db.certificate.count();

/** A server on which an assessor must judge each learner. */
const strictApp = () =>
  createApp({ ...ctx, config: { ...ctx.config, certificateRequires: ['assessor'] } });

/** The learner's voucher is not paid yet, so that the certificate waits. */
async function unpaid(id: string) {
  await aBusinessWithVouchers(ctx, { courseId: 4, quantity: 1 });
  await ctx.db.voucherPurchase.updateMany({ data: { paidAt: null } });
  await ctx.db.voucher.updateMany({ data: { enrolmentId: id, redeemedAt: ctx.now() } });
}

const formDone = async (enrolmentId: string) =>
  (await ctx.db.thirdPartyForm.findUniqueOrThrow({ where: { enrolmentId } })).doneAt;

async function mailed(template: string) {
  const mail = await ctx.db.mail.findFirstOrThrow({
    where: { template },
    orderBy: { id: 'desc' },
  });
  await sendMail(ctx, mailTemplates, mail.id);
  return sentMails.at(-1);
}

describe('credit for one of two units', () => {
  it('spares the learner its sections, and tells why', async () => {
    const { id } = await anEnrolled();
    const { status, body } = await decide(id, TRANSFERRED);
    expect(status).toBe(201);
    expect(body.units[0].credit).toMatchObject({
      kind: 'credit transfer',
      granted: true,
      issuer: 'Harbour Training',
      decidedByName: 'Ada Byrne',
    });
    expect(await stored(id)).toMatchObject({
      knownSections: [1],
      lastSectionCompleted: 1,
      courseCompletedAt: null,
    });
    const mail = await mailed('unit-credit');
    expect(mail?.text).toContain('Harbour Training has attested SITXFSA005');
    expect(mail?.text).toContain('On the USI transcript.');
    expect(mail?.text).toContain('marked as known');
    const [entry] = await ctx.db.auditEntry.findMany({ where: { action: 'decide unit credit' } });
    const { unit, kind, granted } = TRANSFERRED;
    expect(entry).toMatchObject({ actorId: assessor.id, subjectId: id });
    expect(entry?.after).toEqual({ unit, kind, granted });
  });

  it('is decided by one of ten', async () => {
    const { id } = await anEnrolled();
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(id, RECOGNISED)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await ctx.db.mail.count({ where: { template: 'unit-credit' } })).toBe(1);
  });

  it('is withdrawn with its sections', async () => {
    const { id } = await anEnrolled();
    const { body } = await decide(id, TRANSFERRED);
    const mail = await ctx.db.mail.findFirstOrThrow({ where: { template: 'unit-credit' } });
    expect((await withdraw(body.units[0].credit.id)).body.units[0].credit).toBeNull();
    expect(await stored(id)).toMatchObject({ knownSections: [], lastSectionCompleted: 0 });
    await sendMail(ctx, mailTemplates, mail.id);
    expect(await ctx.db.mail.findUnique({ where: { id: mail.id } })).toMatchObject({
      state: 'CANCELLED',
    });
    expect((await withdraw(body.units[0].credit.id)).status).toBe(404);
  });
});

it('a course that was completed thanks to credit is open again without it', async () => {
  const { id } = await anEnrolled();
  const { body } = await decide(id, TRANSFERRED);
  const completed = { courseCompletedAt: ctx.now(), lastSectionCompleted: 99 };
  await ctx.db.enrolment.update({ where: { id }, data: completed });
  await withdraw(body.units[0].credit.id);
  expect(await stored(id)).toMatchObject({ courseCompletedAt: null, lastSectionCompleted: 0 });
});

it('a course that credit alone completed is studied again once a credit is withdrawn', async () => {
  const { id } = await anEnrolled();
  await unpaid(id);
  await decide(id, TRANSFERRED);
  const { body } = await decide(id, RECOGNISED);
  expect((await withdraw(body.units[1].credit.id)).body.units[1].credit).toBeNull();
  expect(await stored(id)).toMatchObject({
    courseCompletedAt: null,
    step3CompletedAt: null,
    knownSections: [1],
    lastSectionCompleted: 1,
  });
  const form = await ctx.db.thirdPartyForm.findUniqueOrThrow({ where: { enrolmentId: id } });
  expect(form.doneAt).toBeNull();
});

describe('a withdrawn credit for the last unit', () => {
  const SIGNED_AT = new Date('2026-02-01T00:00:00Z');
  const creditAndWithdraw = async (id: string, at = app) => {
    await unpaid(id);
    await decide(id, TRANSFERRED, assessor, at);
    const { body } = await decide(id, RECOGNISED, assessor, at);
    expect((await withdraw(body.units[1].credit.id)).status).toBe(200);
  };

  it('leaves what the learner had studied, and asks for an observer', async () => {
    const completed = { courseCompletedAt: SIGNED_AT, lastSectionCompleted: 99 };
    const { id } = await anEnrolled({ ...completed, step3CompletedAt: SIGNED_AT });
    await creditAndWithdraw(id);
    expect(await stored(id)).toMatchObject(completed);
    expect(await formDone(id)).toBeNull();
  });

  it('leaves a form that the office had accepted before', async () => {
    const { id } = await anEnrolled();
    await ctx.db.thirdPartyForm.create({
      data: { enrolmentId: id, formVersion: 1, tokenHash: 'x', acceptedByOfficeAt: SIGNED_AT },
    });
    await creditAndWithdraw(id);
    expect(await formDone(id)).toEqual(SIGNED_AT);
    expect((await stored(id)).courseCompletedAt).toBeNull();
  });

  it('is undone once: a form that is signed later stays', async () => {
    const { id } = await anEnrolled();
    await creditAndWithdraw(id);
    await ctx.db.thirdPartyForm.update({
      where: { enrolmentId: id },
      data: { acceptedByOfficeAt: SIGNED_AT },
    });
    const first = await ctx.db.unitCredit.findFirstOrThrow({ where: { enrolmentId: id } });
    expect((await withdraw(first.id)).status).toBe(200);
    expect(await formDone(id)).toEqual(SIGNED_AT);
  });

  it('takes its judgement back', async () => {
    const { id } = await anEnrolled();
    await creditAndWithdraw(id, strictApp());
    const assessment = await ctx.db.assessment.findUnique({ where: { enrolmentId: id } });
    expect(assessment).toMatchObject({ judgement: null });
  });
});

describe('credit that is not granted', () => {
  it('changes nothing but that the learner hears why', async () => {
    const { id } = await anEnrolled();
    const { status, body } = await decide(id, {
      ...TRANSFERRED,
      granted: false,
      reasons: 'The statement names another unit.',
    });
    expect(status).toBe(201);
    expect(body.units[0].credit).toMatchObject({ granted: false, issuer: null, attainedOn: null });
    expect(await stored(id)).toMatchObject({ knownSections: [], lastSectionCompleted: 0 });
    const mail = await mailed('unit-credit');
    expect(mail?.text).toContain('We can’t give you credit for SITXFSA005');
    expect(mail?.text).toContain('The statement names another unit.');
  });
});

describe('credit for every unit', () => {
  const creditAll = async (id: string) => {
    await decide(id, TRANSFERRED);
    return decide(id, RECOGNISED);
  };

  it('completes the course and issues the certificate, without study and without an observer', async () => {
    const { id } = await anEnrolled();
    expect((await creditAll(id)).body.whyClosed).toBe('The certificate has already been issued.');
    expect(await stored(id)).toMatchObject({
      lastSectionCompleted: 99,
      courseCompletedAt: ctx.now(),
    });
    expect(await certificates()).toBe(1);
    expect((await mailed('unit-credit'))?.text).toContain('nothing left to study');
  });

  it('waits for what else a certificate waits for', async () => {
    const { id } = await anEnrolled();
    await unpaid(id);
    expect((await creditAll(id)).status).toBe(201);
    expect((await stored(id)).courseCompletedAt).toEqual(ctx.now());
    expect(await certificates()).toBe(0);
  });

  it('is the judgement of the assessor where one is needed', async () => {
    const { id } = await anEnrolled();
    for (const body of [TRANSFERRED, RECOGNISED]) await decide(id, body, assessor, strictApp());
    expect(
      await ctx.db.assessment.findUnique({
        where: { enrolmentId: id },
        include: { judgements: true },
      }),
    ).toMatchObject({ judgement: 'competent', judgements: [{ assessorName: 'Ada Byrne' }] });
    expect(await certificates()).toBe(1);
  });
});

describe('a decision is refused', () => {
  it.each([
    ['for a unit of another course', {}, { ...RECOGNISED, unit: 'HLTFSE001' }, 400],
    ['without step 2', { step2CompletedAt: null }, RECOGNISED, 409],
    [
      'for an enrolment that has ended',
      { endedAt: new Date(), closedAt: new Date() },
      RECOGNISED,
      409,
    ],
    ['without reasons', {}, { ...RECOGNISED, reasons: ' ' }, 400],
    ['without a check with the issuer', {}, { ...TRANSFERRED, sourceChecked: false }, 400],
    ['without an issuer', {}, { ...TRANSFERRED, issuer: '' }, 400],
    ['with a statement of tomorrow', {}, { ...TRANSFERRED, attainedOn: '2999-01-01' }, 400],
    ['with an RTO code that is none', {}, { ...TRANSFERRED, issuerCode: 'HT1' }, 400],
  ])('%s', async (_, over, body, status) => {
    const { id } = await anEnrolled(over);
    expect((await decide(id, body)).status).toBe(status);
    expect(await ctx.db.unitCredit.count()).toBe(0);
    expect(await ctx.db.mail.count()).toBe(0);
  });

  it('for a unit that comes from elsewhere like all others', async () => {
    const { id } = await anEnrolled();
    await decide(id, TRANSFERRED);
    const { status, body } = await decide(id, { ...TRANSFERRED, unit: 'SITXFSA006' });
    expect([status, body.Message]).toEqual([
      409,
      expect.stringContaining('at least one unit with us'),
    ]);
  });

  it.each(['auditor', 'finance', 'author'])('to the role %s', async (officeRole) => {
    const { id } = await anEnrolled();
    const other = await aUser(ctx, { userType: 1, officeRole });
    expect((await decide(id, RECOGNISED, other)).status).toBe(403);
  });
});
