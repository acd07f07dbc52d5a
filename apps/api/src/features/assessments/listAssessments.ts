import type { AssessmentsExport, AssessmentsQuery } from '@platewise/shared/assessments';
import type { AppContext } from '../../context';
import { listCsv } from '../../lists/listCsv';
import { readList } from '../../lists/readList';
import { newClock } from '../certificates/awaitAssessor';
import { ASSESSMENT_LIST } from './assessmentList';
import { findUnqueued } from './heldEnrolment';

export async function listAssessments(ctx: AppContext, query: AssessmentsQuery) {
  await queueHeld(ctx);
  return readList(ctx, ASSESSMENT_LIST, query, sorted(query), undefined);
}

export async function exportAssessments(ctx: AppContext, query: AssessmentsExport) {
  await queueHeld(ctx);
  return listCsv(ctx, ASSESSMENT_LIST, query, sorted(query), undefined);
}

/** The most urgent first, or what was decided last. */
const sorted = <Query extends AssessmentsExport>(query: Query): Query => ({
  ...query,
  sort: query.sort ?? (query.state === 'open' ? 'dueOn' : '-decidedAt'),
});

async function queueHeld(ctx: AppContext) {
  if (!ctx.config.certificateRequires.includes('assessor')) return;
  const ids = await findUnqueued(ctx);
  if (ids.length === 0) return;
  await ctx.db.assessment.createMany({
    data: ids.map((enrolmentId) => ({ enrolmentId, ...newClock(ctx) })),
    skipDuplicates: true,
  });
}
