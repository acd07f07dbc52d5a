import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { countQuestionAnswers } from '../apps/api/src/features/questionStatistics/countQuestionAnswers';
import { openContext } from '../apps/api/src/openContext';
import { onServer } from './setUp/onServer';
import { issueAdminToken } from './setUp/tokens';

const PORT = 18_090;
const ROUNDS = 15;
const MOST_MS = 300;
const PATH = '/api/v1/admin/question-statistics';

async function medianOf(ask: () => Promise<Response>) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    const answer = await ask();
    await answer.text();
    if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status}`);
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

/** Question statistics over 2,000,000 attempts: the first count, a count with nothing new, and the pages. */
await onServer(
  PORT,
  async ({ origin, client, env }) => {
    await client.query(readFileSync(new URL('questions/papers.sql', import.meta.url), 'utf8'));
    await client.query('VACUUM ANALYZE');
    const { rows } = await client.query(
      `SELECT (SELECT count(*) FROM "QuizAttempt") AS attempts, (SELECT count(*) FROM "QuizPaper") AS papers`,
    );
    console.log(
      `\nQuestion statistics: ${rows[0].attempts} attempts on ${rows[0].papers} papers\n`,
    );
    const { ctx, close } = await openContext({ ...env, RUN_JOBS: '0', LOG_LEVEL: 'error' });
    for (const what of ['first count', 'count without news']) {
      const began = performance.now();
      await countQuestionAnswers(ctx);
      console.log(`  ${what.padEnd(36)} ${((performance.now() - began) / 1000).toFixed(2)} s`);
    }
    const found = await ctx.db.questionStatistic.aggregate({
      _count: true,
      _sum: { answers: true },
      _max: { id: true },
    });
    console.log(`  ${found._count} statistics, ${found._sum.answers} first tries counted`);
    await close();
    const headers = await issueAdminToken(client);
    const get = (path: string) => medianOf(() => fetch(`${origin}${path}`, { headers }));
    const health = await get('/api/v1/health/live');
    console.log(`  ${'health check'.padEnd(36)} ${health.toFixed(1)} ms`);
    const list = (query: string) => `${PATH}?page=1&pageSize=50&${query}`;
    const pages: Record<string, string> = {
      'by discrimination': list('sort=discrimination'),
      'by time, all versions': list('sort=-medianSeconds&version=all'),
      'any alarm': list('alarm=any&sort=rate'),
      'a course and a quiz': list('courseId=6&sectionId=99&sort=-answers'),
      search: list('search=food'),
      details: `${PATH}/${found._max.id}`,
    };
    for (const [what, path] of Object.entries(pages)) {
      const time = await get(path);
      console.log(
        `  ${what.padEnd(36)} ${time.toFixed(1)} ms, ${(time / health).toFixed(0)} health checks   ${time < MOST_MS ? 'holds' : 'DOES NOT HOLD'}`,
      );
    }
  },
  { RUN_JOBS: '0' },
);
