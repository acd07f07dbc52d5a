import { randomBytes } from 'node:crypto';
import { getCourse, unitsOf } from '@platewise/shared/courses';
import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dateOf, nextNumber, type Prisma, type Tx } from '../../db/client';
import { type CertificateData, certificateNumber, learnerName } from './certificateRules';

export const TEMPLATE_VERSION = 1;

type Graduate = Prisma.EnrolmentGetPayload<{ include: { details: true } }>;

/** Fixes what will stand on the paper. Takes the next number, whose row it locks: call it last in the transaction. */
export async function issueCertificate(ctx: AppContext, tx: Tx, enrolment: Graduate) {
  const course = getCourse(enrolment.courseId);
  const { rto } = ctx.config;
  const data: CertificateData = {
    rtoName: rto.name,
    rtoCode: rto.code,
    signatory: rto.signatory,
    learnerName: learnerName(enrolment, enrolment.details),
    courseTitle: course.courseTitle,
    units: unitsOf(course),
    issuedOn: sydneyDay(ctx.now()),
  };
  return tx.certificate.create({
    data: {
      enrolmentId: enrolment.id,
      number: certificateNumber(course.courseContentPrefix, await nextNumber(tx, 'certificate')),
      check: randomBytes(12).toString('hex'),
      issuedOn: dateOf(data.issuedOn),
      data,
      templateVersion: TEMPLATE_VERSION,
      createdAt: ctx.now(),
    },
  });
}
