import type { AppContext } from '../../../context';
import { dateOf, type Prisma } from '../../../db/client';
import { sealDetails } from '../../../sealing/sealedAnswers';
import { anEnrolment, anInvoice } from '../../../testing/build';
import { savedDetails } from '../../../testing/forms';

/** The first and the last moment of 1 February to 2 March 2026 in Sydney. */
export const FIRST_MOMENT = new Date('2026-01-31T13:00:00Z');
export const LAST_MOMENT = new Date('2026-03-02T12:59:59Z');
export const PERIOD = { startDate: '2026-02-01', endDate: '2026-03-02' };
/** What the learner told that no report may tell. */
export const SECRETS = ['2GF2UGXXV8', 'Hearing impairment'];

export const anInvoiceOf = async (
  ctx: AppContext,
  userId: string,
  data: Prisma.InvoiceUpdateInput,
) => ctx.db.invoice.update({ where: { id: (await anInvoice(ctx, { userId })).id }, data });

export const aFormDone = (ctx: AppContext, enrolmentId: string, acceptedByOfficeAt: Date) =>
  ctx.db.thirdPartyForm.create({
    data: { enrolmentId, tokenHash: enrolmentId, formVersion: 1, acceptedByOfficeAt },
  });

/** Paid by card with a code, and complete in March, when it still was February in London. */
export async function createGraduation(ctx: AppContext, userId: string) {
  const invoice = await anInvoiceOf(ctx, userId, { totalCents: 16_110, number: 42 });
  const enrolment = await anEnrolment(ctx, {
    userId,
    courseId: 6,
    phone: '0412345678',
    enrolledAt: FIRST_MOMENT,
    step2CompletedAt: FIRST_MOMENT,
    step3CompletedAt: FIRST_MOMENT,
    lastSectionCompleted: 99,
    courseCompletedAt: new Date('2026-02-20T01:00:00Z'),
    invoiceId: invoice.id,
  });
  await aFormDone(ctx, enrolment.id, new Date('2026-02-28T13:30:00Z'));
  const code = await ctx.db.promoCode.create({
    data: { code: 'TENOFF', percentage: 0.1, expiresOn: dateOf('2099-01-01') },
  });
  await ctx.db.promoCodeUse.create({
    data: { promoCodeId: code.id, enrolmentId: enrolment.id, discountCents: 1790 },
  });
  await ctx.db.certificate.create({
    data: {
      enrolmentId: enrolment.id,
      number: 'FSSHR-000001',
      check: 'check',
      issuedOn: dateOf('2026-03-01'),
      data: {},
      templateVersion: 1,
    },
  });
  await ctx.db.nswCertificate.create({
    data: { enrolmentId: enrolment.id, createdAt: LAST_MOMENT, nswCertificateNumber: 'NSW-1' },
  });
  await ctx.db.enrolmentDetails.create({
    data: sealDetails(ctx, {
      enrolmentId: enrolment.id,
      ...savedDetails(),
      usiNumber: SECRETS[0],
      disability: true,
      disabilityType: SECRETS[1],
      aboriginalOrTorresStraitIslandOrigin: true,
    }),
  });
  return enrolment;
}
