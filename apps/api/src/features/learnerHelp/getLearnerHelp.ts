import type { LearnerHelpDetails } from '@platewise/shared/learnerHelp';
import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { missing } from '../../domainError';
import { isExpired } from '../progress/studyGate';
import { nextPaperAt } from '../study/quizzes/paperRules';
import { getQuizSet, notPassedAt } from '../study/quizzes/papers';
import { listTopicsToRevise, summarisePapers } from '../study/quizzes/readFinalQuiz';

/** A task with the final papers of its learner, and whether the office can open another one. */
export async function loadLearnerHelp(ctx: AppContext, db: Tx, id: string) {
  const help = await db.learnerHelp.findUnique({ where: { id }, include: { enrolment: true } });
  if (!help) throw missing('This task');
  const { enrolment } = help;
  const papers = await db.quizPaper.findMany({
    where: { enrolmentId: enrolment.id, sectionId: FINAL_QUIZ },
    orderBy: { number: 'asc' },
  });
  const opensAt = nextPaperAt(notPassedAt(papers), enrolment.extraPaperAllowedAt, ctx.now());
  const whyNotAllowed = whyNoExtraPaper({
    isDone: help.doneAt !== null,
    isPassed: enrolment.courseCompletedAt !== null,
    isExpired: isExpired(enrolment, ctx.now()),
    opensAt,
  });
  return { help, enrolment, papers, opensAt, whyNotAllowed };
}

type Facts = { isDone: boolean; isPassed: boolean; isExpired: boolean; opensAt: Date | null };

export function whyNoExtraPaper({ isDone, isPassed, isExpired: isOver, opensAt }: Facts) {
  if (isDone) return 'This task is done.';
  if (isPassed) return 'The learner has passed the final quiz.';
  if (isOver) return 'The enrolment has expired.';
  return opensAt ? null : 'The learner can start another final quiz now.';
}

/** The task as the office reads it before it calls the learner. */
export async function getLearnerHelp(ctx: AppContext, id: string): Promise<LearnerHelpDetails> {
  const { help, enrolment, papers, opensAt, whyNotAllowed } = await loadLearnerHelp(
    ctx,
    ctx.db,
    id,
  );
  const { finalQuizRule } = await getQuizSet(ctx.db, enrolment.contentSetId);
  const finished = summarisePapers(papers);
  // A learner can ask for a call before the third paper.
  const paperId = help.paperId ?? papers.findLast(({ passed }) => passed === false)?.id;
  return {
    id,
    version: help.version,
    userCourseId: enrolment.id,
    firstName: enrolment.firstName,
    lastName: enrolment.lastName,
    email: enrolment.email,
    courseTitle: enrolment.courseTitle,
    createdAt: help.createdAt.toISOString(),
    callRequestedAt: help.callRequestedAt?.toISOString() ?? null,
    phone: help.phone,
    passMark: finalQuizRule?.passMark ?? null,
    papers: finished,
    revise: paperId ? await listTopicsToRevise(ctx, paperId) : [],
    nextPaperAt: enrolment.courseCompletedAt ? null : (opensAt?.toISOString() ?? null),
    whyNotAllowed,
    doneAt: help.doneAt?.toISOString() ?? null,
    doneByName: help.doneByName,
    note: help.note,
  };
}
