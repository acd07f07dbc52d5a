import { createHash } from 'node:crypto';
import type { CourseContent } from '@platewise/shared/content/courseContent';
import type { ContentSource } from '@platewise/shared/contentSync';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import type { ObserverForm } from './applyObserverForm';
import { lockCourse } from './ensureCourses';

export type StoredSet = {
  id: number;
  courseId: number;
  /** 0 until it is published. */
  number: number;
  state: 'WAITING' | 'LIVE' | 'RETIRED';
  /** The effect on the waiting set: 'dropped' if the content is live already, null if nothing changed. */
  change: 'stored' | 'dropped' | null;
};

/** The same files give the same hash. The pages contain the hashes of their pictures. */
export function contentHash(course: CourseContent) {
  const { images: _, ...content } = course;
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/**
 * Stores a course's content as a set that waits for publishing. Content that is already live or waiting creates no new
 * set. An older waiting set is deleted. Exception: a waiting import stays when another source delivers what is live
 * anyway, because nothing changed there.
 */
export async function storeContentSet(
  ctx: AppContext,
  tx: Tx,
  content: CourseContent,
  source: SourceKey,
): Promise<StoredSet> {
  const { courseId } = content;
  await lockCourse(tx, courseId);
  const hash = contentHash(content);
  const kept = await tx.contentSet.findMany({
    where: { courseId, state: { not: 'RETIRED' } },
    select: { id: true, courseId: true, number: true, state: true, hash: true, source: true },
  });
  const same = kept.find((set) => set.hash === hash);
  const importStays = same !== undefined && source !== 'IMPORT';
  const overtaken = kept.find(
    (set) => set.state === 'WAITING' && set !== same && !(importStays && set.source === 'IMPORT'),
  );
  if (overtaken) await tx.contentSet.delete({ where: { id: overtaken.id } });
  if (same) {
    const { id, number, state } = same;
    return { id, courseId, number, state, change: overtaken ? 'dropped' : null };
  }
  return { ...(await addWaitingSet(ctx, tx, content, { hash, source })), change: 'stored' };
}

async function addWaitingSet(
  ctx: AppContext,
  tx: Tx,
  { courseId, questions, images, tasks, thirdPartyForm, ...content }: CourseContent,
  { hash, source }: { hash: string; source: SourceKey },
) {
  await addImages(tx, images);
  const set = await tx.contentSet.create({
    data: {
      courseId,
      state: 'WAITING',
      source,
      hash,
      sectionCount: content.sections.length,
      sections: content.sections,
      drawsPapers: true,
      finalQuizRule: content.finalQuizRule ?? undefined,
      diagnostic: content.diagnostic ?? undefined,
      outline: content.outline ?? undefined,
      shotList: content.shotList,
      skillWays: content.skillWays ?? [],
      observerForm: { tasks, thirdPartyForm } satisfies ObserverForm,
      createdAt: ctx.now(),
    },
    select: { id: true, courseId: true, number: true, state: true },
  });
  await tx.quizQuestion.createMany({
    data: questions.map(({ itemReasons, page, picture, ...question }) => ({
      ...question,
      itemReasons: itemReasons ?? undefined,
      page: page ?? undefined,
      picture: picture ?? undefined,
      contentSetId: set.id,
    })),
  });
  return set;
}

/** One at a time: the driver sends bytes as Base64, so fifty megabytes at once would need several hundred. */
async function addImages(tx: Tx, images: CourseContent['images']) {
  const there = await tx.contentImage.findMany({
    where: { sha256: { in: images.map(({ sha256 }) => sha256) } },
    select: { sha256: true },
  });
  const known = new Set(there.map(({ sha256 }) => sha256));
  for (const image of images.filter(({ sha256 }) => !known.has(sha256)))
    await tx.contentImage.createMany({
      data: [{ ...image, bytes: Uint8Array.from(image.bytes) }],
      skipDuplicates: true,
    });
}

/** The source of a content set: the name in the database and the name for the office. */
export const SOURCE_NAMES = {
  FOLDER: 'Content folder',
  ELEARND: 'eLearnd',
  IMPORT: 'Import',
} as const satisfies Record<string, ContentSource>;
export type SourceKey = keyof typeof SOURCE_NAMES;
