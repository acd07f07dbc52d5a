import request from 'supertest';
import { expect, it } from 'vitest';
import { createApp } from '../../../app';
import { aStudyingEnrolment, aUser, signedInAs } from '../../../testing/build';
import { testContext } from '../../../testing/testContext';

const ctx = testContext();
const app = createApp(ctx);

it('records the first time that a text was read aloud, and changes nothing after it', async () => {
  const user = await aUser(ctx);
  const enrolment = await aStudyingEnrolment(ctx, { userId: user.id });
  const listen = async () =>
    (
      await request(app)
        .patch(`/api/v1/userCourse/${enrolment.id}/listened`)
        .set(await signedInAs(ctx, user))
    ).status;
  const find = () => ctx.db.enrolment.findUniqueOrThrow({ where: { id: enrolment.id } });
  expect(await listen()).toBe(204);
  const first = await find();
  expect(first.listenedAt).toEqual(ctx.now());
  // The office may have the enrolment open: nothing that it can edit has changed.
  expect(first.version).toBe(enrolment.version);
  await ctx.db.enrolment.update({
    where: { id: enrolment.id },
    data: { listenedAt: new Date('2026-01-05T00:00:00Z') },
  });
  expect(await listen()).toBe(204);
  expect((await find()).listenedAt).toEqual(new Date('2026-01-05T00:00:00Z'));
});
