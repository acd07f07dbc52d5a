import { Prisma } from '../../../db/client';
import { SENDING, type Sending, sendingOf } from '../nswSending';
import { addressOf, POSTAL_ADDRESS, type WithAddress } from '../postalAddress';
import { clockOf, isWithin, type Report, type ReportColumn, sheetOf } from '../report';

type Row = WithAddress<
  Sending & {
    firstName: string;
    lastName: string;
    email: string;
    phone: string | null;
    courseTitle: string;
    certificateNumber: string | null;
    since: number;
  }
>;

const COLUMNS: ReportColumn<Row>[] = [
  ['First Name', 18, (row) => row.firstName],
  ['Last Name', 18, (row) => row.lastName],
  ['Email', 32, (row) => row.email],
  ['Phone', 13, (row) => row.phone],
  ['Course Title', 44, (row) => row.courseTitle],
  ['Certificate Number', 18, (row) => row.certificateNumber],
  ['Certificate Date/Time', 17, (row) => row.since, 'time'],
  POSTAL_ADDRESS,
  ...SENDING,
];

export const nswCertificates: Report = ({ read, period }) => [
  sheetOf(
    'NSW Certificates',
    COLUMNS,
    read<Row>(Prisma.sql`
      SELECT e."firstName", e."lastName", e.email, e.phone, ${addressOf('e')}, e."courseTitle", e."certificateNumber",
        ${clockOf(Prisma.sql`n."createdAt"`)} AS since, ${sendingOf('n')}
      FROM "NswCertificate" n JOIN "Enrolment" e ON e.id = n."enrolmentId"
      WHERE ${isWithin(Prisma.sql`n."createdAt"`, period)}
      ORDER BY n."createdAt", n."enrolmentId"`),
  ),
];
