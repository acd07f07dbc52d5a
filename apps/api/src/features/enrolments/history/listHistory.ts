import {
  HISTORY_PAGE_SIZE,
  type HistoryEvent,
  type HistoryQuery,
  kindsIn,
  type QuizTry,
  type TriesQuery,
} from '@platewise/shared/enrolments/history';
import type { AppContext } from '../../../context';
import { Page } from '../../../db/page';
import { describeAnswer } from '../../assessments/assessmentRules';
import { describeCertificates } from './describeCertificates';
import { describeEnrolment, describePayments } from './describeEnrolment';
import { describeMails, describeOffice } from './describeMails';
import { describeObserver, describeStudy } from './describeStudy';
import {
  findTimeline,
  getTimelineSubject,
  type TimelineRow,
  type TimelineSubject,
} from './timelineQuery';
import { getKind } from './timelineSources';

const DESCRIBERS = [
  describeEnrolment,
  describePayments,
  describeStudy,
  describeObserver,
  describeCertificates,
  describeMails,
  describeOffice,
];

/** Everything that has happened to an enrolment, the latest first, a page at a time. */
export async function listHistory(
  ctx: AppContext,
  enrolmentId: string,
  { page, kinds }: HistoryQuery,
): Promise<Page<HistoryEvent>> {
  const subject = await getTimelineSubject(ctx, enrolmentId);
  const { moments, total } = await findTimeline(ctx, subject, {
    kinds: kindsIn(kinds ?? ''),
    skip: (page - 1) * HISTORY_PAGE_SIZE,
    take: HISTORY_PAGE_SIZE,
  });
  return new Page(await describeAll(ctx, subject, moments), total);
}

async function describeAll(ctx: AppContext, subject: TimelineSubject, moments: TimelineRow[]) {
  const told = new Map<TimelineRow, HistoryEvent>();
  for (const { sources, read } of DESCRIBERS) {
    const some = moments.filter(({ source }) => sources.includes(source));
    if (some.length === 0) continue;
    const tell = await read(ctx, subject, some);
    for (const moment of some) {
      const words = tell(moment);
      if (words) told.set(moment, toHistoryEvent(moment, words));
    }
  }
  return moments.flatMap((moment) => told.get(moment) ?? []);
}

const toHistoryEvent = (
  { source, ref, at }: TimelineRow,
  words: Omit<HistoryEvent, 'id' | 'at' | 'kind'>,
): HistoryEvent => ({
  id: `${source.replaceAll(' ', '-')}-${ref}`,
  at: at.toISOString(),
  kind: getKind(source),
  ...words,
});

/** The single tries of a sitting, in the order in which they were made. */
export async function listTries(
  ctx: AppContext,
  id: string,
  { from, to, page }: TriesQuery,
): Promise<Page<QuizTry>> {
  const { id: enrolmentId } = await getTimelineSubject(ctx, id);
  const where = { enrolmentId, id: { gte: from, lte: to } };
  const [total, tries] = await Promise.all([
    ctx.db.quizAttempt.count({ where }),
    ctx.db.quizAttempt.findMany({
      where,
      orderBy: { id: 'asc' },
      skip: (page - 1) * HISTORY_PAGE_SIZE,
      take: HISTORY_PAGE_SIZE,
      include: { question: { select: { questionNo: true, question: true, options: true } } },
    }),
  ]);
  const rows = tries.map(({ id: tryId, question, responses, correct, answeredAt }) => ({
    id: Number(tryId),
    at: answeredAt.toISOString(),
    questionNo: question.questionNo,
    question: question.question,
    answer: describeAnswer(question.options as Parameters<typeof describeAnswer>[0], responses),
    correct,
  }));
  return new Page(rows, total);
}
