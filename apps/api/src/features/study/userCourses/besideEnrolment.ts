import type { AppContext } from '../../../context';
import { rawQuery } from '../../../db/rawQuery';
import type { Enrolment } from '../../progress/findEnrolment';

type Beside = { sectionCount: number; generation: number | null; doneAt: Date | null };

/** How long the course is, and its observer's form. */
export async function besideEnrolment(
  { db }: AppContext,
  { id, contentSetId }: Pick<Enrolment, 'id' | 'contentSetId'>,
) {
  const rows = await rawQuery<Beside>(
    db,
    `SELECT s."sectionCount", f.generation, f."doneAt" FROM "ContentSet" s
     LEFT JOIN "ThirdPartyForm" f ON f."enrolmentId" = $1 WHERE s.id = $2`,
    [id, contentSetId],
  );
  const [{ sectionCount, generation, doneAt }] = rows as [Beside];
  return { sectionCount, form: generation ? { enrolmentId: id, generation, doneAt } : null };
}
