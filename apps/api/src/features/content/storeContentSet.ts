import { createHash } from 'node:crypto';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { lockCourse } from '../courses/ensureCourses';
import type { CourseContent } from './contentModel';
import { storeObserverTasks } from './storeObserverTasks';

export type StoredSet = {
  id: number;
  courseId: number;
  number: number;
  state: 'WAITING' | 'LIVE' | 'RETIRED';
};

/** The same files give the same hash; pictures count by their own, which stands in the pages. */
export const contentHash = ({ images: _, ...content }: CourseContent) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/**
 * Keeps a course's content as a set that waits for publishing. Content that is live or waiting already makes no new set;
 * a set that was waiting and never went live gives way to the new one.
 */
export async function storeContentSet(
  ctx: AppContext,
  tx: Tx,
  content: CourseContent,
): Promise<StoredSet> {
  const { courseId } = content;
  await lockCourse(tx, courseId);
  await storeForm(tx, content);
  const hash = contentHash(content);
  const kept = await tx.contentSet.findMany({
    where: { courseId, state: { not: 'RETIRED' } },
    select: { id: true, courseId: true, number: true, state: true, hash: true },
  });
  const same = kept.find((set) => set.hash === hash);
  const overtaken = kept.find((set) => set.state === 'WAITING' && set !== same);
  if (overtaken) await tx.contentSet.delete({ where: { id: overtaken.id } });
  if (same) return same;

  const newest = await tx.contentSet.aggregate({ where: { courseId }, _max: { number: true } });
  await tx.contentImage.createMany({
    data: content.images.map((image) => ({ ...image, bytes: Uint8Array.from(image.bytes) })),
    skipDuplicates: true,
  });
  const { id, number, state } = await tx.contentSet.create({
    data: {
      courseId,
      number: (newest._max.number ?? 0) + 1,
      state: 'WAITING',
      hash,
      sectionCount: content.sections.length,
      sections: content.sections,
      createdAt: ctx.now(),
    },
  });
  await tx.quizQuestion.createMany({
    data: content.questions.map((question) => ({ ...question, contentSetId: id })),
  });
  return { id, courseId, number, state };
}

async function storeForm(tx: Tx, { courseId, tasks, thirdPartyForm }: CourseContent) {
  await tx.course.update({
    where: { id: courseId },
    data: {
      thirdPartyFormVersion: thirdPartyForm.version,
      thirdPartyFormAdditionalContent: thirdPartyForm.additionalContent,
    },
  });
  await storeObserverTasks(tx, courseId, tasks);
}
