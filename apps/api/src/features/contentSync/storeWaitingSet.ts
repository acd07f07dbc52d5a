import type { ContentProblem, CourseContent } from '@platewise/shared/content/courseContent';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { audit } from '../../office/audit';
import type { OfficeActor } from '../../office/officeRecord';
import {
  SOURCE_NAMES,
  type SourceKey,
  type StoredSet,
  storeContentSet,
} from '../content/storeContentSet';
import { courseEntry } from './courseRecord';

/** Stores the content as the waiting set and writes the audit entry. */
export async function storeWaitingSet(
  ctx: AppContext,
  tx: Tx,
  admin: OfficeActor,
  { content, source }: { content: CourseContent; source: SourceKey },
): Promise<StoredSet['change']> {
  const { courseId, sections, questions } = content;
  const { id, change } = await storeContentSet(ctx, tx, content, source);
  if (change === 'stored')
    await audit(ctx, tx, {
      ...courseEntry(admin, 'store waiting content', courseId),
      after: {
        contentSetId: id,
        source: SOURCE_NAMES[source],
        sections: sections.length,
        pages: sections.reduce((sum, section) => sum + section.content.length, 0),
        questions: questions.length,
      },
    });
  if (change === 'dropped')
    await audit(ctx, tx, courseEntry(admin, 'drop waiting content', courseId));
  return change;
}

/** '2: sections/1/page 3 “Hand washing”: a picture of 7 MB. Make it smaller than 2 MB.' */
export const formatProblem = (
  courseId: number,
  { file, page, wrong, fix }: ContentProblem,
): string => `${courseId}: ${file}${page ? `/${page}` : ''}: ${wrong}.${fix ? ` ${fix}` : ''}`;
