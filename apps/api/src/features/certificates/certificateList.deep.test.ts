import type { CertificateRow } from '@platewise/shared/certificates/register';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { dateOf } from '../../db/client';
import { aGraduate } from '../../testing/aGraduate';
import { aUser, signedInAs } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { revokeCertificate } from './endCertificate';
import { reissueCertificate } from './reissueCertificate';

const ctx = testContext();
const app = createApp(ctx);
let admin: Awaited<ReturnType<typeof aUser>>;
let header: Record<string, string>;

beforeEach(async () => {
  admin = await aUser(ctx, { userType: 1 });
  header = await signedInAs(ctx, admin);
});

const ask = (query: object = {}, path = '') =>
  request(app)
    .get(`/api/v1/admin/certificates${path}`)
    .query({ page: 1, ...query })
    .set(header);
const numbers = async (query: object) =>
  ((await ask({ sort: 'number', ...query })).body as CertificateRow[]).map(({ number }) => number);
const printName = (id: string, learnerName: string, over: object = {}) =>
  ctx.db
    .$executeRaw`UPDATE "Certificate" SET data = data || ${JSON.stringify({ learnerName, ...over })}::jsonb WHERE id = ${id}::uuid`;

/** Level 1 of Bích Phạm, replaced; its replacement; an NSW certificate that has expired; one that was revoked. */
async function aRegister() {
  const actor = { id: admin.id, email: admin.email };
  const first = await aGraduate(ctx, 2);
  await printName(first.certificate.id, 'Bích Phạm');
  const { number: second } = await reissueCertificate(ctx, actor, first.certificate.number, {
    reason: 'Married.',
    firstName: 'Bích',
    middleName: undefined,
    lastName: 'O’Brien',
  });
  const nsw = (await aGraduate(ctx, 6)).certificate;
  await ctx.db.certificate.update({
    where: { id: nsw.id },
    data: { issuedOn: dateOf('2020-02-01'), expiresOn: dateOf('2025-02-01') },
  });
  const revoked = (await aGraduate(ctx, 3)).certificate;
  await revokeCertificate(ctx, actor, revoked.number, 'Issued by mistake.');
  return { first, second, nsw: nsw.number, revoked: revoked.number };
}

describe('the register', () => {
  it('says of each certificate what is printed on it, how it ended and what replaced it', async () => {
    const { first, second, revoked } = await aRegister();
    const { body, headers } = await ask({ sort: 'number' });
    expect(headers['x-total-count']).toBe('4');
    const row = (number: string) =>
      (body as CertificateRow[]).find((each) => each.number === number);
    expect(row(first.certificate.number)).toMatchObject({
      state: 'superseded',
      learnerName: 'Bích Phạm',
      courseTitle: 'Food Handling Level 1 (Hospitality & Retail)',
      units: ['SITXFSA005'],
      endedReason: 'Married.',
      replacedBy: second,
      replaces: null,
      userCourseId: first.enrolment.id,
      accountDeleted: false,
    });
    expect(row(second)).toMatchObject({
      state: 'valid',
      learnerName: 'Bích O’Brien',
      replaces: first.certificate.number,
    });
    expect(row(revoked)).toMatchObject({ state: 'revoked', endedReason: 'Issued by mistake.' });
  });

  it('is searched by number, and by name without accents and apostrophes', async () => {
    const { first, second, nsw } = await aRegister();
    expect(await numbers({ search: 'pham' })).toEqual([first.certificate.number]);
    expect(await numbers({ search: 'bich' })).toEqual([first.certificate.number, second].sort());
    expect(await numbers({ search: 'obrien' })).toEqual([second]);
    expect(await numbers({ search: nsw.toLowerCase() })).toEqual([nsw]);
    expect(await numbers({ search: 'zzz' })).toEqual([]);
  });

  it('is filtered by state, course, New South Wales and the day of issue', async () => {
    const { first, second, nsw, revoked } = await aRegister();
    const cases: [object, string[]][] = [
      [{ state: 'valid' }, [second]],
      [{ state: 'superseded' }, [first.certificate.number]],
      [{ state: 'revoked' }, [revoked]],
      [{ state: 'expired' }, [nsw]],
      [{ courseTitle: 'Food Handling Level 2' }, [revoked]],
      [{ nsw: 'yes' }, [nsw]],
      [{ nsw: 'no' }, [first.certificate.number, second, revoked]],
      [{ endDate: '2020-02-01' }, [nsw]],
      [{ startDate: '2020-02-02' }, [first.certificate.number, second, revoked]],
    ];
    for (const [filter, expected] of cases) expect(await numbers(filter)).toEqual(expected.sort());
  });

  it('counts the last day of an NSW certificate as valid', async () => {
    const { certificate } = await aGraduate(ctx, 6);
    const expireOn = (day: string) =>
      ctx.db.certificate.update({
        where: { id: certificate.id },
        data: { expiresOn: dateOf(day) },
      });
    const today = '2026-03-02';
    const then = { ...ctx, now: () => new Date(`${today}T00:00:00Z`) };
    const stateThen = async () =>
      (
        await request(createApp(then))
          .get('/api/v1/admin/certificates?page=1')
          .set(await signedInAs(then, admin))
      ).body[0].state;
    await expireOn(today);
    expect(await stateThen()).toBe('valid');
    await expireOn('2026-03-01');
    expect(await stateThen()).toBe('expired');
  });

  it.each(['number', 'learnerName', 'courseTitle', 'issuedOn', 'expiresOn', 'endedAt'])(
    'is sorted by %s in both orders, empty ones last',
    async (sort) => {
      await aRegister();
      const valuesOf = async (order: string) =>
        ((await ask({ sort: order })).body as CertificateRow[]).map(
          (row) => row[sort as keyof CertificateRow] as string | null,
        );
      for (const order of [sort, `-${sort}`]) {
        const values = await valuesOf(order);
        const given = values.filter((value) => value !== null);
        const sorted = [...given].sort((a, b) => a.localeCompare(b, 'en'));
        expect(values.slice(0, given.length)).toEqual(order === sort ? sorted : sorted.reverse());
      }
    },
  );

  it('is exported with the same filter', async () => {
    const { first } = await aRegister();
    const { text } = await ask({ state: 'superseded' }, '/export.csv');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(first.certificate.number);
    expect(lines[1]).toContain('Bích Phạm');
  });

  it.each([2, 3] as const)('tells a user of type %i nothing', async (userType) => {
    header = await signedInAs(ctx, await aUser(ctx, { userType }));
    for (const path of ['', '/export.csv']) expect((await ask({}, path)).status).toBe(403);
  });
});

describe('a deleted person', () => {
  it('stays in the register by the certificate when the account and the enrolment are deleted', async () => {
    const { certificate, user, enrolment } = await aGraduate(ctx);
    await printName(certificate.id, 'Kim Lee');
    const answer = await request(app)
      .delete(`/api/v1/admin/users/${user.id}`)
      .set(header)
      .send({ reason: 'The learner asked for it.' });
    expect(answer.status).toBeLessThan(300);
    const row = { number: certificate.number, learnerName: 'Kim Lee', accountDeleted: true };
    expect((await ask({ search: 'kim lee' })).body).toMatchObject([row]);
    await ctx.db.enrolment.deleteMany({ where: { id: enrolment.id } });
    expect((await ask({ search: certificate.number })).body).toMatchObject([
      { ...row, userCourseId: null },
    ]);
    const found = await request(app)
      .get('/api/v1/admin/search')
      .query({ text: 'kim lee' })
      .set(header);
    expect(found.body).toMatchObject([{ kind: 'certificate', search: certificate.number }]);
    const pdf = await ask({}, `/${certificate.number}/pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
  });
});

describe('a sample of the register', () => {
  it('is the same for the same seed, and another one for another seed', async () => {
    for (let n = 0; n < 12; n += 1) await aGraduate(ctx, 2);
    const sample = (seed: string) => numbers({ sample: 5, seed });
    const first = await sample('abc');
    expect(first).toHaveLength(5);
    expect(await sample('abc')).toEqual(first);
    const others = [await sample('abd'), await sample('abe'), await sample('abf')];
    // Two of the 792 possible samples may be the same by chance.
    expect(new Set([first, ...others].map(String)).size).toBeGreaterThanOrEqual(3);
    expect(await numbers({ sample: 5, seed: 'abc', state: 'revoked' })).toEqual([]);
    expect(await numbers({ sample: 500, seed: 'abc' })).toHaveLength(12);
    const exported = await ask({ sample: 5, seed: 'abc' }, '/export.csv');
    expect(exported.text.trim().split('\r\n')).toHaveLength(6);
  });

  it.each([0, 501, 1.5, 'x'])('has no size of %s', async (sample) => {
    expect((await ask({ sample })).status).toBe(400);
  });
});
