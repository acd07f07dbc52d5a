import { showAddress } from '@platewise/shared/addresses';
import type { NswReprintRow } from '@platewise/shared/nsw/queues';
import type { AppContext } from '../../../context';
import { dayOf, type Prisma } from '../../../db/client';
import { recordBirthDates, sayDay, sayStatus } from '../certificates/nswQueue';
import { streetOf } from '../certificates/recipient';

export const WITH_BUYER = {
  user: {
    select: {
      firstName: true,
      lastName: true,
      enrolments: {
        select: { id: true, phone: true, details: { select: { dateOfBirth: true } } },
        orderBy: { enrolledAt: 'desc' },
      },
    },
  },
} as const satisfies Prisma.NswReprintInclude;

export type NswReprintRecord = Prisma.NswReprintGetPayload<{ include: typeof WITH_BUYER }>;

/** The rows as they are shown, and on record as seen. */
export async function showNswReprints(
  ctx: AppContext,
  records: NswReprintRecord[],
): Promise<NswReprintRow[]> {
  await recordBirthDates(
    ctx,
    records.map((record) => ({
      userId: record.userId,
      enrolmentId: enrolmentOf(record)?.id ?? null,
      dateOfBirth: birthDateOf(record),
    })),
  );
  return records.map(nswReprintRow);
}

function nswReprintRow(record: NswReprintRecord): NswReprintRow {
  const { user, status, dateSent, purchasedAt } = record;
  return {
    id: record.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: record.email,
    phone: phoneOf(record),
    postalAddress: showAddress(record),
    street: streetOf({ ...record, ...user }),
    city: record.city,
    state: record.state,
    postcode: record.postcode,
    purchasedDateTime: purchasedAt.toISOString(),
    certificateNumber: record.certificateNumber,
    certificateIssuedOn: record.certificateIssuedOn && dayOf(record.certificateIssuedOn),
    nswCertificateNumber: record.nswCertificateNumber,
    expressPostNumber: record.expressPostNumber,
    dateSent: sayDay(dateSent),
    dateOfBirth: sayDay(birthDateOf(record)),
    status: sayStatus(status),
    userCourseId: enrolmentOf(record)?.id ?? null,
    version: record.version,
  };
}

/** The one that the reprint belongs to, unless it has been deleted or given to somebody else since. */
const enrolmentOf = ({ enrolmentId, user }: NswReprintRecord) =>
  user.enrolments.find(({ id }) => id === enrolmentId);

/** As it was given for the enrolment, else most recently. */
const birthDateOf = (record: NswReprintRecord) =>
  enrolmentOf(record)?.details?.dateOfBirth ??
  record.user.enrolments.find(({ details }) => details)?.details?.dateOfBirth ??
  null;

/** An order for a reprint asks for no phone number; an enrolment does. */
const phoneOf = (record: NswReprintRecord) =>
  enrolmentOf(record)?.phone ?? record.user.enrolments.find(({ phone }) => phone)?.phone ?? null;
