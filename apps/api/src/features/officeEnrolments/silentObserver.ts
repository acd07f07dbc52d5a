import { SILENT_DAYS } from '@platewise/shared/dashboard';
import { addDays } from '@platewise/shared/dates';
import { dateOf, Prisma } from '../../db/client';
import { startOfDay } from '../../db/sydney';

/** Of the enrolment `e`: it can still be completed on that day, and its observer has let the days pass without a word. */
export const isSilentOn = (day: string) => Prisma.sql`
  e."closedAt" IS NULL AND e."expiresOn" >= ${dateOf(day)}::date AND EXISTS (
    SELECT 1 FROM "ThirdPartyForm" f WHERE f."enrolmentId" = e.id AND f."doneAt" IS NULL AND f."declinedAt" IS NULL
      AND f."observerEmail" IS NOT NULL AND GREATEST(f."sentAt", f."savedAt") < ${startOfDay(addDays(day, -SILENT_DAYS))})`;
