import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { AppContext } from '../../../context';
import type { Prisma, Tx } from '../../../db/client';
import { preparedQuery } from '../../../db/rawQuery';
import { completeEnrolment } from '../../certificates/completeEnrolment';
import type { Enrolment } from '../../progress/findEnrolment';
import { lockEnrolment } from '../../progress/findEnrolment';
import { afterRightAnswer, FINISHED_PROGRESS, type Progress } from '../../progress/progressRules';
import { PAPERS_WITHOUT_WAITING, scorePaper } from './paperRules';
import { getPaper, getQuizSet, notPassedAt, type Paper } from './papers';

/** The learner's position in the open quiz. */
export type QuizProgress = Progress & {
  wrongTries: number;
  lastWrongTryAt: Date | null;
  lastStudiedAt: Date | null;
  knownSections: number[];
};

export const findQuizProgress = (
  { db }: Pick<AppContext, 'db'>,
  id: string,
): Promise<QuizProgress> => db.enrolment.findUniqueOrThrow({ where: { id }, select: PROGRESS });

const PROGRESS = {
  lastSectionCompleted: true,
  lastQuestionCompleted: true,
  wrongTries: true,
  lastWrongTryAt: true,
  lastStudiedAt: true,
  knownSections: true,
} as const;

export type Try = {
  paper: Paper;
  position: number;
  /** The learner's progress as it was read; the try is stored only while it still is so. */
  now: QuizProgress;
  /** Indices of the content's items. */
  responses: number[];
  correct: boolean;
  /** How long the question was open, where the device reports it. */
  reportedMs?: number;
};

type TryResult = { finished: boolean; passed: boolean | null };

/** Stores a try and what follows from it. Null where the paper has ended, or the learner's progress is no longer as `now` says. */
export async function storeTry(
  ctx: AppContext,
  enrolment: Enrolment,
  one: Try,
): Promise<TryResult | null> {
  const isLast = one.position === one.paper.questions.length - 1;
  return one.correct && isLast ? finishPaper(ctx, enrolment, one) : storeStep(ctx, enrolment, one);
}

/** One statement: nothing is done as often. Of tries at the same moment one is counted, and the others are looked at again. */
async function storeStep(
  ctx: AppContext,
  { id }: Enrolment,
  { paper, position, now, responses, correct, reportedMs }: Try,
): Promise<TryResult | null> {
  const at = ctx.now();
  const rows = await preparedQuery(
    ctx.db,
    'try',
    `WITH moved AS (
       UPDATE "Enrolment" SET "lastStudiedAt" = $5, "lastQuestionCompleted" = $6, "wrongTries" = $7, "lastWrongTryAt" = $8
       WHERE id = $1 AND "lastSectionCompleted" = $2 AND "lastQuestionCompleted" = $3 AND "wrongTries" = $4
         AND EXISTS (SELECT 1 FROM "QuizPaper" WHERE id = $12 AND "finishedAt" IS NULL) RETURNING id)
     INSERT INTO "QuizAttempt" ("enrolmentId", "questionId", responses, correct, "answeredAt", "paperId", "firstTry", "tookMs")
     SELECT id, $9, $10, $11, $5, $12, $13, $14 FROM moved RETURNING "enrolmentId"`,
    [
      id,
      now.lastSectionCompleted,
      now.lastQuestionCompleted,
      now.wrongTries,
      at,
      correct ? now.lastQuestionCompleted + 1 : now.lastQuestionCompleted,
      correct ? 0 : now.wrongTries + 1,
      correct ? null : at,
      paper.questions[position]?.questionId,
      responses,
      correct,
      paper.id,
      now.wrongTries === 0,
      tookMs(paper, now, at, reportedMs),
    ],
  );
  return rows.length > 0 ? { finished: false, passed: null } : null;
}

/**
 * Milliseconds since the question was opened: since the paper was drawn, or the answer before. An hour at most. Answers that waited
 * on the device arrive together, so the device reports the time; it is not more than the paper has existed.
 */
export function tookMs(
  { drawnAt }: Pick<Paper, 'drawnAt'>,
  { lastStudiedAt }: Pick<QuizProgress, 'lastStudiedAt'>,
  at: Date,
  reportedMs?: number,
): number {
  if (reportedMs !== undefined)
    return Math.min(Math.max(0, at.getTime() - drawnAt.getTime()), reportedMs, 3_600_000);
  const opened = Math.max(drawnAt.getTime(), lastStudiedAt?.getTime() ?? 0);
  return Math.min(Math.max(0, at.getTime() - opened), 3_600_000);
}

async function finishPaper(
  ctx: AppContext,
  { id, contentSetId }: Enrolment,
  { paper, position, now, responses, reportedMs }: Try,
): Promise<TryResult | null> {
  return ctx.db.$transaction(async (tx) => {
    await lockEnrolment(tx, id);
    const current = await tx.enrolment.findUniqueOrThrow({
      where: { id },
      select: { ...PROGRESS, courseCompletedAt: true },
    });
    const isChanged =
      current.lastSectionCompleted !== now.lastSectionCompleted ||
      current.lastQuestionCompleted !== now.lastQuestionCompleted ||
      current.wrongTries !== now.wrongTries;
    const isFinal = paper.sectionId === FINAL_QUIZ;
    const isEnded = (await getPaper(tx, paper.id)).finishedAt !== null;
    if (isChanged || isEnded || (isFinal && current.courseCompletedAt)) return null;
    const at = ctx.now();
    await tx.quizAttempt.create({
      data: {
        enrolmentId: id,
        questionId: paper.questions[position]?.questionId ?? 0,
        responses,
        correct: true,
        answeredAt: at,
        paperId: paper.id,
        firstTry: now.wrongTries === 0,
        tookMs: tookMs(paper, now, at, reportedMs),
      },
    });
    const { sectionCount, finalQuizRule } = await getQuizSet(tx, contentSetId);
    const rule = isFinal ? finalQuizRule : null;
    const score = scorePaper(await listFirstTries(tx, paper.id), paper.questions.length, rule);
    await tx.quizPaper.update({ where: { id: paper.id }, data: { finishedAt: at, ...score } });
    await ctx.jobs.enqueue(tx, 'record-quiz-signals', { paperId: paper.id });
    if (score.passed === false) await startAgain(ctx, tx, id, paper.id);
    else if (isFinal) await finishCourse(ctx, tx, { id });
    else {
      const { completesCourse: _, ...step } = afterRightAnswer(
        now,
        sectionCount,
        paper.questions.length,
      );
      await tx.enrolment.update({
        where: { id },
        data: { ...step, ...NO_WRONG_TRIES, lastStudiedAt: at },
      });
    }
    return { finished: true, passed: score.passed };
  });
}

const NO_WRONG_TRIES = { wrongTries: 0, lastWrongTryAt: null };

async function listFirstTries(tx: Tx, paperId: string) {
  const tries = await tx.quizAttempt.findMany({
    where: { paperId, firstTry: true },
    select: { correct: true, question: { select: { critical: true } } },
  });
  return tries.map(({ correct, question: { critical } }) => ({ right: correct, critical }));
}

/** The final quiz was not passed: it starts again at its first question, and after three papers the office helps. */
async function startAgain(ctx: AppContext, tx: Tx, enrolmentId: string, paperId: string) {
  await tx.enrolment.update({
    where: { id: enrolmentId },
    data: {
      lastQuestionCompleted: 0,
      redirectToQuiz: true,
      lastStudiedAt: ctx.now(),
      ...NO_WRONG_TRIES,
    },
  });
  const papers = await tx.quizPaper.findMany({
    where: { enrolmentId, sectionId: FINAL_QUIZ },
    select: { finishedAt: true, passed: true },
  });
  if (notPassedAt(papers).length < PAPERS_WITHOUT_WAITING) return;
  const open = await tx.learnerHelp.findFirst({ where: { enrolmentId, doneAt: null } });
  if (open) await tx.learnerHelp.update({ where: { id: open.id }, data: { paperId } });
  else await tx.learnerHelp.create({ data: { enrolmentId, paperId, createdAt: ctx.now() } });
}

type CourseToFinish = { id: string } & Partial<Progress>;

/**
 * The final quiz is passed, here or on another platform. Returns false if the enrolment no longer matches `enrolment`:
 * another request was first.
 */
export async function finishCourse(
  ctx: AppContext,
  tx: Tx,
  enrolment: CourseToFinish,
): Promise<boolean> {
  const where: Prisma.EnrolmentWhereInput = { ...enrolment, courseCompletedAt: null };
  const { count } = await tx.enrolment.updateMany({
    where,
    data: { ...FINISHED_PROGRESS, courseCompletedAt: ctx.now() },
  });
  if (count === 0) return false;
  await completeEnrolment(ctx, tx, enrolment.id);
  return true;
}
