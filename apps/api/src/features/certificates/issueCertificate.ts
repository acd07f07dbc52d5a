import { randomBytes } from 'node:crypto';
import { getCourse, unitsOf } from '@platewise/shared/content/courses';
import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dateOf, nextNumber, type Prisma, type Tx } from '../../db/client';
import {
  type CertificateData,
  formatCertificateNumber,
  getExpiry,
  getLearnerName,
} from './certificateRules';

export const TEMPLATE_VERSION = 2;

export type EnrolmentToCertify = Prisma.EnrolmentGetPayload<{ include: { details: true } }>;
/** Values of a reissue that come from the replaced certificate or from the office. */
type CertificateOverrides = Partial<
  Pick<CertificateData, 'learnerName' | 'expiresOn' | 'firstIssuedOn'>
>;

/** Stores the certificate's printed content. Takes the next number and locks the counter's row: call it last in the transaction. */
export async function issueCertificate(
  ctx: AppContext,
  tx: Tx,
  enrolment: EnrolmentToCertify,
  over: CertificateOverrides = {},
) {
  const course = getCourse(enrolment.courseId);
  const { rto } = ctx.config;
  const issuedOn = sydneyDay(ctx.now());
  const data = {
    rtoName: rto.name,
    rtoCode: rto.code,
    signatory: rto.signatory,
    learnerName: getLearnerName(enrolment, enrolment.details),
    courseTitle: course.courseTitle,
    units: unitsOf(course),
    issuedOn,
    expiresOn: getExpiry(course.courseId, issuedOn),
    ...over,
  } satisfies CertificateData;
  const certificate = await tx.certificate.create({
    data: {
      enrolmentId: enrolment.id,
      number: formatCertificateNumber(
        course.courseContentPrefix,
        await nextNumber(tx, 'certificate'),
      ),
      check: randomBytes(12).toString('hex'),
      issuedOn: dateOf(issuedOn),
      expiresOn: data.expiresOn && dateOf(data.expiresOn),
      data,
      templateVersion: TEMPLATE_VERSION,
      createdAt: ctx.now(),
    },
  });
  await ctx.jobs.enqueue(tx, 'render-certificate', { certificateId: certificate.id });
  return certificate;
}
