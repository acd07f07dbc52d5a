import type { AppContext } from '../../context';
import { conflict } from '../../domainError';
import { whyNoCertificate } from './certificateChecks';
import { completeEnrolment } from './completeEnrolment';
import { readFacts } from './readFacts';
import { storeCertificatePdf } from './storeCertificatePdf';

/** The certificate as it was first rendered, byte for byte; or the reason why there is none. */
export async function getCertificatePdf(
  ctx: AppContext,
  enrolment: { id: string },
): Promise<Buffer> {
  return storeCertificatePdf(ctx, (await getCertificate(ctx, enrolment)).id);
}

/** The one that stands; or the reason why there is none. */
export const getCertificate = async (ctx: AppContext, enrolment: { id: string }) =>
  (await findValid(ctx, enrolment.id)) ?? (await issueIfDue(ctx, enrolment));

const findValid = ({ db }: AppContext, enrolmentId: string) =>
  db.certificate.findFirst({ where: { enrolmentId, state: 'VALID' }, select: { id: true } });

/** Also mends an enrolment that was completed without one. */
async function issueIfDue(ctx: AppContext, { id }: { id: string }) {
  const { facts } = await readFacts(ctx, ctx.db, id);
  const reason = whyNoCertificate(facts);
  if (reason) throw conflict(reason);
  await ctx.db.$transaction((tx) => completeEnrolment(ctx, tx, id));
  const certificate = await findValid(ctx, id);
  if (!certificate)
    throw conflict('This certificate has been withdrawn. Please contact us for assistance.');
  return certificate;
}
