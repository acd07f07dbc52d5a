import { createHash } from 'node:crypto';
import type { AppContext } from '../../context';
import { conflict } from '../../domainError';
import { whyNoCertificate } from './certificateChecks';
import type { CertificateData } from './certificateRules';
import { completeEnrolment } from './completeEnrolment';
import { loadCertificateFacts } from './loadCertificateFacts';
import { renderCertificate } from './renderCertificate';

/** The certificate's stored PDF, byte for byte; refused with the reason if there is none. */
export async function getCertificatePdf(
  ctx: AppContext,
  enrolment: { id: string },
): Promise<Buffer> {
  return storeCertificatePdf(ctx, (await getValidCertificate(ctx, enrolment)).id);
}

/** The valid certificate of an enrolment; refused with the reason if there is none. */
export const getValidCertificate = async (ctx: AppContext, enrolment: { id: string }) =>
  (await findValidCertificate(ctx, enrolment.id)) ?? (await issueIfDue(ctx, enrolment));

const findValidCertificate = ({ db }: AppContext, enrolmentId: string) =>
  db.certificate.findFirst({ where: { enrolmentId, state: 'VALID' }, select: { id: true } });

/** Also issues the certificate of an enrolment that was completed without one. */
async function issueIfDue(ctx: AppContext, { id }: { id: string }) {
  const { facts } = await loadCertificateFacts(ctx, ctx.db, id);
  const reason = whyNoCertificate(facts);
  if (reason) throw conflict(reason);
  await ctx.db.$transaction((tx) => completeEnrolment(ctx, tx, id));
  const certificate = await findValidCertificate(ctx, id);
  if (!certificate)
    throw conflict('This certificate has been withdrawn. Please contact us for assistance.');
  return certificate;
}

/**
 * Renders a certificate that has no PDF yet and stores it with its hash. If several requests do so at the same time, the first
 * one's bytes are stored, and all requests get them.
 */
export async function storeCertificatePdf(ctx: AppContext, certificateId: string): Promise<Buffer> {
  const where = { id: certificateId };
  const certificate = await ctx.db.certificate.findUniqueOrThrow({ where });
  if (certificate.pdf) return Buffer.from(certificate.pdf);

  const data = certificate.data as CertificateData;
  const pdf = await renderCertificate(ctx, { ...certificate, data });
  const pdfSha256 = createHash('sha256').update(pdf).digest('hex');
  const { count } = await ctx.db.certificate.updateMany({
    where: { ...where, pdf: null },
    data: { pdf: Uint8Array.from(pdf), pdfSha256, drawnAt: ctx.now() },
  });
  if (count === 1) return pdf;
  const kept = await ctx.db.certificate.findUniqueOrThrow({ where, select: { pdf: true } });
  return Buffer.from(kept.pdf as Uint8Array);
}
