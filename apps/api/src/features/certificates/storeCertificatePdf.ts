import { createHash } from 'node:crypto';
import type { AppContext } from '../../context';
import type { CertificateData } from './certificateRules';
import { renderCertificate } from './renderCertificate';

/**
 * Renders a certificate that has no paper yet and keeps it with its hash. Of several who do so at once the first one's
 * bytes are kept, and all get them.
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
