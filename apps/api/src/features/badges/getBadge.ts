import type { AppContext } from '../../context';
import { getCertificate } from '../certificates/getCertificatePdf';
import { badgeOf, withLearner } from './badgeOf';
import { signCredential } from './signCredential';

/** The badge of an enrolment's certificate; refused with the reason where there is none, or none any more. */
export async function getBadge(ctx: AppContext, enrolment: { id: string }): Promise<Buffer> {
  const { id } = await getCertificate(ctx, enrolment);
  const certificate = await ctx.db.certificate.findUniqueOrThrow({
    where: { id },
    include: withLearner,
    omit: { pdf: true },
  });
  const badge = await signCredential(ctx, badgeOf(ctx, certificate));
  return Buffer.from(`${JSON.stringify(badge, null, 2)}\n`);
}
