import type { AppContext } from '../../../../context';
import { conflict } from '../../../../domainError';
import { audit } from '../../../../office/audit';
import { actorOf, type OfficeActor } from '../../../../office/officeRecord';
import { whyNoCertificate } from '../../../certificates/certificateChecks';
import { completeEnrolment } from '../../../certificates/completeEnrolment';
import { loadCertificateFacts } from '../../../certificates/loadCertificateFacts';
import { unknownEnrolment } from '../../../progress/enrolmentAccess';
import { lockEnrolment } from '../../../progress/findEnrolment';

/**
 * Issues the certificate of an enrolment that meets every requirement and has none. The lock of the enrolment lets one
 * of several callers do so. Refused with the first requirement that is not met.
 */
export async function issueCertificateNow(
  ctx: AppContext,
  admin: OfficeActor,
  id: string,
): Promise<{ number: string }> {
  if (!(await ctx.db.enrolment.findUnique({ where: { id }, select: { id: true } })))
    throw unknownEnrolment();
  return ctx.db.$transaction(async (tx) => {
    await lockEnrolment(tx, id);
    const reason = whyNoCertificate((await loadCertificateFacts(ctx, tx, id)).facts);
    if (reason) throw conflict(reason);
    if (!(await completeEnrolment(ctx, tx, id))) throw issuedAlready();
    const { number } = await tx.certificate.findFirstOrThrow({ where: { enrolmentId: id } });
    await audit(ctx, tx, {
      actor: actorOf(admin),
      action: 'issue certificate',
      subject: { type: 'enrolment', id },
      after: { number },
    });
    return { number };
  });
}

const issuedAlready = () => conflict('A certificate has already been issued for this enrolment.');
