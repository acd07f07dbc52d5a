import type { AppContext } from '../../context';
import { allowLongStatements } from '../../db/client';

/**
 * Computes the statistics of every question of a content set anew and replaces those from before.
 *
 * Only the first answer of each learner to each question counts. The discrimination is the point-biserial correlation of a
 * right answer with the number of other questions of the same paper that were right at the first try: Pearson's r of the two,
 * which is what PostgreSQL's corr() gives. Answers of earlier releases have no paper; there a section's quiz is the paper.
 */
export async function computeStatistics(ctx: AppContext, contentSetId: number): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    await allowLongStatements(tx, ctx.config.databaseLimits);
    await tx.$executeRaw`DELETE FROM "QuestionStatistic" WHERE "contentSetId" = ${contentSetId}`;
    await tx.$executeRaw`
      WITH first AS MATERIALIZED (
        SELECT DISTINCT ON (a."enrolmentId", a."questionId")
          a."questionId", a.correct::int AS score, a.responses, a."tookMs",
          coalesce(a."paperId"::text, a."enrolmentId"::text || ' ' || q."sectionId") AS paper
        FROM "QuizAttempt" a JOIN "QuizQuestion" q ON q.id = a."questionId"
        WHERE q."contentSetId" = ${contentSetId}
        ORDER BY a."enrolmentId", a."questionId", a.id
      ),
      papers AS (SELECT paper, sum(score) AS score FROM first GROUP BY paper),
      measured AS (
        SELECT f."questionId", count(*)::int AS learners, sum(f.score)::int AS "firstTriesRight",
          corr(f.score, p.score - f.score) AS discrimination,
          percentile_disc(0.5) WITHIN GROUP (ORDER BY f."tookMs") AS "medianMs"
        FROM first f JOIN papers p USING (paper) GROUP BY f."questionId"
      ),
      chosen AS (
        SELECT f."questionId", r.option, r.item, count(*)::int AS times
        FROM first f, unnest(f.responses) WITH ORDINALITY AS r(item, option)
        GROUP BY f."questionId", r.option, r.item
      ),
      counted AS (
        SELECT q.id, jsonb_agg(per_option.items ORDER BY per_option.option) AS choices
        FROM "QuizQuestion" q
        CROSS JOIN LATERAL (
          SELECT o.option, jsonb_agg(coalesce(c.times, 0) ORDER BY i.item) AS items
          FROM jsonb_array_elements(q.options) WITH ORDINALITY AS o(body, option)
          CROSS JOIN LATERAL generate_series(0, jsonb_array_length(o.body->'items') - 1) AS i(item)
          LEFT JOIN chosen c ON c."questionId" = q.id AND c.option = o.option AND c.item = i.item
          GROUP BY o.option
        ) per_option
        WHERE q."contentSetId" = ${contentSetId} GROUP BY q.id
      )
      INSERT INTO "QuestionStatistic" ("questionId", "contentSetId", learners, "firstTriesRight", choices, discrimination, "medianMs", "computedAt")
      SELECT m."questionId", ${contentSetId}, m.learners, m."firstTriesRight", c.choices, m.discrimination, m."medianMs", ${ctx.now()}
      FROM measured m JOIN counted c ON c.id = m."questionId"`;
  });
}
