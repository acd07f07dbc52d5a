import type { Diagnostic } from '@platewise/shared/study/diagnostic';
import {
  addEfforts,
  measurePage,
  measureQuiz,
  type StudyEffort,
} from '@platewise/shared/study/readingTime';
import { DIAGNOSTIC, FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { ContentSection, NextStudy } from '@platewise/shared/study/userCourses';
import type { AppContext } from '../../../context';
import type { Enrolment } from '../../progress/findEnrolment';
import { openSection } from '../../progress/progressRules';
import { countKnownAnswers } from '../quizzes/diagnostic';
import type { SectionSize } from './sectionSizes';

type StudiedEnrolment = Pick<
  Enrolment,
  | 'id'
  | 'contentSetId'
  | 'lastSectionCompleted'
  | 'lastQuestionCompleted'
  | 'knownSections'
  | 'currentPage'
  | 'redirectToQuiz'
  | 'diagnosedAt'
  | 'courseCompletedAt'
> & { contentHash: string; sectionCount: number; diagnostic: Diagnostic | null };

/** Returns the place at which study goes on, and the rest of its section. `sizes` are the quizzes of the content set. */
export async function findNextStudy(
  ctx: AppContext,
  enrolment: StudiedEnrolment,
  sizes: SectionSize[],
): Promise<NextStudy> {
  const sectionId = openSection(enrolment, enrolment);
  if (sectionId === DIAGNOSTIC) {
    const answered = await countKnownAnswers(ctx, enrolment.id);
    const left = (enrolment.diagnostic?.questions ?? 0) - answered;
    return { sectionId, page: 1, question: answered + 1, ...measureQuiz(sectionId, left) };
  }
  const answered = enrolment.lastQuestionCompleted;
  const questions = sizes.find((size) => size.sectionId === sectionId)?.questions ?? 0;
  const quiz = measureQuiz(sectionId, Math.max(0, questions - answered));
  const isQuiz = enrolment.redirectToQuiz || sectionId === FINAL_QUIZ;
  const pages = isQuiz ? [] : await listPageEfforts(ctx, enrolment, sectionId);
  return {
    sectionId,
    page: enrolment.currentPage + 1,
    question: isQuiz ? answered + 1 : null,
    ...addEfforts([...pages.slice(enrolment.currentPage), quiz]),
  };
}

const MOST_CACHED = 40;
type Efforts = Map<number, StudyEffort[]>;
const cache = new Map<string, Efforts>();

/** Efforts of the pages of a section. A published set never changes; ids start again in a new database, so its hash is in the key. */
async function listPageEfforts(
  { db }: AppContext,
  { contentSetId, contentHash }: StudiedEnrolment,
  sectionId: number,
): Promise<StudyEffort[]> {
  const key = `${contentSetId}:${contentHash}`;
  const efforts = cache.get(key) ?? (await measureSections(db, contentSetId));
  cache.delete(key);
  cache.set(key, efforts);
  const [oldest] = cache.keys();
  if (cache.size > MOST_CACHED && oldest !== undefined) cache.delete(oldest);
  return efforts.get(sectionId) ?? [];
}

async function measureSections(db: AppContext['db'], id: number): Promise<Efforts> {
  const { sections } = await db.contentSet.findUniqueOrThrow({
    where: { id },
    select: { sections: true },
  });
  return new Map(
    (sections as ContentSection[]).map(({ sectionId, content }) => [
      sectionId,
      content.map(measurePage),
    ]),
  );
}
