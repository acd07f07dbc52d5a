import { USI_NOTICE } from '@platewise/shared/usiChecks';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createApp } from '../../app';
import { unavailable } from '../../gateways/usiRegistry/usiRegistry';
import { anEnrolment, aUser, signedInAs } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { completeEnrolment } from '../certificates/completeEnrolment';
import { aRegistry, aUsiCheck, MATCHES, withRegistry } from './testing/aUsiCheck';
import { verifyDueUsis } from './verifyDueUsis';

const base = testContext();
const FORM = {
  usiNumber: '2GF2UGXXV8',
  usiFirstName: 'Ava',
  usiLastName: 'Nguyen',
  usiOneName: false,
  dateOfBirth: '1990-01-02',
  noticeVersion: USI_NOTICE.version,
};

async function ask(registry: ReturnType<typeof aRegistry>['registry'], over: object = {}) {
  const ctx = withRegistry(base, registry);
  const user = await aUser(ctx);
  const { id } = await anEnrolment(ctx, { userId: user.id });
  const answer = await request(createApp(ctx))
    .post(`/api/v1/enrolment/${id}/usi-check`)
    .set(await signedInAs(ctx, user))
    .send({ ...FORM, ...over });
  return { answer, id };
}

it.each([
  [MATCHES, { state: 'verified', differs: [] }],
  [
    { ...MATCHES, matches: { ...MATCHES.matches, dateOfBirth: false } },
    { state: 'no match', differs: ['dateOfBirth'] },
  ],
  [
    { ...MATCHES, state: 'invalid' as const },
    { state: 'not valid', differs: [] },
  ],
])('a learner who enrols reads the answer %j', async (verification, expected) => {
  const { answer, id } = await ask(aRegistry(() => verification).registry);
  expect(answer.body).toEqual(expected);
  const stored = await base.db.usiCheck.findUniqueOrThrow({ where: { enrolmentId: id } });
  expect(stored).toMatchObject({ state: expected.state, noticeVersion: USI_NOTICE.version });
});

it('goes on when there is no answer', async () => {
  const { registry } = aRegistry(() => {
    throw unavailable('did not answer');
  });
  const { answer } = await ask(registry);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ state: 'waiting', differs: [] });
});

it('what is typed and not saved leaves the answer about the saved details alone', async () => {
  const { registry } = aRegistry(({ usi }) =>
    usi === FORM.usiNumber ? { ...MATCHES, state: 'deactivated' } : MATCHES,
  );
  const ctx = withRegistry(base, registry);
  const user = await aUser(ctx);
  const id = await aUsiCheck(ctx, { usiNumber: 'BNGH7C75FN' }, user.id);
  await verifyDueUsis(ctx, completeEnrolment);
  const before = await base.db.usiCheck.findUniqueOrThrow({ where: { enrolmentId: id } });
  expect(before.state).toBe('verified');
  const answer = await request(createApp(ctx))
    .post(`/api/v1/enrolment/${id}/usi-check`)
    .set(await signedInAs(ctx, user))
    .send(FORM);
  expect(answer.body.state).toBe('deactivated');
  expect(await base.db.usiCheck.findUniqueOrThrow({ where: { enrolmentId: id } })).toEqual(before);
});

it('nothing is asked once the enrolment is complete', async () => {
  const { registry, asked } = aRegistry();
  const ctx = withRegistry(base, registry);
  const user = await aUser(ctx);
  const { id } = await anEnrolment(ctx, {
    userId: user.id,
    step2CompletedAt: ctx.now(),
    step3CompletedAt: ctx.now(),
  });
  const answer = await request(createApp(ctx))
    .post(`/api/v1/enrolment/${id}/usi-check`)
    .set(await signedInAs(ctx, user))
    .send(FORM);
  expect(answer.status).toBe(409);
  expect(asked).toEqual([]);
});

it.each([
  [{ usiNumber: '123' }, 400],
  [{ usiNumber: '2GF2UGXXV9' }, 400],
  [{ noticeVersion: 'mine' }, 400],
  [{ usiFirstName: '' }, 400],
  [{ dateOfBirth: '31/02/1990' }, 400],
  [{ noticeVersion: '' }, 400],
  [{ usiNumber: 'INDIV' }, 409],
])('refuses %j', async (over, status) => {
  const { registry, asked } = aRegistry();
  const { answer } = await ask(registry, over);
  expect(answer.status).toBe(status);
  expect(asked).toEqual([]);
});

it('refuses somebody else’s enrolment, and asks nothing', async () => {
  const { registry, asked } = aRegistry();
  const ctx = withRegistry(base, registry);
  const { id } = await anEnrolment(ctx, { userId: (await aUser(ctx)).id });
  const answer = await request(createApp(ctx))
    .post(`/api/v1/enrolment/${id}/usi-check`)
    .set(await signedInAs(ctx, await aUser(ctx)))
    .send(FORM);
  expect([403, 404]).toContain(answer.status);
  expect(asked).toEqual([]);
});

it('the office counts, lists and verifies again', async () => {
  const { registry, asked } = aRegistry(() => ({ ...MATCHES, state: 'deactivated' }));
  const ctx = withRegistry(base, registry);
  await aUsiCheck(ctx);
  await verifyDueUsis(ctx, completeEnrolment);
  const admin = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
  const app = request(createApp(ctx));
  const counts = await app.get('/api/v1/admin/usi-checks/counts').set(admin);
  expect(counts.body.provider).toBe('local');
  expect(counts.body.counts).toContainEqual({ state: 'deactivated', count: 1 });
  const list = await app.get('/api/v1/admin/usi-checks?state=deactivated').set(admin);
  expect(list.body).toMatchObject([{ state: 'deactivated', holdsCertificate: false }]);
  const open = await app.get('/api/v1/admin/usi-checks').set(admin);
  expect(open.body).toEqual(list.body);
  const verified = await app.get('/api/v1/admin/usi-checks?state=verified').set(admin);
  expect(verified.body).toEqual([]);
  const again = await app
    .post('/api/v1/admin/usi-checks/verify')
    .set(admin)
    .send({ chosen: { ids: [list.body[0].enrolmentId] } });
  expect(again.body).toEqual({ asked: 1 });
  await verifyDueUsis(ctx, completeEnrolment);
  expect(asked.flat()).toHaveLength(2);
  expect(await base.db.auditEntry.findMany()).toMatchObject([
    { action: 'verify USI', subjectType: 'enrolment', subjectId: list.body[0].enrolmentId },
  ]);
});
