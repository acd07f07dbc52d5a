import { createHash } from 'node:crypto';
import type { AppContext } from '../../context';
import { conflict } from '../../domainError';
import type { CertificateData } from './certificateRules';
import { whyHeld } from './certificateRules';
import { completeEnrolment } from './completeEnrolment';
import { renderCertificate } from './renderCertificate';

type Enrolment = { id: string; step3CompletedAt: Date | null; courseCompletedAt: Date | null };

/** The certificate as it was first rendered, byte for byte; or the reason why there is none. */
export async function getCertificatePdf(ctx: AppContext, enrolment: Enrolment): Promise<Buffer> {
  const certificate = (await findValid(ctx, enrolment.id)) ?? (await issueIfDue(ctx, enrolment));
  if (certificate.pdf) return Buffer.from(certificate.pdf);

  const pdf = await renderCertificate(ctx, {
    ...certificate,
    data: certificate.data as CertificateData,
  });
  // Of two who render at once the first one's bytes are kept, and both get them.
  const pdfSha256 = createHash('sha256').update(pdf).digest('hex');
  await ctx.db.certificate.updateMany({
    where: { id: certificate.id, pdf: null },
    data: { pdf: Uint8Array.from(pdf), pdfSha256 },
  });
  const kept = await ctx.db.certificate.findUniqueOrThrow({
    where: { id: certificate.id },
    select: { pdf: true },
  });
  return Buffer.from(kept.pdf ?? pdf);
}

const findValid = ({ db }: AppContext, enrolmentId: string) =>
  db.certificate.findFirst({ where: { enrolmentId, state: 'VALID' } });

/** Also mends an enrolment that was completed without one. */
async function issueIfDue(ctx: AppContext, { id, step3CompletedAt, courseCompletedAt }: Enrolment) {
  const form = await ctx.db.thirdPartyForm.findUnique({
    where: { enrolmentId: id },
    select: { submittedAt: true },
  });
  const reason = whyHeld({
    enrolmentComplete: step3CompletedAt !== null,
    courseComplete: courseCompletedAt !== null,
    formSubmitted: form?.submittedAt != null,
  });
  if (reason) throw conflict(reason);
  await ctx.db.$transaction((tx) => completeEnrolment(ctx, tx, id));
  const certificate = await findValid(ctx, id);
  if (!certificate)
    throw conflict('This certificate has been withdrawn. Please contact us for assistance.');
  return certificate;
}
