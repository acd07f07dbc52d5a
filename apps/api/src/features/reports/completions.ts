import { Prisma } from '../../db/client';
import type { Period } from './report';

/** True for an enrolment `e` that was completed in the period, as the national return counts it: with a valid certificate. */
export const isCompletedIn = ({ from, until }: Period) => Prisma.sql`
  (e."certifiedOn" >= ${from}::timestamptz AT TIME ZONE 'Australia/Sydney'
    AND e."certifiedOn" < ${until}::timestamptz AT TIME ZONE 'Australia/Sydney')`;

/** When the course was finished and the third-party form done, whichever came last. */
const FINISHED_AT = Prisma.sql`greatest(e."courseCompletedAt", f."doneAt")`;
export const COMPLETED_AT = Prisma.sql`coalesce(${FINISHED_AT}, e."certifiedOn"::timestamp AT TIME ZONE 'Australia/Sydney')`;

/**
 * The same, or for an enrolment `e` with its form `f` that was finished in the period without a valid certificate: it is held, or
 * was revoked.
 */
export const isCompletedOrFinishedIn = (period: Period) => Prisma.sql`
  (${isCompletedIn(period)} OR (e."certifiedOn" IS NULL
    AND e."courseCompletedAt" < ${period.until} AND f."doneAt" < ${period.until} AND ${FINISHED_AT} >= ${period.from}))`;
