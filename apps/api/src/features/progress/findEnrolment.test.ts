import { expect, it } from 'vitest';
import { aStudyingEnrolment, aUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { findEnrolment } from './findEnrolment';

const ctx = testContext();

it.each(['id', 'contentToken'] as const)(
  'an enrolment found by %s is as Prisma reads it',
  async (by) => {
    const { id, [by]: value } = await aStudyingEnrolment(ctx, { userId: (await aUser(ctx)).id });
    const read = await ctx.db.enrolment.findUniqueOrThrow({ where: { id } });
    expect(await findEnrolment(ctx, value)).toEqual(read);
    expect(await findEnrolment(ctx, value.slice(1))).toBeNull();
  },
);
