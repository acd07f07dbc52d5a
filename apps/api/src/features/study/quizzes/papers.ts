import { randomInt } from 'node:crypto';
import { showTime } from '@platewise/shared/dates';
import type { Diagnostic } from '@platewise/shared/study/diagnostic';
import type { FinalQuizRule, LessonPage } from '@platewise/shared/study/finalQuiz';
import { DIAGNOSTIC, FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import { conflict } from '../../../domainError';
import type { Enrolment } from '../../progress/findEnrolment';
import { lockEnrolment } from '../../progress/findEnrolment';
import { openSection } from '../../progress/progressRules';
import {
  drawDiagnosticPaper,
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
  diagnostic: Diagnostic | null;
};

export async function getQuizSet(db: Tx, contentSetId: number): Promise<QuizSet> {
  const set = await db.contentSet.findUniqueOrThrow({
    where: { id: contentSetId },
    select: { sectionCount: true, drawsPapers: true, finalQuizRule: true, diagnostic: true },
  });
  return {
    ...set,
    finalQuizRule: set.finalQuizRule as FinalQuizRule | null,
    diagnostic: set.diagnostic as Diagnostic | null,
  };
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
  const set = await getQuizSet(ctx.db, enrolment.contentSetId);
  const paper = await findPaper(ctx.db, enrolment.id, openSection(enrolment, set));
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
  const sectionId = openSection(enrolment, set);
  const paper = await findPaper(tx, enrolmentId, sectionId);
  if (paper && (!paper.finishedAt || enrolment.courseCompletedAt)) return paper;
  // The office or an assessor has moved the learner to another section: the paper left behind ends as it is.
  await tx.quizPaper.updateMany({
    where: { enrolmentId, finishedAt: null },
    data: { finishedAt: ctx.now() },
  });
  const questions = await drawQuestions(ctx, tx, { enrolment, sectionId, set });
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

type Draw = { enrolment: Enrolment; sectionId: number; set: QuizSet };

async function drawQuestions(ctx: AppContext, tx: Tx, { enrolment, sectionId, set }: Draw) {
  if (sectionId === FINAL_QUIZ) return drawFinal(ctx, tx, enrolment, set);
  if (sectionId === DIAGNOSTIC && set.diagnostic)
    return drawDiagnostic(tx, enrolment.contentSetId, set.diagnostic);
  return drawSection(tx, enrolment, sectionId, set);
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
  let sectionBefore = sectionId - 1;
  while (enrolment.knownSections.includes(sectionBefore)) sectionBefore -= 1;
  const before = await findPaper(tx, enrolment.id, sectionBefore);
  const missedIds = before ? await listMissed(tx, before) : [];
  const former = await listPool(tx, enrolment.contentSetId, sectionBefore);
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

type TaughtQuestion = { sectionId: number; page: unknown };
/** The section that teaches a question: that of its page, or the one in which it is asked. */
export const sectionTeaching = ({ sectionId, page }: TaughtQuestion): number =>
  (page as LessonPage | null)?.sectionId ?? sectionId;

async function drawDiagnostic(
  tx: Tx,
  contentSetId: number,
  { questions: size, sections }: Diagnostic,
): Promise<PaperQuestion[]> {
  const rows = await tx.quizQuestion.findMany({
    where: { contentSetId },
    orderBy: [{ sectionId: 'asc' }, { questionNo: 'asc' }],
    select: { ...POOL, critical: true, page: true },
  });
  const pool = rows.map((row) => ({ ...row, options: row.options as PoolQuestion['options'] }));
  const bySection = new Map(
    sections.map((section) => [section, pool.filter((each) => sectionTeaching(each) === section)]),
  );
  return drawDiagnosticPaper(bySection, size, randomInt);
}

type Former = { finishedAt: Date | null; passed: boolean | null };
/** When each final paper that was not passed was finished, the earliest first. */
export const notPassedAt = (papers: Former[]): Date[] =>
  papers.flatMap(({ finishedAt, passed }) => (finishedAt && passed === false ? [finishedAt] : []));
