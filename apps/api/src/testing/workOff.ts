import type { AppContext } from '../context';
import { jobHandlers } from '../jobHandlers';
import type { JobKind } from '../jobs/jobs';

/** Does the jobs of a kind that wait, as a worker would. */
export async function workOff(ctx: AppContext, kind: JobKind) {
  const jobs = await ctx.db.$queryRaw<{ data: never }[]>`
    UPDATE pgboss.job SET state = 'completed' WHERE name = ${kind} AND state = 'created' RETURNING data`;
  for (const { data } of jobs) await jobHandlers[kind](ctx, data);
  return jobs.length;
}
