import { showAddress } from '@platewise/shared/addresses';
import type { NswCertificateRow } from '@platewise/shared/nsw/queues';
import type { AppContext } from '../../../context';
import type { Prisma } from '../../../db/client';
import { recordBirthDates, sayDay, sayStatus } from './nswQueue';
import { streetOf } from './recipient';

export const WITH_LEARNER = {
  enrolment: {
    select: {
      userId: true,
      details: { select: { dateOfBirth: true } },
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

/** Converts records to rows and records that their dates of birth were shown. */
export async function showNswCertificates(
  ctx: AppContext,
  records: NswCertificateRecord[],
): Promise<NswCertificateRow[]> {
  await recordBirthDates(
    ctx,
    records.map(({ enrolmentId, enrolment }) => ({
      enrolmentId,
      userId: enrolment.userId,
      dateOfBirth: enrolment.details?.dateOfBirth ?? null,
    })),
  );
  return records.map(nswCertificateRow);
}

function nswCertificateRow(record: NswCertificateRecord): NswCertificateRow {
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
    dateOfBirth: sayDay(enrolment.details?.dateOfBirth ?? null),
    status: sayStatus(status),
    version: record.version,
  };
}
