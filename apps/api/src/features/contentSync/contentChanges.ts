import { getCourse } from '@platewise/shared/content/courses';
import type { ContentChange, ContentChanges } from '@platewise/shared/contentSync';
import type { AppContext } from '../../context';
import { findCurrentTasks } from '../content/applyObserverForm';
import { SOURCE_NAMES } from '../content/storeContentSet';
import { changesBetween, matchSections } from './changesBetween';
import { pageItems, questionItems, sectionItems, taskItems } from './contentItems';
import { liveNumber } from './courseRecord';
import { findWholeSet, getWaitingSet, type WholeSet } from './waitingContent';

/** Returns what publishing the waiting set would change for new learners. */
export async function getContentChanges(
  ctx: AppContext,
  courseId: number,
): Promise<ContentChanges> {
  const { db } = ctx;
  const waiting = await getWaitingSet(ctx, courseId);
  const live = await findWholeSet(ctx, courseId, 'LIVE');
  const newest = await db.contentSet.aggregate({ where: { courseId }, _max: { number: true } });
  const asked = await findCurrentTasks(db, courseId);
  return {
    courseId,
    courseTitle: getCourse(courseId).courseTitle,
    contentSetId: waiting.id,
    source: SOURCE_NAMES[waiting.source],
    liveNumber: await liveNumber(db, courseId),
    nextNumber: (newest._max.number ?? 0) + 1,
    changes: [
      ...contentChanges(live ?? { sections: [], questions: [] }, waiting),
      ...(waiting.tasks
        ? changesBetween('observer task', {
            before: taskItems(asked),
            after: taskItems(waiting.tasks),
          })
        : []),
    ],
  };
}

type TaughtContent = Pick<WholeSet, 'sections' | 'questions'>;

/** Sections first, then pages, then questions. */
export function contentChanges(before: TaughtContent, after: TaughtContent): ContentChange[] {
  const sections = {
    before: sectionItems(before.sections),
    after: sectionItems(after.sections),
  };
  const kept = matchSections(sections);
  const pages = { before: pageItems(before.sections), after: pageItems(after.sections) };
  const questions = {
    before: questionItems(before.sections, before.questions),
    after: questionItems(after.sections, after.questions),
  };
  return [
    ...changesBetween('section', sections),
    ...changesBetween('page', pages, kept),
    ...changesBetween('question', questions, kept),
  ];
}
