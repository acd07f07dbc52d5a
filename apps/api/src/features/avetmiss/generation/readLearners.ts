import { COURSES } from '@platewise/shared/content/courses';
import { addDays } from '@platewise/shared/dates';
import { dateOf, Prisma } from '../../../db/client';
import { startOfDay } from '../../../db/sydney';
import type { Keys } from '../../../sealing/keyRing';
import { openAnswers, openOfficeUsi, type SensitiveAnswers } from '../../../sealing/sealedAnswers';
import type { ActivityFacts, GrantedCredit, Period } from './activityRules';
import type { Snapshot } from './openSnapshot';
import { trainingProductOf } from './trainingProducts';

/** The answers of step 2. */
export type Details = SensitiveAnswers & {
  savedAt: string;
  dateOfBirth: string;
  gender: string;
  levelOfSchool: string;
  stillEnrolledInSchool: boolean;
  completedTertiary: boolean;
  levelOfEducation: string | null;
  reasonForUndertakingCourse: string;
  usiFirstName: string;
  usiMiddleName: string | null;
  usiLastName: string;
  usiOneName?: boolean | null;
  bornInAustralia: boolean;
  countryOfBirth: string;
  englishLanguageAtHome: boolean;
  languageAtHomeOther: string | null;
};

export type EnrolmentFacts = ActivityFacts & {
  clientNumber: number;
  courseId: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  unitNumber: string | null;
  streetNumber: string;
  streetName: string;
  city: string;
  state: string;
  postcode: string;
  usiFromOffice: string | null;
  /** Whether the office has the Registrar's letter for an exemption. */
  hasExemptionLetter: boolean;
  employment: string | null;
  /** The units for which credit was granted. */
  credits: GrantedCredit[];
  /** Null before step 2. */
  details: Details | null;
};

const TRAINING_COURSES = COURSES.map(({ courseId }) => courseId).filter(trainingProductOf);

const sydneyDay = (instant: Prisma.Sql) =>
  Prisma.sql`to_char(${instant} AT TIME ZONE 'Australia/Sydney', 'YYYY-MM-DD')`;

/**
 * The first issue date counts if the certificate was reissued. A revoked certificate does not count, and neither do
 * those it replaced.
 */
const COMPLETED_ON = Prisma.sql`(SELECT min(c."issuedOn") FROM "Certificate" c
  WHERE c."enrolmentId" = e.id AND c.state <> 'REVOKED' HAVING bool_or(c.state = 'VALID'))`;

const FIRST_ANSWER = Prisma.sql`(SELECT q."answeredAt" FROM "QuizAttempt" q
  WHERE q."enrolmentId" = e.id ORDER BY q.id LIMIT 1)`;

/** Old records of study have no time. For those, the day on which study could begin is used. */
const BEGUN_AT = Prisma.sql`coalesce(
  least(${FIRST_ANSWER}, e."lastStudiedAt", e."courseCompletedAt"),
  CASE WHEN e."lastSectionCompleted" > 0 THEN coalesce(e."step3CompletedAt", e."enrolledAt") END)`;

/** The columns of an enrolment `e` and its assessment `a` from which activityRules.ts works out the outcome. */
export const ACTIVITY_FACTS = Prisma.sql`
  ${sydneyDay(Prisma.sql`e."step3CompletedAt"`)} AS "enrolledOn", ${sydneyDay(BEGUN_AT)} AS "begunOn",
  ${COMPLETED_ON}::text AS "completedOn", ${sydneyDay(Prisma.sql`e."endedAt"`)} AS "endedOn",
  e."expiresOn"::text AS "expiresOn", coalesce(a.judgement = 'not yet competent', false) AS "isNotYetCompetent"`;

/** True for an enrolment `e` that is reported in any collection, past or current. */
export const IS_REPORTED = Prisma.sql`(e."courseId" IN (${Prisma.join(TRAINING_COURSES)}) AND (
  e."step3CompletedAt" IS NOT NULL OR ${BEGUN_AT} IS NOT NULL
  OR EXISTS (SELECT FROM "Certificate" c WHERE c."enrolmentId" = e.id)))`;

/** Every enrolment that might have an activity in the period. activityRules.ts decides exactly. */
const candidates = ({ startDate, endDate }: Period) => Prisma.sql`
  FROM "Enrolment" e JOIN "User" u ON u.id = e."userId"
  WHERE e."courseId" IN (${Prisma.join(TRAINING_COURSES)})
    AND e."enrolledAt" < ${startOfDay(addDays(endDate, 1))}
    AND (e."expiresOn" >= ${dateOf(startDate)}::date OR ${COMPLETED_ON} >= ${dateOf(startDate)}::date)`;

export const countCandidates = (snapshot: Snapshot, period: Period) =>
  snapshot.count(Prisma.sql`SELECT ${candidates(period)}`);

const enrolmentsIn = (period: Period) => Prisma.sql`
  SELECT e."courseId", e."firstName", e."lastName", e.email, e.phone, e."unitNumber", e."streetNumber",
    e."streetName", e.city, e.state, e.postcode, e."clientNumber", e."expiresOn"::text,
    e."exemptionLetterOn" IS NOT NULL AS "hasExemptionLetter",
    e.id, e."sealedUsi", d."sealedAnswers",
    ${sydneyDay(Prisma.sql`e."step3CompletedAt"`)} AS "enrolledOn",
    ${sydneyDay(Prisma.sql`e."begunAt"`)} AS "begunOn",
    e."completedOn"::text,
    ${sydneyDay(Prisma.sql`e."endedAt"`)} AS "endedOn",
    coalesce(a.judgement = 'not yet competent', false) AS "isNotYetCompetent",
    w."currentEmploymentStatus" AS employment,
    coalesce((SELECT jsonb_agg(jsonb_build_object('unit', c.unit, 'kind', c.kind, 'decidedOn', c."decidedOn"))
      FROM "UnitCredit" c WHERE c."enrolmentId" = e.id AND c.granted), '[]') AS credits,
    to_jsonb(d) - '{sealedAnswers,usiDigest}'::text[] AS details
  FROM (SELECT e.*, u."clientNumber", ${BEGUN_AT} AS "begunAt", ${COMPLETED_ON} AS "completedOn"
        ${candidates(period)}) e
  LEFT JOIN "EnrolmentDetails" d ON d."enrolmentId" = e.id
  LEFT JOIN "WorkExperience" w ON w."enrolmentId" = e.id
  LEFT JOIN "Assessment" a ON a."enrolmentId" = e.id
  ORDER BY e."clientNumber", e."enrolledAt", e.id`;

type SealedFacts = Omit<EnrolmentFacts, 'usiFromOffice' | 'details'> & {
  id: string;
  sealedUsi: Buffer | null;
  sealedAnswers: Buffer | null;
  details: Omit<Details, keyof SensitiveAnswers> | null;
};

const openRow = (
  keys: Keys,
  { id, sealedUsi, sealedAnswers, details, ...facts }: SealedFacts,
): EnrolmentFacts => ({
  ...facts,
  usiFromOffice: openOfficeUsi(keys, { id, sealedUsi }),
  details: details && { ...details, ...openAnswers(keys, { enrolmentId: id, sealedAnswers }) },
});

/** Yields one learner at a time, with all enrolments that may belong to the period, oldest first. */
export async function* readLearners(
  keys: Keys,
  snapshot: Snapshot,
  period: Period,
): AsyncGenerator<EnrolmentFacts[]> {
  let learner: EnrolmentFacts[] = [];
  for await (const row of snapshot.read<SealedFacts>(enrolmentsIn(period))) {
    const enrolment = openRow(keys, row);
    if (learner.length > 0 && learner[0]?.clientNumber !== enrolment.clientNumber) {
      yield learner;
      learner = [];
    }
    learner.push(enrolment);
  }
  if (learner.length > 0) yield learner;
}
