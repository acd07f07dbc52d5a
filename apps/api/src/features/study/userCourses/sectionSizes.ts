import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { AppContext } from '../../../context';
import { rawQuery } from '../../../db/rawQuery';

export type SectionSize = { contentSetId: number; sectionId: number; questions: number };

/** How many questions each quiz asks. The final quiz of a course with a pass mark has more of them than a paper asks. */
export const listSectionSizes = ({ db }: AppContext, contentSetIds: number[]) =>
  rawQuery<SectionSize>(
    db,
    `SELECT q."contentSetId", q."sectionId",
       coalesce(CASE WHEN q."sectionId" = $2 THEN (s."finalQuizRule" ->> 'questions')::int END, count(*)::int) AS questions
     FROM "QuizQuestion" q JOIN "ContentSet" s ON s.id = q."contentSetId"
     WHERE q."contentSetId" = ANY($1) GROUP BY q."contentSetId", q."sectionId", s."finalQuizRule"`,
    [contentSetIds, FINAL_QUIZ],
  );
