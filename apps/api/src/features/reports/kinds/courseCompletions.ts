import { certificateCodesString, getCourse } from '@platewise/shared/courses';
import { Prisma } from '../../../db/client';
import { COMPLETED_AT, completedIn } from '../completions';
import { addressOf, PLACE, POSTAL_ADDRESS, type WithAddress } from '../postalAddress';
import { clockOf, dayNumberOf, type Report, type ReportColumn, sheetOf } from '../report';

type Row = WithAddress<{
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  courseId: number;
  courseTitle: string;
  enrolled: number;
  completed: number;
  certificateNumber: string | null;
  issuedOn: number | null;
  nswCertificateNumber: string | null;
}>;

/** From one day to the other. */
const daysTaken = ({ enrolled, completed }: Row) => Math.floor(completed) - Math.floor(enrolled);

const COLUMNS: ReportColumn<Row>[] = [
  ['First Name', 18, (row) => row.firstName],
  ['Last Name', 18, (row) => row.lastName],
  ['Email', 32, (row) => row.email],
  ['Phone', 13, (row) => row.phone],
  POSTAL_ADDRESS,
  ...PLACE,
  ['Course Title', 44, (row) => row.courseTitle],
  ['Units', 36, (row) => certificateCodesString(getCourse(row.courseId))],
  ['Enrolled Date/Time', 17, (row) => row.enrolled, 'time'],
  ['Completed Date/Time', 17, (row) => row.completed, 'time'],
  ['Days Taken', 9, daysTaken, 'whole'],
  ['Certificate Number', 18, (row) => row.certificateNumber],
  ['Issued On', 12, (row) => row.issuedOn, 'day'],
  ['NSW Certificate Number', 18, (row) => row.nswCertificateNumber],
];

export const courseCompletions: Report = ({ read, period }) => [
  sheetOf(
    'Course Completions',
    COLUMNS,
    read<Row>(Prisma.sql`
      SELECT e."firstName", e."lastName", e.email, e.phone, ${addressOf('e')}, e."courseId", e."courseTitle",
        ${clockOf(Prisma.sql`e."enrolledAt"`)} AS enrolled, ${clockOf(COMPLETED_AT)} AS completed,
        c.number AS "certificateNumber", ${dayNumberOf(Prisma.sql`c."issuedOn"`)} AS "issuedOn", n."nswCertificateNumber"
      FROM ${completedIn(period)}
      LEFT JOIN "Certificate" c ON c."enrolmentId" = e.id AND c.state = 'VALID'
      LEFT JOIN "NswCertificate" n ON n."enrolmentId" = e.id
      ORDER BY ${COMPLETED_AT}, e.id`),
  ),
];
