import { lastNameColumn } from '@platewise/shared/personNames';
import { Prisma } from '../../../db/client';
import { NSW_POSTING, type NswPosting, nswPostingOf, recordBirthDatesIn } from '../nswPosting';
import { addressOf, POSTAL_ADDRESS, type WithAddress } from '../postalAddress';
import { clockOf, dayNumberOf, isWithin, type Report, type ReportColumn, sheetOf } from '../report';

type Row = WithAddress<
  NswPosting & {
    firstName: string;
    lastName: string;
    email: string;
    phone: string | null;
    courseTitle: string;
    certificateNumber: string | null;
    dateOfBirth: number | null;
    since: number;
  }
>;

const COLUMNS: ReportColumn<Row>[] = [
  ['First Name', 18, (row) => row.firstName],
  ['Last Name', 18, (row) => lastNameColumn(row)],
  ['Email', 32, (row) => row.email],
  ['Phone', 13, (row) => row.phone],
  ['Date of Birth', 12, (row) => row.dateOfBirth, 'day'],
  ['Course Title', 44, (row) => row.courseTitle],
  ['Certificate Number', 18, (row) => row.certificateNumber],
  ['Certificate Date/Time', 17, (row) => row.since, 'time'],
  POSTAL_ADDRESS,
  ...NSW_POSTING,
];

export const nswCertificates: Report = async function* ({ ctx, read, period }) {
  const within = isWithin(Prisma.sql`n."createdAt"`, period);
  await recordBirthDatesIn(
    ctx,
    read,
    Prisma.sql`
    "NswCertificate" n JOIN "EnrolmentDetails" d ON d."enrolmentId" = n."enrolmentId" WHERE ${within}`,
  );
  yield sheetOf(
    'NSW Certificates',
    COLUMNS,
    read<Row>(Prisma.sql`
      SELECT e."firstName", e."lastName", e.email, e.phone, ${addressOf('e')}, e."courseTitle", e."certificateNumber",
        ${dayNumberOf(Prisma.sql`d."dateOfBirth"`)} AS "dateOfBirth",
        ${clockOf(Prisma.sql`n."createdAt"`)} AS since, ${nswPostingOf('n')}
      FROM "NswCertificate" n JOIN "Enrolment" e ON e.id = n."enrolmentId"
      LEFT JOIN "EnrolmentDetails" d ON d."enrolmentId" = e.id
      WHERE ${within}
      ORDER BY n."createdAt", n."enrolmentId"`),
  );
};
