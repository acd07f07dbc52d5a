import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { ROUTES } from '../routes';
import { aUser, signedInAs } from '../testing/build';
import { testContext } from '../testing/testContext';
import { checkShape, mostBytesOf } from './body';

const ctx = testContext();
const app = createApp(ctx);
const bytes = (text: string) => Buffer.from(text);

describe('the shape of a body', () => {
  it.each([
    ['a form', JSON.stringify({ name: 'Mei "Ray" \\ [[[[', list: [1, { a: [] }] })],
    ['ten thousand ids', JSON.stringify(Array.from({ length: 10_000 }, (_, i) => `id-${i}`))],
    ['a long text of brackets', JSON.stringify({ message: '[{,'.repeat(30_000) })],
  ])('of %s is read', (_, body) => {
    expect(() => checkShape(bytes(body))).not.toThrow();
  });

  it.each([
    ['brackets', '['.repeat(500_000)],
    ['braces', '{"a":'.repeat(100_000)],
    ['more parts than any page sends', `[${'1,'.repeat(100_000)}1]`],
  ])('of %s is refused', (_, body) => {
    expect(() => checkShape(bytes(body))).toThrow('The request could not be read.');
  });

  it('is looked at before a body is parsed, for those who are signed in too', async () => {
    const header = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
    const { status } = await request(app)
      .post('/api/v1/admin/users')
      .set({ ...header, 'Content-Type': 'application/json' })
      .send('['.repeat(400_000));
    expect(status).toBe(400);
  });
});

describe('a body of people without a sign-in', () => {
  it('has 8 kB at most', async () => {
    const { status, body } = await request(app)
      .post('/api/v1/auth/token')
      .send({ userName: 'x'.repeat(9000), password: 'Platewise1', grantType: 'password' });
    expect([status, body.Message]).toEqual([413, 'The request is too large.']);
  });

  it('may be larger for a message to the office and an observer with a signature, and for nobody else', () => {
    const larger = ROUTES.filter((route) => route.roles === 'anyone' && mostBytesOf(route) > 8192);
    expect(larger.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'post /contactus/send',
      'put /userCourse/third-party-form/:token',
    ]);
  });
});
