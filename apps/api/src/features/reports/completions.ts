import { Prisma } from '../../db/client';
import type { Period } from './report';

/** When an enrolment was complete: the course finished and the third-party form done, whichever came last. */
export const COMPLETED_AT = Prisma.sql`greatest(e."courseCompletedAt", f."doneAt")`;

/** Enrolments that were completed in the period, each with its form. */
export const completedIn = ({ from, until }: Period) => Prisma.sql`
  "Enrolment" e JOIN "ThirdPartyForm" f ON f."enrolmentId" = e.id
    AND e."courseCompletedAt" < ${until} AND f."doneAt" < ${until} AND ${COMPLETED_AT} >= ${from}`;
