import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import type { AppContext } from '../../context';
import { dateOf } from '../../db/client';
import { unavailable } from '../../gateways/usiRegistry/usiRegistry';
import { mailTemplates } from '../../mailTemplates';
import { usiIn } from '../../sealing/sealedAnswers';
import { aUser, signedInAs } from '../../testing/build';
import { later, sentMails, testContext } from '../../testing/testContext';
import { aHeldEnrolment, requiring } from '../assessments/testing/aHeldEnrolment';
import { completeEnrolment } from '../certificates/completeEnrolment';
import { sendMail } from '../mails/sendMail';
import { addMissingUsis } from '../usiChecks/addMissingUsis';
import { aRegistry, MATCHES, withRegistry } from '../usiChecks/testing/aUsiCheck';
import { verifyDueUsis } from '../usiChecks/verifyDueUsis';
import { mailAfterAnswer } from './mailUsiLink';
import { LINK_ENDED } from './usiLink';

const base = testContext();
const DAY_MS = 86_400_000;
const OTHER_NAME = { ...MATCHES, matches: { ...MATCHES.matches, familyName: false } };
const USI = 'BNGH7C75FN';
const ENDED = { endedAt: base.now(), closedAt: base.now() };

/** The registry knows this family name alone. */
const familyNameIs = (familyName: string) =>
  aRegistry(({ name }) =>
    'familyName' in name && name.familyName === familyName ? MATCHES : OTHER_NAME,
  );

const strict = (registry = familyNameIs('Lee').registry) =>
  withRegistry(requiring(base, 'usi'), registry);
const at = (ctx: AppContext, ms: number): AppContext => ({ ...ctx, now: later(ms).now });

/** The certificate of this learner waits for the USI alone, because the registry has not verified it. */
async function aWaitingLearner(ctx: AppContext, usiNumber: string | null = '2GF2UGXXV8') {
  const held = await aHeldEnrolment(ctx, { usiNumber });
  await addMissingUsis(ctx);
  await verifyDueUsis(ctx, completeEnrolment);
  return held;
}

const anOffice = async (ctx: AppContext) =>
  signedInAs(ctx, await aUser(ctx, { userType: 1, email: 'office@example.com' }));

async function mailLink(ctx: AppContext, ids: string[], header?: Record<string, string>) {
  const answer = await request(createApp(ctx))
    .post('/api/v1/admin/usi-checks/mail-link')
    .set(header ?? (await anOffice(ctx)))
    .send({ chosen: { ids } });
  return answer;
}

const linkMails = () =>
  base.db.mail.findMany({ where: { template: 'usi-needed' }, orderBy: { createdAt: 'asc' } });

/** Sends the newest mail, and returns the token of its link. */
async function openMail(ctx: AppContext): Promise<string> {
  const mail = (await linkMails()).at(-1);
  await sendMail(ctx, mailTemplates, mail?.id ?? '');
  return /\/usi\/(\w+)/.exec(sentMails.at(-1)?.text ?? '')?.[1] ?? '';
}

async function aLink(ctx: AppContext, usiNumber?: string | null) {
  const held = await aWaitingLearner(ctx, usiNumber);
  await mailLink(ctx, [held.enrolment.id]);
  return { ...held, token: await openMail(ctx) };
}

const open = (ctx: AppContext, token: string) =>
  request(createApp(ctx)).get(`/api/v1/usi/${token}`);
const save = (ctx: AppContext, token: string, body: object) =>
  request(createApp(ctx)).post(`/api/v1/usi/${token}`).send(body);

describe('a mailed link', () => {
  it('says why the certificate waits, and shows none of what is stored', async () => {
    const ctx = strict();
    const { token, enrolment } = await aLink(ctx);
    const { status, body, text } = await open(ctx, token);
    expect([status, body]).toEqual([
      200,
      {
        firstName: enrolment.firstName,
        courseTitle: enrolment.courseTitle,
        problem: 'no match',
        differs: ['familyName'],
        usiRegistry: true,
      },
    ]);
    const details = await base.db.enrolmentDetails.findUniqueOrThrow({
      where: { enrolmentId: enrolment.id },
    });
    for (const stored of ['2GF2UGXXV8', details.usiLastName, enrolment.lastName, '19'])
      expect(text).not.toContain(stored);
    const link = await base.db.usiLink.findUniqueOrThrow({ where: { enrolmentId: enrolment.id } });
    expect(JSON.stringify(link)).not.toContain(token);
  });

  it('verifies a corrected name at once, and issues the certificate', async () => {
    const { registry, asked } = familyNameIs('Lee');
    const ctx = strict(registry);
    const { token, enrolment } = await aLink(ctx);
    const { body } = await save(ctx, token, { usiNumber: USI, usiLastName: 'Lee' });
    expect(body).toEqual({ state: 'verified', differs: [], certificateIssued: true });
    expect(asked.at(-1)).toMatchObject([{ usi: USI, name: { familyName: 'Lee' } }]);
    expect(await base.db.certificate.count()).toBe(1);
    expect(await base.db.auditEntry.findMany({ where: { actorId: null } })).toMatchObject([
      { action: 'USI verified by the USI Registry', subjectId: enrolment.id },
    ]);
    expect((await open(ctx, token)).status).toBe(404);
  });

  it('says what differs still, mails nothing about it, and can be used again', async () => {
    const ctx = strict();
    const { token, enrolment } = await aLink(ctx);
    const { body } = await save(ctx, token, { usiNumber: USI, usiLastName: 'Ng' });
    expect(body).toEqual({ state: 'no match', differs: ['familyName'], certificateIssued: false });
    await verifyDueUsis(ctx, completeEnrolment, mailAfterAnswer);
    expect(await linkMails()).toHaveLength(1);
    const again = await save(ctx, token, { usiNumber: USI, usiLastName: 'Lee' });
    expect(again.body.state).toBe('verified');
    const details = await base.db.enrolmentDetails.findUniqueOrThrow({
      where: { enrolmentId: enrolment.id },
    });
    expect(details).toMatchObject({ usiLastName: 'Lee' });
    expect(usiIn(ctx, details)).toBe(USI);
  });

  it('asks again about the same details, because the USI account may have changed', async () => {
    let isKnown = false;
    const { registry } = aRegistry(() => (isKnown ? MATCHES : OTHER_NAME));
    const ctx = strict(registry);
    const { token } = await aLink(ctx);
    isKnown = true;
    const { body } = await save(ctx, token, { usiNumber: '2GF2UGXXV8' });
    expect(body.state).toBe('verified');
  });

  it('is saved without an answer too, and the registry is asked again later', async () => {
    let isUp = true;
    const { registry } = aRegistry(({ usi }) => {
      if (!isUp) throw unavailable('did not answer');
      return usi === USI ? MATCHES : OTHER_NAME;
    });
    const ctx = strict(registry);
    const { token } = await aLink(ctx);
    isUp = false;
    const { body } = await save(ctx, token, { usiNumber: USI });
    expect(body).toEqual({ state: 'waiting', differs: [], certificateIssued: false });
    isUp = true;
    await verifyDueUsis(at(ctx, 10 * 60_000), completeEnrolment);
    expect(await base.db.certificate.count()).toBe(1);
  });

  it('takes the number alone without a registry', async () => {
    const ctx = requiring(base, 'usi');
    const { enrolment } = await aHeldEnrolment(ctx, { usiNumber: null });
    await mailLink(ctx, [enrolment.id]);
    const token = await openMail(ctx);
    expect((await open(ctx, token)).body).toMatchObject({ problem: 'missing', usiRegistry: false });
    const wanted = { usiNumber: USI, usiFirstName: 'Mallory', dateOfBirth: '1980-01-01' };
    const { body } = await save(ctx, token, wanted);
    expect(body).toEqual({ state: null, differs: [], certificateIssued: true });
    const where = { enrolmentId: enrolment.id, usiFirstName: 'Mallory' };
    expect(await base.db.enrolmentDetails.count({ where })).toBe(0);
  });

  it.each([
    [{ usiNumber: '' }, 400],
    [{ usiNumber: '123' }, 400],
    [{ usiNumber: '2GF2UGXXV9' }, 400],
    [{ usiNumber: 'INDIV' }, 400],
    [{ usiNumber: USI, usiFirstName: '7' }, 400],
    [{ usiNumber: USI, usiOneName: 'perhaps' }, 400],
    [{ usiNumber: USI, dateOfBirth: '31/02/1990' }, 400],
    [{ usiNumber: USI, dateOfBirth: '1890-01-01' }, 400],
    [{ usiNumber: USI, dateOfBirth: '2990-01-01' }, 400],
  ])('refuses %j, and asks nothing', async (body, status) => {
    const { registry, asked } = familyNameIs('Lee');
    const ctx = strict(registry);
    const { token } = await aLink(ctx);
    const before = asked.length;
    expect((await save(ctx, token, body)).status).toBe(status);
    expect(asked).toHaveLength(before);
  });
});

describe('a link that has ended', () => {
  const over: [string, (enrolmentId: string, userId: string) => Promise<unknown>][] = [
    [
      'because the certificate was issued',
      (id) => base.db.$transaction((tx) => completeEnrolment(base, tx, id)),
    ],
    [
      'because the enrolment ended',
      (id) => base.db.enrolment.update({ where: { id }, data: ENDED }),
    ],
    [
      'because the learner was deleted',
      (_, id) =>
        base.db.user.update({
          where: { id },
          data: {
            deletedAt: base.now(),
            active: false,
            passwordHash: null,
            deletedReason: 'Gone.',
          },
        }),
    ],
    [
      'after seven days',
      (enrolmentId) =>
        base.db.usiLink.update({ where: { enrolmentId }, data: { expiresAt: base.now() } }),
    ],
  ];

  it.each(over)('%s says so, and changes nothing', async (_, end) => {
    const ctx = strict();
    const { token, enrolment } = await aLink(ctx);
    await end(enrolment.id, enrolment.userId);
    const [seen, saved] = [
      await open(ctx, token),
      await save(ctx, token, { usiNumber: USI, usiLastName: 'Lee' }),
    ];
    for (const { status, body } of [seen, saved])
      expect([status, body.Message]).toEqual([404, LINK_ENDED]);
    const where = { enrolmentId: enrolment.id, usiLastName: 'Lee' };
    expect(await base.db.enrolmentDetails.count({ where })).toBe(0);
  });

  it('works for seven days, until a newer one is mailed', async () => {
    const ctx = strict();
    const { token, enrolment } = await aLink(ctx);
    const almostOver = at(ctx, 7 * DAY_MS - 1000);
    expect((await open(almostOver, token)).status).toBe(200);
    expect((await open(at(ctx, 7 * DAY_MS), token)).status).toBe(404);
    const nextDay = at(ctx, DAY_MS);
    const header = await signedInAs(nextDay, await aUser(nextDay, { userType: 1 }));
    await mailLink(nextDay, [enrolment.id], header);
    const newer = await openMail(nextDay);
    expect(newer).not.toBe(token);
    expect((await open(nextDay, token)).status).toBe(404);
    expect((await open(nextDay, newer)).status).toBe(200);
  });

  it.each(['0123456789abcdef0123456789abcdef', 'x', '%00', 'a'.repeat(500)])(
    'is like one that never was: %s',
    async (token) => {
      const { status, body } = await open(strict(), token);
      expect([status, body.Message]).toEqual([404, LINK_ENDED]);
    },
  );

  it('is not looked for without limit by one address', async () => {
    const { config, ...ctx } = strict();
    const app = createApp({ ...ctx, config: { ...config, trustProxy: 1 } });
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) {
      const guess = request(app).get(`/api/v1/usi/${'0'.repeat(32)}`);
      statuses.push((await guess.set('X-Forwarded-For', '203.0.113.99')).status);
    }
    expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
    expect(statuses[60]).toBe(429);
  });
});

describe('the office', () => {
  it('mails one link a day, also by ten calls at once, and records it', async () => {
    const ctx = strict();
    const { enrolment } = await aWaitingLearner(ctx);
    const header = await anOffice(ctx);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => mailLink(ctx, [enrolment.id], header)),
    );
    expect(answers.map(({ body }) => body.mailed).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(9).fill(0),
      1,
    ]);
    expect(await linkMails()).toHaveLength(1);
    expect(await base.db.auditEntry.findMany({ where: { action: 'mail USI link' } })).toMatchObject(
      [{ actorEmail: 'office@example.com', subjectId: enrolment.id }],
    );
    expect((await open(ctx, await openMail(ctx))).status).toBe(200);
    const nextDay = at(ctx, DAY_MS);
    const next = await signedInAs(nextDay, await aUser(nextDay, { userType: 1 }));
    const sent = await mailLink(nextDay, [enrolment.id], next);
    expect([sent.status, sent.body]).toEqual([200, { mailed: 1, skipped: 0 }]);
  });

  it('mails nothing to learners from whom nothing is needed', async () => {
    const ctx = strict(aRegistry().registry);
    const verified = await aWaitingLearner(ctx);
    const waiting = await aHeldEnrolment(ctx);
    const ended = await aHeldEnrolment(ctx, { usiNumber: null });
    await base.db.enrolment.update({
      where: { id: ended.enrolment.id },
      data: ENDED,
    });
    const ids = [verified, waiting, ended].map(({ enrolment: { id } }) => id);
    expect((await mailLink(ctx, ids)).body).toEqual({ mailed: 0, skipped: 3 });
    expect(await linkMails()).toEqual([]);
  });

  it('mails nothing where no certificate waits for a USI, and nobody else mails anything', async () => {
    const { enrolment, user } = await aWaitingLearner(strict());
    expect((await mailLink(base, [enrolment.id])).status).toBe(409);
    const learner = await signedInAs(base, user);
    expect((await mailLink(strict(), [enrolment.id], learner)).status).toBe(403);
    expect(await linkMails()).toEqual([]);
  });
});

describe('an answer other than verified', () => {
  const verify = (ctx: AppContext) => verifyDueUsis(ctx, completeEnrolment, mailAfterAnswer);

  async function anAnswered(ctx: AppContext, over: Parameters<typeof aHeldEnrolment>[1] = {}) {
    const held = await aHeldEnrolment(ctx, over);
    await addMissingUsis(ctx);
    await verify(ctx);
    return held;
  }

  it.each([
    ['no match', OTHER_NAME, /another family name than you gave us\./],
    ['not valid', { ...MATCHES, state: 'invalid' as const }, /doesn’t know the USI/],
    ['deactivated', { ...MATCHES, state: 'deactivated' as const }, /has been deactivated/],
  ])('mails the link once: %s', async (_, verification, why) => {
    const ctx = strict(aRegistry(() => verification).registry);
    const { enrolment, user } = await anAnswered(ctx);
    await base.db.usiCheck.updateMany({ data: { state: 'waiting', nextTryAt: ctx.now() } });
    await verify(ctx);
    const mails = await linkMails();
    expect(mails).toMatchObject([{ to: user.email, enrolmentId: enrolment.id }]);
    const token = await openMail(ctx);
    expect(sentMails.at(-1)?.text).toMatch(why);
    expect(sentMails.at(-1)?.text).toContain('never send us a document');
    expect(sentMails.at(-1)?.text).not.toContain('2GF2UGXXV8');
    expect((await open(ctx, token)).status).toBe(200);
  });

  it.each([
    ['the course is not complete', { courseCompletedAt: null }],
    ['the enrolment ended', ENDED],
  ])('mails nothing while %s', async (_, enrolment) => {
    await anAnswered(strict(), { enrolment });
    await verify(strict());
    expect(await linkMails()).toEqual([]);
  });

  it('mails nothing while the certificate waits for an assessor too', async () => {
    const both = { ...strict(), config: requiring(base, 'usi', 'assessor').config };
    await anAnswered(both);
    expect(await linkMails()).toEqual([]);
  });

  it('mails nothing when the registry gave none', async () => {
    const { registry } = aRegistry(() => {
      throw unavailable('did not answer');
    });
    await anAnswered(strict(registry));
    expect(await linkMails()).toEqual([]);
  });

  it('is mailed again for other details', async () => {
    const ctx = strict();
    const { enrolment } = await anAnswered(ctx);
    await base.db.enrolmentDetails.update({
      where: { enrolmentId: enrolment.id },
      data: { dateOfBirth: dateOf('1980-02-03') },
    });
    await addMissingUsis(at(ctx, 60_000));
    await verify(at(ctx, 60_000));
    expect(await linkMails()).toHaveLength(2);
  });

  it('is not followed by an email that is out of date', async () => {
    const ctx = strict();
    const { enrolment } = await anAnswered(ctx);
    await base.db.$transaction((tx) => completeEnrolment(base, tx, enrolment.id));
    await openMail(ctx);
    expect(await linkMails()).toMatchObject([{ state: 'CANCELLED' }]);
  });
});
