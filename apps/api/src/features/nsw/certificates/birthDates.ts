import type { AppContext } from '../../../context';
import { recordReads } from '../../sensitiveReads/recordRead';

type WithBirthDate = { userId: string; enrolmentId: string | null; dateOfBirth: Date | null };

/** The rows of a queue show a date of birth: who has seen it is recorded before they are shown. */
export const recordBirthDates = (ctx: AppContext, rows: WithBirthDate[]) =>
  recordReads(
    ctx,
    rows.flatMap(({ userId, enrolmentId, dateOfBirth }) =>
      dateOfBirth
        ? {
            userId,
            ...(enrolmentId && { enrolmentId }),
            groups: ['identity' as const],
            through: 'NSW queue' as const,
          }
        : [],
    ),
  );
