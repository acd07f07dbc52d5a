import { NSW_COURSE_IDS } from '@platewise/shared/content/courses';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { open, seal } from '../../sealing/seal';
import { adviceCertificateField, checkCertificateField } from '../../sealing/sealedField';
import type { StoredAcknowledgement } from './acknowledge';
import { openCheckAnswers, sealAdviceAnswers } from './checkAnswers';

/**
 * Stores the proof with the enrolment, in the transaction that creates it. Answers and certificate are copied from the check and
 * sealed for the enrolment. A bank can confirm a payment so late that the check is gone: the advice is then stored without them.
 */
export async function storeAdvice(
  ctx: AppContext,
  tx: Tx,
  enrolmentId: string,
  { informationId, acknowledgedAt, choice, check }: StoredAcknowledgement,
) {
  const stored = check && (await tx.suitabilityCheck.findUnique({ where: { id: check.checkId } }));
  const given = stored && openCheckAnswers(ctx, stored);
  await tx.enrolmentAdvice.create({
    data: {
      enrolmentId,
      informationId,
      acknowledgedAt: new Date(acknowledgedAt),
      choice,
      rulesVersion: check?.rulesVersion ?? null,
      advice: check?.advice ?? null,
      reasons: check?.reasons ?? [],
      otherCourseId: check?.otherCourseId ?? null,
      checkedAt: stored?.createdAt ?? null,
      itemsVersion: stored?.itemsVersion ?? null,
      seconds: stored?.seconds ?? null,
      sealedAnswers: given && sealAdviceAnswers(ctx, enrolmentId, given),
      certificateFile: stored?.certificateFile ?? null,
      certificateType: stored?.certificateType ?? null,
      sealedCertificate:
        stored?.sealedCertificate &&
        seal(
          ctx,
          adviceCertificateField(enrolmentId),
          open(ctx, checkCertificateField(stored.id), stored.sealedCertificate),
        ),
    },
  });
  const { certificate, certificateNumber } = given?.answers ?? {};
  if (certificateNumber && certificate !== 'none')
    await tx.enrolment.updateMany({
      // The number of a certificate of ours is known, and not replaced by a typed one.
      where: {
        id: enrolmentId,
        courseId: { in: [...NSW_COURSE_IDS] },
        previousCertificateNumber: null,
      },
      data: { previousCertificateNumber: certificateNumber },
    });
}
