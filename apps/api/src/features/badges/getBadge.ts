import type { AppContext } from '../../context';
import { getCertificate } from '../certificates/getCertificatePdf';
import { badgeOf, withUser } from './badgeOf';
import { signCredential } from './signCredential';

/** The badge of an enrolment's certificate; refused with the reason where there is none, or none any more. */
export async function getBadge(ctx: AppContext, enrolment: { id: string }): Promise<Buffer> {
  const { id } = await getCertificate(ctx, enrolment);
  const [certificate, learned] = await Promise.all([
    ctx.db.certificate.findUniqueOrThrow({ where: { id }, omit: { pdf: true } }),
    ctx.db.enrolment.findUniqueOrThrow({ where: { id: enrolment.id }, include: withUser }),
  ]);
  const badge = await signCredential(ctx, badgeOf(ctx, certificate, learned));
  return Buffer.from(`${JSON.stringify(badge, null, 2)}\n`);
}
