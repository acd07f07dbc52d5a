import type { Tx } from '../../db/client';

/** The number of the course's live content set, null where nothing is live. */
export async function liveNumber(tx: Tx, courseId: number): Promise<number | null> {
  const live = await tx.contentSet.findFirst({
    where: { courseId, state: 'LIVE' },
    select: { number: true },
  });
  return live?.number ?? null;
}
