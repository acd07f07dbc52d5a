import type { ReadingPlace } from '@platewise/shared/study/userCourses';
import type { AppContext } from '../../../context';
import { conflict } from '../../../domainError';
import type { Enrolment } from '../../progress/findEnrolment';
import { sectionState } from '../../progress/progressRules';
import { checkMayStudy } from '../../progress/studyGate';
import { besideEnrolment } from './besideEnrolment';

/**
 * Where reading of the open section goes on, on whatever device. Word of a section that has been finished meanwhile comes
 * too late and moves nothing.
 */
export async function keepPlace(
  ctx: AppContext,
  enrolment: Enrolment,
  { sectionId, page }: ReadingPlace,
): Promise<void> {
  checkMayStudy(enrolment, ctx.now());
  const { sectionCount } = await besideEnrolment(ctx, enrolment);
  const state = sectionState(enrolment, sectionCount, sectionId);
  if (state === 'locked') throw conflict('This section is not open yet.');
  if (state === 'done') return;
  // The section's quiz may be passed on another device at the same moment: the place in the next one is not to move.
  await ctx.db.enrolment.updateMany({
    where: { id: enrolment.id, lastSectionCompleted: enrolment.lastSectionCompleted },
    data: { currentPage: page, lastStudiedAt: ctx.now() },
  });
}
