import {
  CONTENT_SET_STATES,
  type ContentSetRow,
  type ContentSetStateName,
} from '@platewise/shared/contentSync';
import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { SOURCE_NAMES, type SourceKey } from '../content/storeContentSet';
import { checkIsTaught } from './courseRecord';

type Row = {
  id: number;
  number: number;
  state: keyof typeof STATE_NAMES;
  source: SourceKey;
  createdAt: Date;
  publishedAt: Date | null;
  sectionCount: number;
  pages: number;
  questions: number;
  learners: number;
  studying: number;
};

const [WAITING, LIVE, RETIRED] = CONTENT_SET_STATES;
const STATE_NAMES = { WAITING, LIVE, RETIRED } satisfies Record<string, ContentSetStateName>;

/** Lists the waiting, live and retired content sets of a course, newest first. */
export async function listContentSets(
  { db, now }: AppContext,
  courseId: number,
): Promise<ContentSetRow[]> {
  checkIsTaught(courseId);
  const rows = await db.$queryRaw<Row[]>`
    SELECT s.id, s.number, s.state::text, s.source::text, s."createdAt", s."publishedAt", s."sectionCount",
      (SELECT coalesce(sum(jsonb_array_length(each -> 'content')), 0)::int FROM jsonb_array_elements(s.sections) each) AS pages,
      (SELECT count(*)::int FROM "QuizQuestion" q WHERE q."contentSetId" = s.id) AS questions,
      e.learners, e.studying
    FROM "ContentSet" s
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS learners,
        (count(*) FILTER (WHERE "courseCompletedAt" IS NULL AND "expiresOn" >= ${sydneyDay(now())}::date))::int AS studying
      FROM "Enrolment" WHERE "contentSetId" = s.id
    ) e
    WHERE s."courseId" = ${courseId}
    ORDER BY s.state = 'WAITING' DESC, s.number DESC`;
  return rows.map(
    ({ id, number, state, source, createdAt, publishedAt, sectionCount, ...row }) => ({
      contentSetId: id,
      number: number || null,
      state: STATE_NAMES[state],
      source: SOURCE_NAMES[source],
      storedAt: createdAt.toISOString(),
      publishedAt: publishedAt?.toISOString() ?? null,
      sections: sectionCount,
      ...row,
    }),
  );
}
