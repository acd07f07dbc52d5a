import type { AppContext } from '../../../../context';
import type { Prisma } from '../../../../db/client';
import { anEnrolment, aUser } from '../../../../testing/build';
import { anAddress } from '../../../../testing/forms';

type LearnerName = { firstName?: string; lastName?: string };

/** In the queue since a certificate was issued. */
export async function anNswCertificate(
  ctx: AppContext,
  { firstName = 'Mei', lastName = 'Tran' }: LearnerName = {},
  over: Partial<Prisma.NswCertificateUncheckedCreateInput> = {},
) {
  const user = await aUser(ctx, { firstName, lastName });
  const enrolment = await anEnrolment(ctx, { userId: user.id, courseId: 6, phone: '0412345678' });
  await ctx.db.certificate.create({
    data: {
      enrolmentId: enrolment.id,
      number: `FSSHR-${enrolment.id.slice(-6)}`,
      check: 'check',
      issuedOn: ctx.now(),
      data: {},
      templateVersion: 1,
    },
  });
  const row = await ctx.db.nswCertificate.create({
    data: { enrolmentId: enrolment.id, createdAt: ctx.now(), ...over },
  });
  return { ...row, id: enrolment.id };
}

export async function anNswReprint(
  ctx: AppContext,
  { firstName = 'Mei', lastName = 'Tran' }: LearnerName = {},
  over: Partial<Prisma.NswReprintUncheckedCreateInput> = {},
) {
  const user = await aUser(ctx, { firstName, lastName });
  return ctx.db.nswReprint.create({
    data: {
      ...anAddress,
      userId: user.id,
      email: user.email,
      purchasedAt: ctx.now(),
      ...over,
    },
  });
}
