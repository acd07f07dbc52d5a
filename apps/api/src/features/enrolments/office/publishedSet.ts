import type { Tx } from '../../../db/client';
import { invalidField } from '../../../domainError';
import type { SetSize } from './progressEditRules';

/** A content set that learners of the course study, or have studied. */
export async function publishedSet(
  tx: Tx,
  courseId: number,
  number: number,
): Promise<{ id: number; size: SetSize }> {
  const set = await tx.contentSet.findFirst({
    where: { courseId, number, publishedAt: { not: null } },
    select: { id: true, sectionCount: true },
  });
  if (!set) throw invalidField('setCount', `This course has no published content set ${number}.`);
  const sections = await tx.quizQuestion.groupBy({
    by: ['sectionId'],
    where: { contentSetId: set.id },
    _count: true,
  });
  const questions = Object.fromEntries(
    sections.map(({ sectionId, _count }) => [sectionId, _count]),
  );
  return { id: set.id, size: { sectionCount: set.sectionCount, questions } };
}
