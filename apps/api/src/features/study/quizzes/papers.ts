import { randomInt } from 'node:crypto';
import { showTime } from '@platewise/shared/dates';
import type { FinalQuizRule } from '@platewise/shared/study/finalQuiz';
import { FINAL_QUIZ } from '@platewise/shared/study/userCourses';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import { conflict } from '../../../domainError';
import { lockEnrolment } from '../../certificates/completeEnrolment';
import type { Enrolment } from '../../progress/findEnrolment';
import { currentSection } from '../../progress/progressRules';
import {
  drawFinalPaper,
  drawSectionPaper,
  inFileOrder,
  nextPaperAt,
  type PaperQuestion,
  type PoolQuestion,
} from './paperRules';

/** A quiz as it is asked of one learner. Its questions never change once it has been drawn. */
export type Paper = {
  id: string;
  sectionId: number;
  number: number;
  drawnAt: Date;
  questions: PaperQuestion[];
  finishedAt: Date | null;
  passed: boolean | null;
};

const PAPER = {
  id: true,
  sectionId: true,
  number: true,
  drawnAt: true,
  questions: true,
  finishedAt: true,
  passed: true,
} as const;

/** The rules of a content set for its quizzes. */
export type QuizSet = {
  sectionCount: number;
  drawsPapers: boolean;
  finalQuizRule: FinalQuizRule | null;
};

export async function getQuizSet(db: Tx, contentSetId: number): Promise<QuizSet> {
  const set = await db.contentSet.findUniqueOrThrow({
    where: { id: contentSetId },
    select: { sectionCount: true, drawsPapers: true, finalQuizRule: true },
  });
  return { ...set, finalQuizRule: set.finalQuizRule as FinalQuizRule | null };
}

/** The newest paper of a quiz, finished or not. */
export async function findPaper(
  db: Tx,
  enrolmentId: string,
  sectionId: number,
): Promise<Paper | null> {
  const paper = await db.quizPaper.findFirst({
    where: { enrolmentId, sectionId },
    orderBy: { number: 'desc' },
    select: PAPER,
  });
  return paper && { ...paper, questions: paper.questions as PaperQuestion[] };
}

export async function getPaper(db: Tx, id: string): Promise<Paper> {
  const paper = await db.quizPaper.findUniqueOrThrow({ where: { id }, select: PAPER });
  return { ...paper, questions: paper.questions as PaperQuestion[] };
}

/**
 * The paper of the quiz that is open now. The first call draws it; of several at once one does.
 * Refuses with 'conflict' while the learner has to wait for another paper of the final quiz.
 */
export async function openPaper(ctx: AppContext, enrolment: Enrolment): Promise<Paper> {
  const { sectionCount } = await getQuizSet(ctx.db, enrolment.contentSetId);
  const paper = await findPaper(ctx.db, enrolment.id, currentSection(enrolment, sectionCount));
  if (paper && !paper.finishedAt) return paper;
  return ctx.db.$transaction((tx) => openPaperLocked(ctx, tx, enrolment));
}

async function openPaperLocked(
  ctx: AppContext,
  tx: Tx,
  { id: enrolmentId, contentSetId }: Enrolment,
): Promise<Paper> {
  await lockEnrolment(tx, enrolmentId);
  const enrolment = await tx.enrolment.findUniqueOrThrow({ where: { id: enrolmentId } });
  const set = await getQuizSet(tx, contentSetId);
  const sectionId = currentSection(enrolment, set.sectionCount);
  const paper = await findPaper(tx, enrolmentId, sectionId);
  if (paper && (!paper.finishedAt || enrolment.courseCompletedAt)) return paper;
  // The office or an assessor has moved the learner to another section: the paper left behind ends as it is.
  await tx.quizPaper.updateMany({
    where: { enrolmentId, finishedAt: null },
    data: { finishedAt: ctx.now() },
  });
  const questions =
    sectionId === FINAL_QUIZ
      ? await drawFinal(ctx, tx, enrolment, set)
      : await drawSection(tx, enrolment, sectionId, set);
  const drawn = await tx.quizPaper.create({
    data: {
      enrolmentId,
      sectionId,
      number: (paper?.number ?? 0) + 1,
      drawnAt: ctx.now(),
      questions,
    },
    select: PAPER,
  });
  return { ...drawn, questions };
}

const POOL = { id: true, sectionId: true, asks: true, options: true } as const;

async function listPool(tx: Tx, contentSetId: number, sectionId?: number): Promise<PoolQuestion[]> {
  const rows = await tx.quizQuestion.findMany({
    where: { contentSetId, sectionId },
    orderBy: [{ sectionId: 'asc' }, { questionNo: 'asc' }],
    select: POOL,
  });
  return rows.map((row) => ({ ...row, options: row.options as PoolQuestion['options'] }));
}

async function drawSection(
  tx: Tx,
  enrolment: Enrolment,
  sectionId: number,
  { drawsPapers }: QuizSet,
): Promise<PaperQuestion[]> {
  const questions = await listPool(tx, enrolment.contentSetId, sectionId);
  if (!drawsPapers) return inFileOrder(questions);
  const before = await findPaper(tx, enrolment.id, sectionId - 1);
  const missedIds = before ? await listMissed(tx, before) : [];
  const former = await listPool(tx, enrolment.contentSetId, sectionId - 1);
  const missed = former.filter(({ id }) => missedIds.includes(id));
  return drawSectionPaper(missed, questions, randomInt);
}

/** The questions of a paper, reviews left out, that were answered wrong at the first try. */
async function listMissed(tx: Tx, { id: paperId, questions }: Paper): Promise<number[]> {
  const own = questions.filter(({ review }) => !review).map(({ questionId }) => questionId);
  const wrong = await tx.quizAttempt.findMany({
    where: { paperId, firstTry: true, correct: false, questionId: { in: own } },
    select: { questionId: true },
  });
  return wrong.map(({ questionId }) => questionId);
}

async function drawFinal(
  ctx: AppContext,
  tx: Tx,
  { id: enrolmentId, contentSetId, extraPaperAllowedAt }: Enrolment,
  { finalQuizRule: rule, drawsPapers }: QuizSet,
): Promise<PaperQuestion[]> {
  if (!rule) {
    const questions = await listPool(tx, contentSetId, FINAL_QUIZ);
    return drawsPapers ? drawSectionPaper([], questions, randomInt) : inFileOrder(questions);
  }
  const former = await tx.quizPaper.findMany({
    where: { enrolmentId, sectionId: FINAL_QUIZ },
    orderBy: { number: 'asc' },
    select: { questions: true, finishedAt: true, passed: true },
  });
  const opensAt = nextPaperAt(notPassedAt(former), extraPaperAllowedAt, ctx.now());
  if (opensAt) throw conflict(`You can start another final quiz from ${showTime(opensAt)}.`);
  const askedBefore = new Map<number, number>();
  for (const { questionId } of former.flatMap(({ questions }) => questions as PaperQuestion[]))
    askedBefore.set(questionId, (askedBefore.get(questionId) ?? 0) + 1);
  const pool = await listPool(tx, contentSetId);
  return drawFinalPaper({ pool, size: rule.questions, askedBefore, random: randomInt });
}

type Former = { finishedAt: Date | null; passed: boolean | null };
/** When each final paper that was not passed was finished, the earliest first. */
export const notPassedAt = (papers: Former[]): Date[] =>
  papers.flatMap(({ finishedAt, passed }) => (finishedAt && passed === false ? [finishedAt] : []));
