import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../app';
import { aUser, signedInAs, type TestUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';

const ctx = testContext();
const app = createApp(ctx);
let assessor: TestUser;
let header: Record<string, string>;
beforeEach(async () => {
  header = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
  assessor = await aUser(ctx, { userType: 1, officeRole: 'assessor', firstName: 'Ana' });
});

const CREDENTIAL = {
  credential: 'TAE40122',
  units: ['SITXFSA005', 'SITXFSA006'],
  validFrom: '2020-01-01',
};
const add = (over: object = {}, as = header) =>
  request(app)
    .post('/api/v1/admin/assessors/credentials')
    .set(as)
    .send({ userId: assessor.id, ...CREDENTIAL, ...over });

it('has credentials, which are recorded and ended by an administrator, with an audit entry each', async () => {
  const added = await add();
  expect(added.status).toBe(201);
  const ana = added.body.find(({ userId }: { userId: string }) => userId === assessor.id);
  expect(ana.credentials).toMatchObject([
    { ...CREDENTIAL, validUntil: null, isValid: true, addedByName: 'Mei Tran' },
  ]);
  const end = () =>
    request(app).delete(`/api/v1/admin/assessors/credentials/${ana.credentials[0].id}`).set(header);
  const answers = await Promise.all(Array.from({ length: 10 }, end));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await ctx.db.auditEntry.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
    { action: 'add assessor credential', subjectId: assessor.id },
    { action: 'end assessor credential', subjectId: assessor.id },
  ]);
});

it('has a credential once, even if it is sent many times at once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add()));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    201,
    ...Array(9).fill(409),
  ]);
  const [unit, other] = CREDENTIAL.units;
  expect((await add({ units: [other, unit] })).status).toBe(409);
  expect((await add({ units: [unit] })).status).toBe(201);
  expect((await add({ validFrom: '2026-01-01' })).status).toBe(201);
  await ctx.db.assessorCredential.updateMany({ data: { endedAt: ctx.now() } });
  expect((await add()).status).toBe(201);
  expect(await ctx.db.auditEntry.count()).toBe(4);
});

it.each<[string, object]>([
  ['without a unit', { units: [] }],
  ['for something that is no unit', { units: ['cooking'] }],
  ['that ends before it begins', { validUntil: '2019-01-01' }],
  ['without a name', { credential: '' }],
  ['from no day', { validFrom: 'soon' }],
])('gets no credential %s', async (_, over) => {
  expect((await add(over)).status).toBe(400);
  expect(await ctx.db.assessorCredential.count()).toBe(0);
});

it('is a person of the office who may decide assessments', async () => {
  const learner = await aUser(ctx);
  expect((await add({ userId: learner.id })).body.errors).toHaveProperty('userId');
  const author = await aUser(ctx, { userType: 1, officeRole: 'author' });
  expect((await add({ userId: author.id })).status).toBe(400);
});

it('cannot record a credential', async () => {
  expect((await add({}, await signedInAs(ctx, assessor))).status).toBe(403);
});
