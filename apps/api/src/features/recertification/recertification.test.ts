import { MESSAGES } from '@platewise/shared/messages';
import { describe, expect, it } from 'vitest';
import type { AppContext } from '../../context';
import { aGraduate } from '../../testing/aGraduate';
import { anOpenCourse, aStudyingEnrolment, aUser, type TestUser } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { enrol, rowsOf, sandboxBooks } from '../enrolments/steps/testing/enrolling';
import { listUserCourses } from '../study/userCourses/listUserCourses';
import { getRecertification } from './recertification';

const ctx = testContext();
/** So many days after the last day of a certificate of five years. */
const after = (days: number) =>
  later(Date.parse('2031-03-02') - Date.parse('2026-03-02') + days * 86_400_000);

const learnerOf = ({ id, firstName, lastName }: TestUser) => ({ userId: id, firstName, lastName });

/** A graduate of the NSW course, while the refresher is open too. */
async function aCertified() {
  const graduate = await aGraduate(ctx, 6);
  await anOpenCourse(ctx, 8);
  return graduate;
}

const renew = (
  by: AppContext,
  { user, enrolment }: { user: TestUser; enrolment: { id: string } },
  courseId = 8,
) => enrol(by, learnerOf(user), { courseId, renews: enrolment.id, cardExpiryDate: '12/39' });

describe('what a learner is offered', () => {
  it.each([
    [-91, 'too early', null],
    [-90, 'refresher', 8],
    [90, 'refresher', 8],
    [91, 'full course', 6],
  ])('%i days after the last day: %s', async (days, kind, courseId) => {
    const { user, enrolment, certificate } = await aGraduate(ctx, 6);
    expect(await getRecertification(after(days), enrolment.id)).toMatchObject({
      kind,
      courseId,
      certifiedUntil: '2031-03-02',
      certificateNumber: certificate.number,
      email: user.email,
      address: { streetName: enrolment.streetName },
    });
    const [course] = await listUserCourses(after(days), user.id);
    expect(course?.renewal).toEqual(courseId && { courseId, certifiedUntil: '2031-03-02' });
  });

  it('nothing for a certificate that does not run out, or was revoked', async () => {
    const { enrolment } = await aGraduate(ctx, 4);
    expect(await getRecertification(after(0), enrolment.id)).toMatchObject({
      kind: 'nothing to renew',
    });
    const { enrolment: revoked, user } = await aGraduate(ctx, 6);
    await ctx.db.certificate.updateMany({
      where: { enrolmentId: revoked.id },
      data: { state: 'REVOKED', endedAt: ctx.now() },
    });
    expect(await getRecertification(after(0), revoked.id)).toMatchObject({ courseId: null });
    expect((await listUserCourses(after(0), user.id))[0]?.renewal).toBeNull();
  });

  it('nothing while the refresher is open, and nothing once it is certified', async () => {
    const { enrolment, user } = await aGraduate(ctx, 6);
    const open = await aStudyingEnrolment(after(-60), { userId: user.id, courseId: 8 });
    expect(await getRecertification(after(0), enrolment.id)).toMatchObject({ kind: 'under way' });
    await ctx.db.enrolment.delete({ where: { id: open.id } });
    await aGraduate(after(-40), 8, user);
    expect(await getRecertification(after(0), enrolment.id)).toMatchObject({ kind: 'renewed' });
  });

  it('no address once it was disposed of', async () => {
    const { enrolment } = await aGraduate(ctx, 6);
    await ctx.db.enrolment.update({
      where: { id: enrolment.id },
      data: { identityDisposedOn: ctx.now(), streetName: '' },
    });
    expect((await getRecertification(after(0), enrolment.id)).address).toBeNull();
  });
});

describe('the order that renews a certificate', () => {
  it('stores the number of the certificate that it renews', async () => {
    const certified = await aCertified();
    const { id } = await renew(after(-30), certified);
    expect(await ctx.db.enrolment.findUniqueOrThrow({ where: { id: id as string } })).toMatchObject(
      { courseId: 8, previousCertificateNumber: certified.certificate.number },
    );
  });

  it('refuses the refresher once the full course is needed, and charges nothing', async () => {
    const certified = await aCertified();
    const before = await rowsOf(ctx);
    expect(await renew(after(91), certified)).toMatchObject({
      enrolmentSuccessful: false,
      errorMessage: expect.stringContaining('does not renew your certificate today'),
    });
    expect(await rowsOf(ctx)).toEqual(before);
    expect((await sandboxBooks(ctx)).charges).toBe(0);
    expect(await renew(after(91), certified, 6)).toMatchObject({ enrolmentSuccessful: true });
  });

  it("refuses another person's certificate in the words for an unknown one", async () => {
    const certified = await aCertified();
    const stranger = await aUser(ctx);
    const refusal = { message: expect.stringContaining('This enrolment') };
    await expect(renew(after(0), { ...certified, user: stranger })).rejects.toMatchObject(refusal);
    const unknown = { id: '018f0000-0000-7000-8000-000000000000' };
    await expect(renew(after(0), { user: stranger, enrolment: unknown })).rejects.toMatchObject(
      refusal,
    );
    expect((await sandboxBooks(ctx)).charges).toBe(0);
  });

  it('is placed and charged once by ten callers', async () => {
    const certified = await aCertified();
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => renew(after(0), certified)),
    );
    const won = answers.filter(
      (answer) => answer.status === 'fulfilled' && answer.value.enrolmentSuccessful,
    );
    expect(won).toHaveLength(1);
    const { charges, refunds } = await sandboxBooks(ctx);
    expect(charges - refunds).toBe(1);
    const again = await renew(after(0), certified);
    expect(again.errorMessage).toBe(MESSAGES.enrolment.alreadyEnrolled);
  });
});
