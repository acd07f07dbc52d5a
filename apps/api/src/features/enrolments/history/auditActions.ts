import { Prisma } from '../../../db/client';

export const NSW_UPDATE = 'update NSW certificate';
export const REISSUE = 'reissue certificate';
export const REVOKE = 'revoke certificate';

/** What the certificate or the judgement itself tells; the entry only says who. */
export const isToldOtherwise = Prisma.sql`action IN (${REISSUE}, ${REVOKE}, 'judge enrolment')`;
