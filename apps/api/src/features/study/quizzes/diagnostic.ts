import { isDeepStrictEqual } from 'node:util';
import { DIAGNOSTIC } from '@platewise/shared/study/sectionNumbers';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import { conflict } from '../../../domainError';
import type { Enrolment } from '../../progress/findEnrolment';
import { lockEnrolment } from '../../progress/findEnrolment';
import { diagnosticState, isDiagnosing, moveOverKnown } from '../../progress/progressRules';
import { checkMayStudy } from '../../progress/studyGate';
import { findKnownSections } from './paperRules';
import { getPaper, getQuizSet, type Paper, sectionTeaching } from './papers';
import { tookMs } from './storeTry';

/* The quiz that a refresher begins with: docs/decisions/040-records-and-refresher.md. */

type KnownAnswer = {
  paper: Paper;
  position: number;
  responses: number[];
  correct: boolean;
  reportedMs?: number;
};

/**
 * Stores the one answer to a question of the quiz; the last one ends it. The position is the number of answers, and not a column
 * of the enrolment: a server of an earlier release would take that for the position in the quiz of section 1. The same answer
 * again is no second one. Null where the question is not open, or was answered otherwise.
 */
export const storeKnownAnswer = (
  ctx: AppContext,
  { id: enrolmentId, contentSetId }: Enrolment,
  { paper: { id: paperId, questions }, position, responses, correct, reportedMs }: KnownAnswer,
): Promise<{ finished: boolean } | null> =>
  ctx.db.$transaction(async (tx) => {
    await lockEnrolment(tx, enrolmentId);
    const isLast = position === questions.length - 1;
    const answered = await tx.quizAttempt.findMany({
      where: { paperId },
      orderBy: { id: 'asc' },
      select: { responses: true },
    });
    const former = answered[position];
    if (former) return isDeepStrictEqual(former.responses, responses) ? { finished: isLast } : null;
    const enrolment = await tx.enrolment.findUniqueOrThrow({ where: { id: enrolmentId } });
    const { diagnostic } = await getQuizSet(tx, contentSetId);
    const { finishedAt, drawnAt } = await getPaper(tx, paperId);
    if (position !== answered.length || finishedAt || !isDiagnosing(enrolment, diagnostic))
      return null;
    const at = ctx.now();
    await tx.quizAttempt.create({
      data: {
        enrolmentId,
        questionId: questions[position]?.questionId ?? 0,
        responses,
        correct,
        answeredAt: at,
        paperId,
        firstTry: true,
        tookMs: tookMs({ drawnAt }, enrolment, at, reportedMs),
      },
    });
    if (isLast) await finish(ctx, tx, { enrolmentId, paperId });
    else await tx.enrolment.update({ where: { id: enrolmentId }, data: { lastStudiedAt: at } });
    return { finished: isLast };
  });

async function finish(
  ctx: AppContext,
  tx: Tx,
  { enrolmentId, paperId }: { enrolmentId: string; paperId: string },
) {
  const tries = await tx.quizAttempt.findMany({
    where: { paperId },
    select: { correct: true, question: { select: { sectionId: true, page: true } } },
  });
  const at = ctx.now();
  const shown = findKnownSections(
    tries.map(({ correct, question }) => ({ section: sectionTeaching(question), right: correct })),
  );
  // Credit for a unit has made some sections known before.
  const { knownSections: credited } = await tx.enrolment.findUniqueOrThrow({
    where: { id: enrolmentId },
    select: { knownSections: true },
  });
  const knownSections = [...new Set([...credited, ...shown])].toSorted((a, b) => a - b);
  const firstTriesRight = tries.filter(({ correct }) => correct).length;
  await tx.quizPaper.update({
    where: { id: paperId },
    data: { finishedAt: at, firstTriesRight },
  });
  await ctx.jobs.enqueue(tx, 'record-quiz-signals', { paperId });
  await tx.enrolment.update({
    where: { id: enrolmentId },
    data: {
      diagnosedAt: at,
      knownSections,
      lastSectionCompleted: moveOverKnown(0, knownSections),
      currentPage: 0,
      redirectToQuiz: false,
      lastStudiedAt: at,
    },
  });
}

/** How many questions of the open quiz are answered. */
export const countKnownAnswers = ({ db }: Pick<AppContext, 'db'>, enrolmentId: string) =>
  db.quizAttempt.count({
    where: { paper: { enrolmentId, sectionId: DIAGNOSTIC, finishedAt: null } },
  });

/** The learner reads every section after all. Refused once the first one is completed. */
export async function readEverything(ctx: AppContext, { id }: Enrolment): Promise<Enrolment> {
  return ctx.db.$transaction(async (tx) => {
    await lockEnrolment(tx, id);
    const enrolment = await tx.enrolment.findUniqueOrThrow({ where: { id } });
    checkMayStudy(enrolment, ctx.now());
    const { diagnostic } = await getQuizSet(tx, enrolment.contentSetId);
    if (diagnosticState(enrolment, diagnostic) !== 'result')
      throw conflict('You have already completed a section.');
    if (enrolment.knownSections.length === 0) return enrolment;
    return tx.enrolment.update({
      where: { id },
      data: {
        knownSections: [],
        lastSectionCompleted: 0,
        lastQuestionCompleted: 0,
        wrongTries: 0,
        lastWrongTryAt: null,
        redirectToQuiz: false,
        currentPage: 0,
      },
    });
  });
}
