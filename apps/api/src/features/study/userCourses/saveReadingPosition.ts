import type { ReadingPosition } from '@platewise/shared/study/userCourses';
import type { AppContext } from '../../../context';
import { conflict } from '../../../domainError';
import type { Enrolment } from '../../progress/findEnrolment';
import { isDiagnosing, sectionState } from '../../progress/progressRules';
import { checkMayStudy } from '../../progress/studyGate';
import { loadSectionCountAndForm } from './courseProgress';

/**
 * Saves the page of the open section, for every device of the learner. A position in a section that has been finished since
 * is ignored.
 */
export async function saveReadingPosition(
  ctx: AppContext,
  enrolment: Enrolment,
  { sectionId, page }: ReadingPosition,
): Promise<void> {
  checkMayStudy(enrolment, ctx.now());
  const { sectionCount, diagnostic } = await loadSectionCountAndForm(ctx, enrolment);
  const state = sectionState(enrolment, sectionCount, sectionId);
  if (state === 'locked' || isDiagnosing(enrolment, diagnostic))
    throw conflict('This section is not open yet.');
  if (state === 'done') return;
  // The section's quiz may be passed on another device at the same moment. The position in the next section must not change.
  await ctx.db.enrolment.updateMany({
    where: { id: enrolment.id, lastSectionCompleted: enrolment.lastSectionCompleted },
    data: { currentPage: page, lastStudiedAt: ctx.now() },
  });
}
