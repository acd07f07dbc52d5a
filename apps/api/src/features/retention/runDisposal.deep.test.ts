import { beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '../../context';
import { dateOf } from '../../db/client';
import { hashOf } from '../../testing/aGraduate';
import { anInvoice, aUser, type TestUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { CERTIFICATE_LIST } from '../certificates/certificateList';
import { getCertificatePdf } from '../certificates/getCertificatePdf';
import { verifyCertificate } from '../certificates/verifyCertificate';
import { approveDisposal, refuseDisposal } from './decideDisposal';
import { liftHold, placeHold } from './holds';
import { listDisposals } from './listDisposals';
import { readRetention } from './readRetention';
import { runDisposal } from './runDisposal';
import { aDueGraduate, anApprovedList, on } from './testing/aDueGraduate';

const ctx = testContext();
const { db } = ctx;
let admin: { userId: string; email: string };
let user: TestUser;
beforeEach(async () => {
  user = await aUser(ctx, { userType: 1 });
  admin = { userId: user.id, email: user.email };
});

const theList = () => db.disposal.findFirstOrThrow({ orderBy: { month: 'desc' } });
const jobs = (name: string) =>
  db.$queryRaw<object[]>`SELECT 1 FROM pgboss.job WHERE name = ${name}`;
const manyMails = (count: number) =>
  db.mail.createMany({
    data: Array.from({ length: count }, (_, i) => ({
      to: `a${i}@example.com`,
      template: 'welcome',
      data: {},
      state: 'FAILED' as const,
      createdAt: new Date('2023-01-01T00:00:00Z'),
    })),
  });
const outcomes = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

describe('what has been approved', () => {
  it('goes once: of ten who approve one is heard, of ten who dispose none does it twice', async () => {
    await manyMails(250);
    await listDisposals(ctx);
    const { id, version } = await theList();
    const approvals = await Promise.allSettled(
      Array.from({ length: 10 }, () => approveDisposal(ctx, admin, id, { version, records: 250 })),
    );
    expect([outcomes(approvals), (await jobs('run-disposal')).length]).toEqual([1, 1]);

    await Promise.all(Array.from({ length: 10 }, () => runDisposal(ctx, id)));

    expect(await db.mail.count({ where: { template: 'welcome' } })).toBe(0);
    expect(await db.disposalItem.count()).toBe(0);
    expect(await theList()).toMatchObject({ state: 'DONE', done: 250, decidedByEmail: user.email });
    expect((await readRetention(ctx)).disposals[0]?.counts).toEqual([
      { rule: 'mails', listed: 0, disposed: 250, kept: 0, noLongerDue: 0 },
    ]);
    expect(await db.auditEntry.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
      { action: 'approve disposal', actorEmail: user.email, after: { mails: 250 } },
      { action: 'dispose of records', actorEmail: user.email, after: { mails: 250 } },
    ]);
  });

  it('goes on where it was after a process was killed half-way through', async () => {
    await manyMails(250);
    const { id } = await anApprovedList(ctx, user);
    let looks = 0;
    const killed: AppContext = {
      ...ctx,
      now: () => {
        looks += 1;
        if (looks > 3) throw new Error('killed');
        return ctx.now();
      },
    };
    await expect(runDisposal(killed, id)).rejects.toThrow('killed');
    expect(await theList()).toMatchObject({ state: 'RUNNING', done: 200 });
    expect(await db.mail.count({ where: { template: 'welcome' } })).toBe(50);

    // If the job itself was lost, the next night queues another one.
    await listDisposals(ctx);
    expect(await jobs('run-disposal')).toHaveLength(2);
    await runDisposal(ctx, id);
    expect(await theList()).toMatchObject({ state: 'DONE', done: 250 });
    expect(await db.mail.count({ where: { template: 'welcome' } })).toBe(0);
  });

  it('is nothing of a learner but name, course and certificate, which proves itself genuine for decades', async () => {
    const { enrolment, certificate } = await aDueGraduate(ctx);
    const paper = hashOf(await getCertificatePdf(ctx, enrolment));
    const { id } = await anApprovedList(ctx, user);
    const before = await db.certificate.findUniqueOrThrow({ where: { id: certificate.id } });
    await runDisposal(ctx, id);

    const left = await db.enrolment.findUniqueOrThrow({
      where: { id: enrolment.id },
      include: {
        details: true,
        workExperience: true,
        thirdPartyForm: true,
        attempts: true,
        signals: true,
      },
    });
    expect(left).toMatchObject({
      firstName: 'Mei',
      phone: null,
      streetName: '',
      postcode: '',
      comments: null,
      details: null,
      workExperience: null,
      attempts: [],
      signals: [],
      identityDisposedOn: dateOf('2026-03-02'),
      evidenceDisposedOn: dateOf('2026-03-02'),
      certificateNumber: certificate.number,
      thirdPartyForm: { observerEmail: null, sealedSignature: null, answersHash: null },
    });
    expect(left.thirdPartyForm?.submittedAt).not.toBeNull();
    expect(await db.thirdPartyResponse.count()).toBe(0);
    expect(await db.assessmentJudgement.count()).toBe(0);

    const decades = on(ctx, '2052-06-29');
    await listDisposals(decades);
    expect(await db.disposalItem.count({ where: { enrolmentId: enrolment.id } })).toBe(0);
    expect(await db.certificate.findUniqueOrThrow({ where: { id: certificate.id } })).toEqual(
      before,
    );
    expect(hashOf(await getCertificatePdf(decades, enrolment))).toBe(paper);
    const { number, check } = certificate;
    expect(await verifyCertificate(decades, number, check, '203.0.113.7')).toMatchObject({
      valid: true,
      learnerName: 'Mei Tran',
    });
  });

  it('is never a certificate: the register has a deleted learner’s after 29 years, when nothing is left to dispose of', async () => {
    const { user: learner, certificate, enrolment } = await aDueGraduate(ctx);
    await db.user.update({
      where: { id: learner.id },
      data: { deletedAt: ctx.now(), active: false, passwordHash: null, deletedReason: 'asked' },
    });
    for (const day of ['2026-03-02', '2031-08-02', '2052-06-29']) {
      const then = on(ctx, day);
      await listDisposals(then);
      const list = await db.disposal.findFirst({
        where: { state: 'WAITING' },
        orderBy: { month: 'desc' },
      });
      if (list) {
        const records = await db.disposalItem.count({ where: { disposalId: list.id } });
        await approveDisposal(then, admin, list.id, { version: list.version, records });
        await runDisposal(then, list.id);
      }
    }
    expect(await db.enrolment.findUniqueOrThrow({ where: { id: enrolment.id } })).toMatchObject({
      identityDisposedOn: dateOf('2026-03-02'),
      evidenceDisposedOn: dateOf('2026-03-02'),
    });
    expect(
      await CERTIFICATE_LIST.read(on(ctx, '2052-06-29'), [certificate.id], null),
    ).toMatchObject([
      { number: certificate.number, learnerName: 'Mei Tran', state: 'valid', accountDeleted: true },
    ]);
  });

  it('leaves the books their numbers, and the enquiry no mail', async () => {
    const then = on(ctx, '2018-06-30');
    const invoice = await anInvoice(then, { userId: user.id });
    const message = {
      name: 'Ann',
      email: 'ann@example.com',
      message: 'Hello',
      createdAt: then.now(),
    };
    const { id: contactMessageId } = await db.contactMessage.create({ data: message });
    const mail = { to: 'office@example.com', template: 'contact-message', createdAt: then.now() };
    await db.mail.create({ data: { ...mail, data: { contactMessageId }, state: 'FAILED' } });
    await runDisposal(ctx, (await anApprovedList(ctx, user)).id);
    expect(await db.invoice.findUniqueOrThrow({ where: { id: invoice.id } })).toMatchObject({
      number: invoice.number,
      totalCents: 5500,
      buyerName: 'Disposed of on 02/03/2026 under the retention rules',
      email: '',
    });
    expect(await db.contactMessage.count()).toBe(0);
    expect(await db.mail.count({ where: { template: 'contact-message' } })).toBe(0);
  });
});

describe('what is kept although it is due', () => {
  const UNTIL = '2027-01-01';
  const hold = (disposalId: string, subjectId: string, scope = 'enrolment', rule = 'evidence') => ({
    disposalId,
    subjectId,
    rule,
    scope,
    reason: 'A complaint is open.',
    until: UNTIL,
  });

  it('stays, and is counted; of ten holds one stands', async () => {
    const { enrolment } = await aDueGraduate(ctx);
    const other = await aDueGraduate(ctx);
    await listDisposals(ctx);
    const { id, version } = await theList();
    const holds = await Promise.allSettled(
      Array.from({ length: 10 }, () => placeHold(ctx, admin, hold(id, enrolment.id))),
    );
    expect(outcomes(holds)).toBe(1);
    const counted = { version: version + 1, records: 2 };
    await expect(approveDisposal(ctx, admin, id, { version, records: 4 })).rejects.toThrow(
      'This list has changed since you opened it. Please check it again before you decide.',
    );
    await expect(approveDisposal(ctx, admin, id, { ...counted, records: 4 })).rejects.toThrow(
      'The list has 2 records to dispose of. Type that number.',
    );
    await approveDisposal(ctx, admin, id, counted);
    await runDisposal(ctx, id);
    const kept = await db.enrolment.findMany({ where: { evidenceDisposedOn: null } });
    expect(kept.map((each) => each.id)).toEqual([enrolment.id]);
    expect((await readRetention(ctx)).disposals[0]?.counts).toMatchObject([
      { rule: 'identity', disposed: 1, kept: 1 },
      { rule: 'evidence', disposed: 1, kept: 1 },
    ]);
    expect(other.enrolment.id).not.toBe(enrolment.id);
    // Held: not listed again until the day is over.
    await listDisposals(on(ctx, '2026-12-31'));
    expect((await theList()).total).toBe(0);
    await listDisposals(on(ctx, '2027-01-02'));
    expect((await theList()).total).toBe(2);
  });

  it('can be let go of, by person and by record too', async () => {
    const { enrolment, user: learner } = await aDueGraduate(ctx);
    await aDueGraduate(ctx, learner);
    await listDisposals(ctx);
    const { id } = await theList();
    const states = async () =>
      (await db.disposalItem.findMany({ where: { state: 'KEPT' } })).length;
    const whole = await placeHold(ctx, admin, hold(id, enrolment.id, 'user'));
    const all = await db.disposalItem.count({ where: { userId: learner.id } });
    expect(await states()).toBe(all);
    const one = await placeHold(ctx, admin, hold(id, enrolment.id, 'record', 'identity'));
    await liftHold(ctx, admin, whole.id);
    expect(await states()).toBe(2);
    await liftHold(ctx, admin, one.id);
    expect(await states()).toBe(0);
    await expect(liftHold(ctx, admin, one.id)).rejects.toThrow('This hold was not found.');
  });

  it.each([
    ['2026-03-02', 'Choose a day after today.'],
    ['2033-03-03', 'Choose a day up to 02/03/2033.'],
  ])('until %s: %s', async (until, message) => {
    const nothing = hold(user.id, user.id);
    await expect(placeHold(ctx, admin, { ...nothing, until })).rejects.toThrow(message);
  });

  it('is no longer due where the enrolment was given more time after the list was approved', async () => {
    const { enrolment } = await aDueGraduate(ctx);
    const { id } = await anApprovedList(ctx, user);
    await db.certificate.updateMany({ data: { issuedOn: dateOf('2026-01-01') } });
    await runDisposal(ctx, id);
    expect((await readRetention(ctx)).disposals[0]?.counts).toMatchObject([
      { rule: 'identity', disposed: 0, noLongerDue: 1 },
      { rule: 'evidence', disposed: 0, noLongerDue: 1 },
    ]);
    expect(await db.enrolmentDetails.count({ where: { enrolmentId: enrolment.id } })).toBe(1);
    await expect(placeHold(ctx, admin, hold(id, enrolment.id))).rejects.toThrow(
      'This record was not found.',
    );
  });
});

it('a list that is refused is listed again the next month, and decided once', async () => {
  await manyMails(1);
  await listDisposals(ctx);
  const { id, version } = await theList();
  await refuseDisposal(ctx, admin, id, { version, reason: 'Audit in April.' });
  await expect(approveDisposal(ctx, admin, id, { version, records: 1 })).rejects.toThrow(
    'A decision has already been made on this list.',
  );
  expect(await db.disposalItem.count()).toBe(0);
  await listDisposals(on(ctx, '2026-04-01'));
  expect(await theList()).toMatchObject({ state: 'WAITING', total: 1 });
});
