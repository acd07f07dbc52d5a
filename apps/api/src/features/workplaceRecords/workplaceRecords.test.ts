import { USER_TYPES } from '@platewise/shared/accounts';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { dateOf } from '../../db/client';
import { textOfPdf } from '../../pdf/testing/textOfPdf';
import {
  aBusinessWithVouchers,
  aStudyingEnrolment,
  aUser,
  signedInAs,
  type TestUser,
} from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { disposeOf } from '../retention/disposeOf';
import { aCourseWithForms, COOLING, FRIDGE } from './testing/aCourseWithForms';
import { CHANGED_ELSEWHERE, listRecords, saveRecord } from './workplaceRecords';

const ctx = testContext();
const app = createApp(ctx);
const READING = { date: '2026-03-02', time: '07:05', food: 'Fridge 1', celsius: '3.5' };

let learner: TestUser;
const anEnrolment = async (over: object = {}) =>
  aStudyingEnrolment(ctx, { userId: learner.id, ...over });
const reading = (food: string, version = 0, blockId = FRIDGE) => ({
  blockId,
  version,
  rows: [{ ...READING, food }],
});

beforeEach(async () => {
  await aCourseWithForms(ctx);
  learner = await aUser(ctx);
});

describe('a record', () => {
  it('is written, changed and read in the order of the lessons', async () => {
    const enrolment = await anEnrolment();
    expect(await listRecords(ctx, enrolment)).toEqual([]);
    await saveRecord(ctx, enrolment, {
      blockId: COOLING,
      version: 0,
      rows: [{ food: ' Rice ', action: '' }, { food: ' ' }],
    });
    const first = await saveRecord(ctx, enrolment, reading('Fridge 1'));
    expect(first).toMatchObject({ version: 1, form: 'temperature-log', rows: [READING] });
    expect(await saveRecord(ctx, enrolment, reading('Fridge 2', 1))).toMatchObject({ version: 2 });
    expect(await listRecords(ctx, enrolment)).toEqual([
      expect.objectContaining({ blockId: FRIDGE, rows: [{ ...READING, food: 'Fridge 2' }] }),
      expect.objectContaining({ blockId: COOLING, rows: [{ food: 'Rice' }] }),
    ]);
  });

  it.each([0, 1])('of version %i is changed by one of ten callers at once', async (version) => {
    const enrolment = await anEnrolment();
    if (version === 1) await saveRecord(ctx, enrolment, reading('Before'));
    const done = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) =>
        saveRecord(ctx, enrolment, reading(`Caller ${i}`, version)),
      ),
    );
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = done.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refusals).toEqual(
      Array(9).fill(
        expect.objectContaining({
          refusal: 'conflict',
          message: CHANGED_ELSEWHERE,
          extras: { errors: { version: [CHANGED_ELSEWHERE] } },
        }),
      ),
    );
    expect(await listRecords(ctx, enrolment)).toEqual([
      expect.objectContaining({ version: version + 1 }),
    ]);
  });

  it('is stored once when the same rows come twice', async () => {
    const enrolment = await anEnrolment();
    const done = await Promise.all([1, 2].map(() => saveRecord(ctx, enrolment, reading('Once'))));
    expect(done.map(({ version }) => version)).toEqual([1, 1]);
  });

  it('cannot be changed at a version that was never there', async () => {
    const enrolment = await anEnrolment();
    await expect(saveRecord(ctx, enrolment, reading('Fridge', 3))).rejects.toMatchObject({
      refusal: 'conflict',
    });
    expect(await listRecords(ctx, enrolment)).toEqual([]);
  });

  it.each([
    ['a form that the course does not have', { blockId: 'units/B/log' }, 'blockId'],
    ['a block that is no form', { blockId: 'units/A/calculator' }, 'blockId'],
    ['an unknown column', { rows: [{ colour: 'red' }] }, 'rows'],
    ['a wrong temperature', { rows: [{ celsius: 'warm' }] }, 'rows'],
    [
      'more rows than the form has',
      { blockId: COOLING, rows: Array(21).fill({ food: 'Rice' }) },
      'rows',
    ],
  ])('with %s is refused', async (_, over, field) => {
    const enrolment = await anEnrolment();
    await expect(
      saveRecord(ctx, enrolment, { ...reading('Fridge'), ...over }),
    ).rejects.toMatchObject({
      refusal: 'invalid',
      extras: { errors: { [field]: expect.any(Array) } },
    });
  });

  it.each([
    ['has expired', { expiresOn: dateOf('2026-03-01') }, /expired/],
    ['is not complete', { step3CompletedAt: null }, /complete your enrolment/],
    ['has its certificate', { closedAt: new Date() }, /read, but not changed/],
    ['was disposed of', { evidenceDisposedOn: dateOf('2026-03-01') }, /disposed of/],
  ])('is not written when the enrolment %s', async (_, over, message) => {
    const enrolment = await anEnrolment(over);
    await expect(saveRecord(ctx, enrolment, reading('Fridge'))).rejects.toMatchObject({
      refusal: 'conflict',
      message: expect.stringMatching(message),
    });
  });

  it('is not written into the enrolment of the next learner', async () => {
    const enrolment = await anEnrolment();
    const next = await aUser(ctx);
    await ctx.db.enrolment.update({ where: { id: enrolment.id }, data: { userId: next.id } });
    await expect(saveRecord(ctx, enrolment, reading('Fridge'))).rejects.toMatchObject({
      refusal: 'forbidden',
    });
    expect(await listRecords(ctx, enrolment)).toEqual([]);
  });

  it('goes with the evidence', async () => {
    const enrolment = await anEnrolment();
    await saveRecord(ctx, enrolment, reading('Fridge'));
    await ctx.db.$transaction((tx) => disposeOf(tx, 'evidence', [enrolment.id], '2026-03-02'));
    expect(await listRecords(ctx, enrolment)).toEqual([]);
  });
});

describe('the calls', () => {
  const call = async (user: TestUser | null, path: string, body?: object) => {
    const address = `/api/v1${path}`;
    const asked = body ? request(app).put(address).send(body) : request(app).get(address);
    return user ? asked.set(await signedInAs(ctx, user)) : asked;
  };

  it('store a record and read it, also after the course is completed', async () => {
    const { id } = await anEnrolment();
    const stored = await call(learner, `/userCourse/${id}/workplaceRecords`, reading('Fridge 1'));
    expect(stored.status).toBe(200);
    await ctx.db.enrolment.update({ where: { id }, data: { closedAt: ctx.now() } });
    const read = await call(learner, `/userCourse/${id}/workplaceRecords`);
    expect(read.body).toEqual([stored.body]);
    expect(read.body[0].rows).toEqual([READING]);
  });

  it.each([
    [{ blockId: FRIDGE, version: 0, rows: [{ food: 7 }] }],
    [{ blockId: FRIDGE, version: -1, rows: [] }],
    [{ version: 0, rows: [] }],
  ])('refuse %j', async (body) => {
    const { id } = await anEnrolment();
    expect((await call(learner, `/userCourse/${id}/workplaceRecords`, body)).status).toBe(400);
  });

  it('are for the learner alone', async () => {
    const { id } = await anEnrolment();
    const sponsor = await aBusinessWithVouchers(ctx, { quantity: 1 });
    await ctx.db.voucher.updateMany({
      where: { ownerId: sponsor.id },
      data: { enrolmentId: id, redeemedAt: ctx.now() },
    });
    const path = `/userCourse/${id}/workplaceRecords`;
    for (const [user, status] of [
      [null, 401],
      [await aUser(ctx), 403],
      [sponsor, 403],
    ] as const) {
      expect((await call(user, path)).status).toBe(status);
      expect((await call(user, path, reading('Fridge'))).status).toBe(status);
      expect((await call(user, `${path}/pdf`)).status).toBe(status);
    }
  });

  it('show the records to the office, as tables and on paper', async () => {
    const enrolment = await anEnrolment();
    await saveRecord(ctx, enrolment, reading('Fridge 李小龙'));
    const office = await aUser(ctx, { userType: USER_TYPES.admin });
    const path = `/admin/users/course/${enrolment.id}/workplaceRecords`;
    expect((await call(office, path)).body).toMatchObject([{ title: 'Your own fridge log' }]);
    expect((await call(learner, path)).status).toBe(403);
    const paper = await call(office, `${path}/pdf`);
    const text = textOfPdf(paper.body);
    expect(text).toContain('Your own fridge log');
    expect(text).toContain('Temperature (°C)');
    expect(text).toContain('02/03/2026');
    expect(text).toContain('李小龙');
  });

  it('name the columns on each page of a long record', async () => {
    const enrolment = await anEnrolment();
    const rows = Array.from({ length: 40 }, (_, i) => ({ ...READING, food: `Fridge ${i}` }));
    await saveRecord(ctx, enrolment, { blockId: FRIDGE, version: 0, rows });
    const { body } = await call(learner, `/userCourse/${enrolment.id}/workplaceRecords/pdf`);
    const pages = textOfPdf(body).trim().split('\f');
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain('Food or fridge');
    expect(pages.join(' ').match(/Fridge \d+/g)).toHaveLength(40);
  });

  it('have no paper before something is written', async () => {
    const { id } = await anEnrolment();
    expect((await call(learner, `/userCourse/${id}/workplaceRecords/pdf`)).status).toBe(404);
  });
});
