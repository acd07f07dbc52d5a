import { randomBytes } from 'node:crypto';
import { getCourse, unitsOf } from '@platewise/shared/content/courses';
import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dateOf, nextNumber, type Prisma, type Tx } from '../../db/client';
import { type CertificateData, certificateNumber, expiryOf, learnerName } from './certificateRules';

export const TEMPLATE_VERSION = 2;

export type Graduate = Prisma.EnrolmentGetPayload<{ include: { details: true } }>;
/** What a reissue takes from the paper it replaces, or from the office. */
type Over = Partial<Pick<CertificateData, 'learnerName' | 'expiresOn' | 'firstIssuedOn'>>;

/** Fixes what will stand on the paper. Takes the next number, whose row it locks: call it last in the transaction. */
export async function issueCertificate(
  ctx: AppContext,
  tx: Tx,
  enrolment: Graduate,
  over: Over = {},
) {
  const course = getCourse(enrolment.courseId);
  const { rto } = ctx.config;
  const issuedOn = sydneyDay(ctx.now());
  const data = {
    rtoName: rto.name,
    rtoCode: rto.code,
    signatory: rto.signatory,
    learnerName: learnerName(enrolment, enrolment.details),
    courseTitle: course.courseTitle,
    units: unitsOf(course),
    issuedOn,
    expiresOn: expiryOf(course.courseId, issuedOn),
    ...over,
  } satisfies CertificateData;
  const certificate = await tx.certificate.create({
    data: {
      enrolmentId: enrolment.id,
      number: certificateNumber(course.courseContentPrefix, await nextNumber(tx, 'certificate')),
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
