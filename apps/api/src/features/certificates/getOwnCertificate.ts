import type { OwnCertificate } from '@platewise/shared/certificates';
import type { AppContext } from '../../context';
import { getValidCertificate } from './getCertificatePdf';
import { getVerificationUrl } from './renderCertificate';
import { describeCertificate } from './verifyCertificate';

/** The valid certificate of an enrolment for its learner; refused with the reason if there is none. */
export async function getOwnCertificate(
  ctx: AppContext,
  enrolment: { id: string },
): Promise<OwnCertificate> {
  const { id } = await getValidCertificate(ctx, enrolment);
  const certificate = await ctx.db.certificate.findUniqueOrThrow({
    where: { id },
    omit: { pdf: true },
  });
  return {
    ...describeCertificate(ctx, certificate),
    verifyUrl: getVerificationUrl(ctx, certificate),
    ownLogo: ctx.config.rto.logo !== null,
    appleWallet: ctx.config.wallets.apple !== null,
    googleWallet: ctx.config.wallets.google !== null,
  };
}
