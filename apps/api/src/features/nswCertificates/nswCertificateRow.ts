import { showAddress } from '@platewise/shared/addresses';
import type { NswCertificateRow } from '@platewise/shared/nswQueues';
import type { Prisma } from '../../db/client';
import { sayDay, sayStatus } from './nswQueue';
import { streetOf } from './recipient';

export const WITH_LEARNER = {
  enrolment: {
    select: {
      firstName: true,
      lastName: true,
      email: true,
      phone: true,
      unitNumber: true,
      streetNumber: true,
      streetName: true,
      city: true,
      state: true,
      postcode: true,
      certificates: { where: { state: 'VALID' }, select: { number: true }, take: 1 },
    },
  },
} as const satisfies Prisma.NswCertificateInclude;

export type NswCertificateRecord = Prisma.NswCertificateGetPayload<{
  include: typeof WITH_LEARNER;
}>;

export function nswCertificateRow(record: NswCertificateRecord): NswCertificateRow {
  const { enrolmentId, enrolment, status, dateSent, createdAt } = record;
  const { firstName, lastName, email, phone, certificates } = enrolment;
  return {
    userCourseId: enrolmentId,
    firstName,
    lastName,
    email,
    phone,
    certificateNumber: certificates[0]?.number ?? null,
    certificateDateTime: createdAt.toISOString(),
    postalAddress: showAddress(enrolment),
    street: streetOf(enrolment),
    city: enrolment.city,
    state: enrolment.state,
    postcode: enrolment.postcode,
    nswCertificateNumber: record.nswCertificateNumber,
    expressPostNumber: record.expressPostNumber,
    dateSent: sayDay(dateSent),
    status: sayStatus(status),
    version: record.version,
  };
}
