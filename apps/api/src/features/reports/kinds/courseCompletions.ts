import { certificateCodesString, getCourse } from '@platewise/shared/content/courses';
import { lastNameColumn } from '@platewise/shared/personNames';
import type { AppContext } from '../../../context';
import { Prisma } from '../../../db/client';
import {
  type ActivityFacts,
  activityOf,
  type OutcomeCode,
} from '../../avetmiss/generation/activityRules';
import { ACTIVITY_FACTS } from '../../avetmiss/generation/readLearners';
import { whyNoCertificate } from '../../certificates/certificateChecks';
import { loadCertificateFacts } from '../../certificates/loadCertificateFacts';
import { COMPLETED_AT, isCompletedOrFinishedIn } from '../completions';
import {
  addressOf,
  POSTAL_ADDRESS,
  SUBURB_STATE_POSTCODE,
  type WithAddress,
} from '../postalAddress';
import { clockOf, dayNumberOf, type Report, type ReportColumn, sheetOf } from '../report';

type Row = WithAddress<
  ActivityFacts & {
    enrolmentId: string;
    firstName: string;
    lastName: string;
    email: string;
    phone: string | null;
    courseId: number;
    courseTitle: string;
    enrolled: number;
    completed: number;
    certificateNumber: string | null;
    certificateState: keyof typeof STATES | null;
    endedReason: string | null;
    issuedOn: number | null;
    nswCertificateNumber: string | null;
  }
>;

type Shown = Row & { result: string | null; heldBecause: string | null };

const STATES = { VALID: 'Valid', SUPERSEDED: 'Superseded', REVOKED: 'Revoked' } as const;

const RESULTS: Record<OutcomeCode, string> = {
  '20': 'Competent',
  '30': 'Not competent',
  '40': 'Withdrawn',
  '70': 'Continuing',
  '85': 'Not started',
};

/** The outcome that the national return reports for the enrolment today. */
function resultOf(facts: Row, today: string) {
  const activity = activityOf({ startDate: '1900-01-01', endDate: today }, facts, today);
  return activity && RESULTS[activity.outcome];
}

/** From one day to the other. */
const daysTaken = ({ enrolled, completed }: Row) => Math.floor(completed) - Math.floor(enrolled);

const COLUMNS: ReportColumn<Shown>[] = [
  ['First Name', 18, (row) => row.firstName],
  ['Last Name', 18, (row) => lastNameColumn(row)],
  ['Email', 32, (row) => row.email],
  ['Phone', 13, (row) => row.phone],
  POSTAL_ADDRESS,
  ...SUBURB_STATE_POSTCODE,
  ['Course Title', 44, (row) => row.courseTitle],
  ['Units', 36, (row) => certificateCodesString(getCourse(row.courseId))],
  ['Enrolled Date/Time', 17, (row) => row.enrolled, 'time'],
  ['Completed Date/Time', 17, (row) => row.completed, 'time'],
  ['Days Taken', 9, daysTaken, 'whole'],
  ['Certificate Number', 18, (row) => row.certificateNumber],
  ['Certificate State', 16, (row) => row.certificateState && STATES[row.certificateState]],
  ['Result', 14, (row) => row.result],
  ['Held because', 60, (row) => row.heldBecause, 'words'],
  ['Issued On', 12, (row) => row.issuedOn, 'day'],
  ['NSW Certificate Number', 18, (row) => row.nswCertificateNumber],
];

/** The latest certificate, the valid one first: one that was revoked is shown as well. */
const CERTIFICATE = Prisma.sql`LATERAL (
  SELECT number, state, "issuedOn", "endedReason" FROM "Certificate" WHERE "enrolmentId" = e.id
  ORDER BY state = 'VALID' DESC, "createdAt" DESC LIMIT 1) c`;

export const courseCompletions: Report = ({ ctx, read, period, today }) => [
  sheetOf(
    'Course Completions',
    COLUMNS,
    shown(
      ctx,
      today,
      read<Row>(Prisma.sql`
      SELECT e.id::text AS "enrolmentId", e."firstName", e."lastName", e.email, e.phone, ${addressOf('e')}, e."courseId",
        e."courseTitle", ${clockOf(Prisma.sql`e."enrolledAt"`)} AS enrolled, ${clockOf(COMPLETED_AT)} AS completed,
        c.number AS "certificateNumber", c.state AS "certificateState", c."endedReason",
        ${dayNumberOf(Prisma.sql`c."issuedOn"`)} AS "issuedOn", n."nswCertificateNumber", ${ACTIVITY_FACTS}
      FROM "Enrolment" e
      LEFT JOIN "ThirdPartyForm" f ON f."enrolmentId" = e.id
      LEFT JOIN ${CERTIFICATE} ON true
      LEFT JOIN "NswCertificate" n ON n."enrolmentId" = e.id
      LEFT JOIN "Assessment" a ON a."enrolmentId" = e.id
      WHERE ${isCompletedOrFinishedIn(period)}
      ORDER BY ${COMPLETED_AT}, e.id`),
    ),
  ),
];

/** Adds what the national return says, and why there is no valid certificate. */
async function* shown(
  ctx: AppContext,
  today: string,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Shown[]> {
  for await (const batch of batches) {
    const rows: Shown[] = [];
    for (const row of batch)
      rows.push({ ...row, result: resultOf(row, today), heldBecause: await whyHeld(ctx, row) });
    yield rows;
  }
}

async function whyHeld(ctx: AppContext, { enrolmentId, certificateState, endedReason }: Row) {
  if (certificateState === 'VALID') return null;
  if (certificateState) return endedReason;
  return whyNoCertificate((await loadCertificateFacts(ctx, ctx.db, enrolmentId)).facts);
}
