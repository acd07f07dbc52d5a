import type { SearchHit } from '@platewise/shared/officeSearch';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { aBusinessWithVouchers, anEnrolment, aUser, signedInAs } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { aHeldEnrolment } from '../assessments/testing/aHeldEnrolment';

const ctx = testContext();

async function find(text: string, userType: 1 | 2 | 3 = 1) {
  const caller = await signedInAs(ctx, await aUser(ctx, { userType }));
  const address = `/api/v1/admin/search?text=${encodeURIComponent(text)}`;
  return request(createApp(ctx)).get(address).set(caller);
}
const found = async (text: string) =>
  ((await find(text)).body as SearchHit[]).map(({ kind, title }) => [kind, title]);

async function anOffice() {
  const learner = await aUser(ctx, { firstName: 'Bích', lastName: 'Phạm' });
  const enrolment = await anEnrolment(ctx, {
    userId: learner.id,
    firstName: 'Bích',
    lastName: 'Phạm',
    phone: '0412345678',
  });
  const business = await aBusinessWithVouchers(ctx, { quantity: 2 });
  return { learner, enrolment, business };
}

describe('the office finds', () => {
  it.each([
    [
      'pham',
      [
        ['learner', 'Bích Phạm'],
        ['enrolment', 'Bích Phạm'],
      ],
    ],
    [
      'bich PHAM',
      [
        ['learner', 'Bích Phạm'],
        ['enrolment', 'Bích Phạm'],
      ],
    ],
    [
      '+61 412 345 678',
      [
        ['learner', 'Bích Phạm'],
        ['enrolment', 'Bích Phạm'],
      ],
    ],
    [
      'bao le',
      [
        ['business', 'Bao Le'],
        ['purchase', 'The Corner Cafe'],
      ],
    ],
    ['corner café', [['purchase', 'The Corner Cafe']]],
    [
      '02 9999 9999',
      [
        ['business', 'Bao Le'],
        ['purchase', 'The Corner Cafe'],
      ],
    ],
    [
      '02 9999 9999',
      [
        ['business', 'Bao Le'],
        ['purchase', 'The Corner Cafe'],
      ],
    ],
    ['zzz', []],
    ['%%', []],
  ])('for %s: %j', async (text, expected) => {
    await anOffice();
    expect(await found(text)).toEqual(expected);
  });

  it('an enrolment by the whole number of its certificate, and by its USI', async () => {
    const { enrolment } = await aHeldEnrolment(ctx, { usiNumber: '2GF2UGXXV8' });
    const { number } = await ctx.db.certificate.findFirstOrThrow();
    const ofNumber = (await find(number)).body;
    expect(ofNumber).toMatchObject([
      { kind: 'enrolment', id: enrolment.id },
      { kind: 'certificate', title: `Certificate ${number}`, search: number },
    ]);
    const ofUsi = (await find('2gf2ugxxv8')).body;
    expect(ofUsi).toMatchObject([{ kind: 'enrolment', id: enrolment.id }]);
    // Reading whom a USI belongs to is recorded once for a search.
    expect(await ctx.db.sensitiveRead.count()).toBe(1);
  });

  it('the five newest of each kind', async () => {
    for (let n = 1; n <= 7; n += 1)
      await aUser(ctx, {
        firstName: 'Kim',
        lastName: `N${n}`,
        registeredAt: new Date(ctx.now().getTime() + n * 1000),
      });
    expect((await found('kim')).map(([, title]) => title)).toEqual(
      [7, 6, 5, 4, 3].map((n) => `Kim N${n}`),
    );
  });

  it('nobody who was deleted', async () => {
    const { learner } = await anOffice();
    await ctx.db.user.update({
      where: { id: learner.id },
      data: { deletedAt: ctx.now(), active: false, passwordHash: null, deletedReason: 'asked' },
    });
    expect((await found('pham')).map(([kind]) => kind)).not.toContain('learner');
  });
});

it.each(['', 'a', 'x'.repeat(101)])('refuses the text %j', async (text) => {
  expect((await find(text)).status).toBe(400);
});

it.each([2, 3] as const)('tells a user of type %i nothing', async (userType) => {
  await anOffice();
  expect((await find('pham', userType)).status).toBe(403);
});

describe('among many people', () => {
  it('the newest are found by a common name, and a business by the first digits of its phone', async () => {
    for (let n = 0; n < 8; n++) {
      const { id: userId } = await aUser(ctx, {
        firstName: `No${n}`,
        lastName: 'Nguyen',
        registeredAt: later(n * 60_000).now(),
      });
      await anEnrolment(ctx, { userId, phone: `029999999${n}` });
    }
    await aBusinessWithVouchers(ctx, { quantity: 1 });
    const newest = ['No7', 'No6', 'No5', 'No4', 'No3'].map((name) => ['learner', `${name} Nguyen`]);
    expect((await found('nguyen')).filter(([kind]) => kind === 'learner')).toEqual(newest);
    expect((await found('029999')).map(([kind]) => kind)).toContain('business');
  });
});
