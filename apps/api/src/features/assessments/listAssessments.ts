import {
  ASSESSMENT_SORTS,
  type AssessmentRow,
  type AssessmentsQuery,
  type Judgement,
} from '@platewise/shared/assessments';
import { getCourse } from '@platewise/shared/courses';
import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dayOf, type Prisma } from '../../db/client';
import { order, Page, window } from '../../db/page';
import { newClock } from '../certificates/awaitAssessor';
import { daysLeft } from './assessmentRules';
import { FLAGGED, findUnqueued, listFlags } from './heldEnrolment';

/** The assessors' queue, or what they have decided. */
export async function listAssessments(
  ctx: AppContext,
  query: AssessmentsQuery,
): Promise<Page<AssessmentRow>> {
  if (ctx.config.certificateRequires.includes('assessor')) await queueHeld(ctx);
  const isOpen = query.state === 'open';
  const where: Prisma.AssessmentWhereInput = {
    judgement: isOpen ? null : { not: null },
    enrolment: {
      ...(isOpen ? { certificates: { none: {} } } : {}),
      AND: (query.search ?? '').split(/\s+/).filter(Boolean).map(learnerHas),
    },
  };
  const [total, rows] = await Promise.all([
    ctx.db.assessment.count({ where }),
    ctx.db.assessment.findMany({
      where,
      orderBy: order(query.sort, ASSESSMENT_SORTS, isOpen ? 'dueOn' : '-decidedAt'),
      ...window(query),
      include,
    }),
  ]);
  const flags = await listFlags(
    ctx.db,
    rows.map(({ enrolment }) => enrolment),
  );
  const today = sydneyDay(ctx.now());
  return new Page(
    rows.map((row, i) => ({
      userCourseId: row.enrolmentId,
      firstName: row.enrolment.firstName,
      lastName: row.enrolment.lastName,
      courseTitle: getCourse(row.enrolment.courseId).courseTitle,
      dueSince: row.dueSince.toISOString(),
      dueOn: dayOf(row.dueOn),
      daysLeft: daysLeft(dayOf(row.dueOn), today),
      flags: flags[i] ?? [],
      judgement: row.judgement as Judgement | null,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      assessorName: row.judgement ? (row.judgements[0]?.assessorName ?? null) : null,
    })),
    total,
  );
}

const include = {
  enrolment: { include: FLAGGED },
  judgements: {
    select: { assessorName: true },
    orderBy: [{ decidedAt: 'desc' }, { id: 'desc' }],
    take: 1,
  },
} as const satisfies Prisma.AssessmentInclude;

async function queueHeld(ctx: AppContext) {
  const ids = await findUnqueued(ctx);
  if (ids.length === 0) return;
  await ctx.db.assessment.createMany({
    data: ids.map((enrolmentId) => ({ enrolmentId, ...newClock(ctx) })),
    skipDuplicates: true,
  });
}

const learnerHas = (word: string): Prisma.EnrolmentWhereInput => {
  const contains = { contains: word, mode: 'insensitive' } as const;
  return { OR: [{ firstName: contains }, { lastName: contains }, { email: contains }] };
};
