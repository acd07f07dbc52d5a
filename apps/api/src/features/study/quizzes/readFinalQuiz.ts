import { getCourse } from '@platewise/shared/content/courses';
import { fullName } from '@platewise/shared/personNames';
import type { FinalQuiz, FinalQuizState, LessonPage } from '@platewise/shared/study/finalQuiz';
import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { AppContext } from '../../../context';
import { conflict, missing } from '../../../domainError';
import { sendToOffice } from '../../contactUs/receiveMessage';
import type { Enrolment } from '../../progress/findEnrolment';
import { lockEnrolment } from '../../progress/findEnrolment';
import { currentSection } from '../../progress/progressRules';
import { checkMayStudy } from '../../progress/studyGate';
import { nextPaperAt } from './paperRules';
import { getQuizSet, notPassedAt } from './papers';

/** The papers of the final quiz so far, what to read again, and when the next one may be started. 'missing' without a pass mark. */
export async function readFinalQuiz(ctx: AppContext, enrolment: Enrolment): Promise<FinalQuiz> {
  const { finalQuizRule: rule } = await getQuizSet(ctx.db, enrolment.contentSetId);
  if (!rule) throw missing('This final quiz');
  const papers = await listFinalPapers(ctx, enrolment.id);
  const last = papers.findLast(isMarked);
  const opensAt = nextPaperAt(notPassedAt(papers), enrolment.extraPaperAllowedAt, ctx.now());
  const isPassed = enrolment.courseCompletedAt !== null;
  const help = await ctx.db.learnerHelp.findFirst({
    where: { enrolmentId: enrolment.id, doneAt: null },
    select: { callRequestedAt: true },
  });
  return {
    ...rule,
    papers: summarisePapers(papers),
    revise: last && !last.passed ? await listTopicsToRevise(ctx, last.id) : [],
    nextPaperAt: isPassed ? null : (opensAt?.toISOString() ?? null),
    callRequestedAt: help?.callRequestedAt?.toISOString() ?? null,
  };
}

type FinalPaper = {
  number: number;
  finishedAt: Date | null;
  firstTriesRight: number | null;
  passed: boolean | null;
  questions: unknown;
};

const isMarked = ({ finishedAt, passed }: FinalPaper) => finishedAt !== null && passed !== null;

/** The score of each paper that was finished and marked. */
export const summarisePapers = (papers: FinalPaper[]): FinalQuiz['papers'] =>
  papers.filter(isMarked).map(({ number, finishedAt, firstTriesRight, passed, questions }) => ({
    number,
    finishedAt: finishedAt?.toISOString() ?? '',
    firstTriesRight: firstTriesRight ?? 0,
    questions: (questions as unknown[]).length,
    passed: passed === true,
  }));

const listFinalPapers = ({ db }: AppContext, enrolmentId: string) =>
  db.quizPaper.findMany({
    where: { enrolmentId, sectionId: FINAL_QUIZ },
    orderBy: { number: 'asc' },
  });

/** The outline points that were missed at the first try, the most often missed first, each with the pages that teach it. */
export async function listTopicsToRevise(
  ctx: AppContext,
  paperId: string,
): Promise<FinalQuiz['revise']> {
  const missed = await ctx.db.quizAttempt.findMany({
    where: { paperId, firstTry: true, correct: false },
    orderBy: { id: 'asc' },
    select: { question: { select: { asks: true, topic: true, critical: true, page: true } } },
  });
  const topics = new Map<string, FinalQuiz['revise'][number]>();
  for (const { question } of missed) {
    const page = question.page as LessonPage | null;
    const name = question.asks ?? '';
    const former = topics.get(name) ?? {
      topic: question.topic ?? page?.title ?? '',
      missed: 0,
      critical: false,
      pages: [],
    };
    const isListed = former.pages.some(
      ({ sectionId, page: number }) => sectionId === page?.sectionId && number === page.page,
    );
    topics.set(name, {
      ...former,
      missed: former.missed + 1,
      critical: former.critical || question.critical,
      pages: page && !isListed ? [...former.pages, page] : former.pages,
    });
  }
  return [...topics.values()].sort(
    (a, b) => Number(b.critical) - Number(a.critical) || b.missed - a.missed,
  );
}

type QuizEnrolment = Pick<
  Enrolment,
  'id' | 'courseCompletedAt' | 'lastSectionCompleted' | 'knownSections'
>;

/** The state of the final quiz, for the learner's pages. */
export async function finalQuizState(
  { db }: AppContext,
  { id, courseCompletedAt, lastSectionCompleted, knownSections }: QuizEnrolment,
  { sectionCount, finalQuizRule }: { sectionCount: number; finalQuizRule: unknown },
): Promise<FinalQuizState> {
  if (courseCompletedAt) return 'passed';
  const isReached = currentSection(
    { lastSectionCompleted, lastQuestionCompleted: 0, knownSections },
    sectionCount,
  );
  if (isReached !== FINAL_QUIZ) return 'not ready';
  if (!finalQuizRule) return 'until right';
  const newest = await db.quizPaper.findFirst({
    where: { enrolmentId: id, sectionId: FINAL_QUIZ },
    orderBy: { number: 'desc' },
    select: { finishedAt: true, passed: true },
  });
  if (newest && !newest.finishedAt) return 'open';
  return newest?.passed === false ? 'not passed' : 'ready';
}

/** The learner asks the office to ring. Asking again changes the number; there is one open task for each enrolment. */
export async function requestCall(ctx: AppContext, enrolment: Enrolment, phone: string) {
  checkMayStudy(enrolment, ctx.now());
  if (enrolment.courseCompletedAt) throw conflict('You have completed this course.');
  const call = { callRequestedAt: ctx.now(), phone };
  const { id: enrolmentId, courseId, email } = enrolment;
  await ctx.db.$transaction(async (tx) => {
    await lockEnrolment(tx, enrolmentId);
    const open = await tx.learnerHelp.findFirst({ where: { enrolmentId, doneAt: null } });
    if (open?.phone === phone) return;
    if (open)
      await tx.learnerHelp.update({
        where: { id: open.id },
        data: { ...call, version: { increment: 1 } },
      });
    else await tx.learnerHelp.create({ data: { enrolmentId, createdAt: ctx.now(), ...call } });
    await sendToOffice(ctx, tx, {
      name: fullName(enrolment),
      email,
      phone,
      message: `Please call me about the final quiz of ${getCourse(courseId).courseTitle}.`,
    });
  });
}
