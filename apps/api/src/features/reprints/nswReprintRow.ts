import { showAddress } from '@platewise/shared/addresses';
import type { NswReprintRow } from '@platewise/shared/nswQueues';
import type { Prisma } from '../../db/client';
import { sayDay, sayStatus } from '../nswCertificates/nswQueue';
import { streetOf } from '../nswCertificates/recipient';

export const WITH_BUYER = {
  user: {
    select: {
      firstName: true,
      lastName: true,
      enrolments: { select: { id: true, phone: true }, orderBy: { enrolledAt: 'desc' } },
    },
  },
} as const satisfies Prisma.NswReprintInclude;

export type NswReprintRecord = Prisma.NswReprintGetPayload<{ include: typeof WITH_BUYER }>;

export function nswReprintRow(record: NswReprintRecord): NswReprintRow {
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
    nswCertificateNumber: record.nswCertificateNumber,
    expressPostNumber: record.expressPostNumber,
    dateSent: sayDay(dateSent),
    status: sayStatus(status),
    userCourseId: enrolmentOf(record)?.id ?? null,
    version: record.version,
  };
}

/** The one that the reprint belongs to, unless it has been deleted or given to somebody else since. */
const enrolmentOf = ({ enrolmentId, user }: NswReprintRecord) =>
  user.enrolments.find(({ id }) => id === enrolmentId);

/** An order for a reprint asks for no phone number; an enrolment does. */
const phoneOf = (record: NswReprintRecord) =>
  enrolmentOf(record)?.phone ?? record.user.enrolments.find(({ phone }) => phone)?.phone ?? null;
