import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../../../context';
import { dateOf, type Prisma } from '../../../../db/client';
import { anEnrolment, type TestUser } from '../../../../testing/build';

let count = 0;

/** Gives a learner a current NSW certificate of ours, which is in the queue of the office. */
export async function holdsNswCertificate(
  ctx: AppContext,
  user: TestUser,
  over: Partial<Prisma.CertificateUncheckedCreateInput> = {},
) {
  const enrolment = await anEnrolment(ctx, {
    userId: user.id,
    courseId: 6,
    courseCompletedAt: ctx.now(),
    closedAt: ctx.now(),
  });
  await ctx.db.nswCertificate.create({ data: { enrolmentId: enrolment.id } });
  const certificate = await ctx.db.certificate.create({
    data: {
      enrolmentId: enrolment.id,
      number: `FSSHR-${String(++count).padStart(6, '0')}`,
      check: 'a'.repeat(24),
      issuedOn: dateOf('2025-03-02'),
      expiresOn: dateOf('2030-03-02'),
      data: { learnerName: fullName(user) },
      templateVersion: 2,
      ...over,
    },
  });
  return { enrolment, certificate };
}
