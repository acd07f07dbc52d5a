import { DIAGNOSTIC } from '@platewise/shared/study/sectionNumbers';
import type { AppContext } from '../../context';
import { allowLongStatements, type Tx } from '../../db/client';
import type { Option } from '../content/contentModel';
import { figuresOf } from './statisticRules';

/** A paper is stored a moment after the time it is finished at. By then every transaction has ended. */
const SETTLED_AFTER_MS = 10 * 60_000;
const PAPERS_AT_A_TIME = 5_000;
const MOST_MS = 120_000;
export const BEFORE_THE_FIRST_PAPER = new Date('2000-01-01');

/**
 * Adds the papers that were finished since the last run to the sums of their questions. A batch and the time up to which papers are
 * counted are stored in one transaction, so a run that is killed continues where it was. The lock on the row of that time makes
 * runs wait for each other, and the second finds nothing to count.
 */
export async function countQuestionAnswers(
  ctx: AppContext,
  { papersAtATime = PAPERS_AT_A_TIME } = {},
) {
  const before = new Date(ctx.now().getTime() - SETTLED_AFTER_MS);
  await ctx.db.questionStatisticRun.createMany({
    data: [{ countedUntil: BEFORE_THE_FIRST_PAPER }],
    skipDuplicates: true,
  });
  await addMissingQuestions(ctx.db);
  while (await countBatch(ctx, before, papersAtATime));
}

/** A question that no one has answered is in the list too. */
const addMissingQuestions = (db: Tx) => db.$executeRaw`
  INSERT INTO "QuestionStatistic" ("questionId", "sectionId", alarms)
  SELECT q.id, q."sectionId", '{}' FROM "QuizQuestion" q
  WHERE NOT EXISTS (SELECT FROM "QuestionStatistic" s WHERE s."questionId" = q.id AND s."sectionId" = q."sectionId")
  ON CONFLICT DO NOTHING`;

/** False when nothing is left to count. */
const countBatch = (ctx: AppContext, before: Date, papersAtATime: number): Promise<boolean> =>
  ctx.db.$transaction(
    async (tx) => {
      await allowLongStatements(tx, ctx.config.databaseLimits);
      const [run] = await tx.$queryRaw<{ countedUntil: Date }[]>`
        SELECT "countedUntil" FROM "QuestionStatisticRun" FOR UPDATE`;
      if (!run || run.countedUntil >= before) return false;
      const from = run.countedUntil;
      // Papers of the same instant are in one batch, or the second of them would be left out.
      const [last] = await tx.$queryRaw<{ finishedAt: Date }[]>`
        SELECT "finishedAt" FROM "QuizPaper" WHERE "finishedAt" > ${from} AND "finishedAt" <= ${before}
        ORDER BY "finishedAt" OFFSET ${papersAtATime - 1} LIMIT 1`;
      const until = last?.finishedAt ?? before;
      await storeFigures(tx, await addPapers(tx, from, until));
      await tx.questionStatisticRun.update({ where: { id: 1 }, data: { countedUntil: until } });
      return last !== undefined;
    },
    { timeout: MOST_MS },
  );

/**
 * Only first tries at the paper's own questions count: no reviews and no later tries. A question that the office has opened again is
 * tried first twice; the earlier try counts. The quiz that a refresher begins with is left out: it asks before the lessons. Papers that the learner did not finish count for the rate but not for the discrimination.
 */
async function addPapers(tx: Tx, from: Date, until: Date): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    WITH asked AS MATERIALIZED (
      SELECT p.id AS "paperId", p."sectionId", (item ->> 'questionId')::int AS "questionId"
      FROM "QuizPaper" p, jsonb_array_elements(p.questions) item
      WHERE p."finishedAt" > ${from} AND p."finishedAt" <= ${until} AND p."sectionId" <> ${DIAGNOSTIC}
        AND NOT (item ->> 'review')::boolean),
    tries AS MATERIALIZED (
      SELECT DISTINCT ON (k."paperId", k."questionId") k."paperId", k."sectionId", k."questionId",
        a.correct::int AS x, a.responses, a."tookMs"
      FROM asked k JOIN "QuizAttempt" a ON a."paperId" = k."paperId" AND a."questionId" = k."questionId" AND a."firstTry"
      ORDER BY k."paperId", k."questionId", a.id),
    whole AS MATERIALIZED (
      SELECT a."paperId", a.n, t."right"
      FROM (SELECT "paperId", count(*)::int AS n FROM asked GROUP BY 1) a
      JOIN (SELECT "paperId", count(*)::int AS n, sum(x)::int AS "right" FROM tries GROUP BY 1) t USING ("paperId")
      WHERE a.n = t.n AND a.n > 1),
    sums AS (
      INSERT INTO "QuestionStatistic" AS s
        ("questionId", "sectionId", answers, "right", papers, "sumX", "sumY", "sumYY", "sumXY", alarms)
      SELECT t."questionId", t."sectionId", count(*), sum(t.x), count(w.n), coalesce(sum(t.x) FILTER (WHERE w.n > 0), 0),
        coalesce(sum(y), 0), coalesce(sum(y * y), 0), coalesce(sum(t.x * y), 0), '{}'
      FROM tries t LEFT JOIN whole w USING ("paperId"),
        LATERAL (SELECT (w."right" - t.x)::float8 / (w.n - 1) AS y) rest
      GROUP BY t."questionId", t."sectionId"
      ON CONFLICT ("questionId", "sectionId") DO UPDATE SET answers = s.answers + EXCLUDED.answers,
        "right" = s."right" + EXCLUDED."right", papers = s.papers + EXCLUDED.papers, "sumX" = s."sumX" + EXCLUDED."sumX",
        "sumY" = s."sumY" + EXCLUDED."sumY", "sumYY" = s."sumYY" + EXCLUDED."sumYY", "sumXY" = s."sumXY" + EXCLUDED."sumXY"
      RETURNING id, "questionId", "sectionId"),
    items AS (
      INSERT INTO "QuestionItemCount" AS c ("statisticId", option, item, chosen)
      SELECT s.id, chosen.place - 1, chosen.item, count(*)
      FROM tries t JOIN sums s USING ("questionId", "sectionId"),
        unnest(t.responses) WITH ORDINALITY AS chosen (item, place)
      GROUP BY 1, 2, 3
      ON CONFLICT ("statisticId", option, item) DO UPDATE SET chosen = c.chosen + EXCLUDED.chosen),
    times AS (
      INSERT INTO "QuestionTimeCount" AS c ("statisticId", seconds, answers)
      SELECT s.id, CASE WHEN took < 60 THEN took WHEN took < 300 THEN took / 5 * 5 ELSE took / 60 * 60 END, count(*)
      FROM (SELECT "questionId", "sectionId", "tookMs" / 1000 AS took FROM tries WHERE "tookMs" IS NOT NULL) t
      JOIN sums s USING ("questionId", "sectionId")
      GROUP BY 1, 2
      ON CONFLICT ("statisticId", seconds) DO UPDATE SET answers = c.answers + EXCLUDED.answers)
    SELECT id FROM sums`;
  return rows.map(({ id }) => id);
}

type OptionCounts = {
  options: Option[];
  items: { option: number; item: number; chosen: number }[];
};

/** Stores the figures that the sums of these statistics give, so that the list can sort and filter by them. */
export async function storeFigures(tx: Tx, ids: number[]) {
  const rows = await tx.questionStatistic.findMany({
    where: { id: { in: ids } },
    include: { items: true, times: true, question: { select: { options: true } } },
  });
  const figures = rows.map(({ question, ...row }) => ({
    id: row.id,
    ...figuresOf({
      ...row,
      chosen: countChosen({ ...row, options: question.options as Option[] }),
    }),
  }));
  await tx.$executeRaw`
    UPDATE "QuestionStatistic" s SET rate = f.rate, discrimination = f.discrimination,
      "medianSeconds" = f."medianSeconds", alarms = ARRAY(SELECT jsonb_array_elements_text(f.alarms))
    FROM jsonb_to_recordset(${JSON.stringify(figures)}::text::jsonb)
      AS f (id int, rate float8, discrimination float8, "medianSeconds" int, alarms jsonb)
    WHERE s.id = f.id`;
}

/** For each option how often each of its items was chosen. */
export const countChosen = ({ options, items }: OptionCounts): number[][] =>
  options.map((option, i) =>
    option.items.map(
      (_, j) => items.find((each) => each.option === i && each.item === j)?.chosen ?? 0,
    ),
  );
