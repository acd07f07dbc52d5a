import { isDeepStrictEqual } from 'node:util';
import { MESSAGES } from '@platewise/shared/messages';
import type { LessonPage } from '@platewise/shared/study/finalQuiz';
import type { QuizAnswer } from '@platewise/shared/study/quizzes';
import { DIAGNOSTIC, FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { AppContext } from '../../../context';
import { preparedQuery } from '../../../db/rawQuery';
import { conflict, DomainError, invalidField } from '../../../domainError';
import type { Option } from '../../content/contentModel';
import type { Enrolment } from '../../progress/findEnrolment';
import { sectionState } from '../../progress/progressRules';
import { checkMayStudy } from '../../progress/studyGate';
import { storeKnownAnswer } from './diagnostic';
import { asInContent, FREE_WRONG_TRIES, nextTryAt, WAIT_AFTER_WRONG_TRIES_MS } from './paperRules';
import { getPaper, openPaper, type Paper } from './papers';
import { findResponseFault, isRight, whyWrong } from './quizRules';
import { findQuizProgress, type QuizProgress, storeTry, type Try } from './storeTry';

/** The mark of an answer, as it goes over the wire. */
export type QuizMark = {
  correct: boolean;
  /** Why the right answer is right, or why the chosen one is wrong; null where the content does not say. */
  reason: string | null;
  /** For a wrong answer the page that teaches it. */
  page: LessonPage | null;
  /** Seconds until the next try at this question; null for at once. */
  waitSeconds: number | null;
  /** Whether the quiz ended with this answer. */
  finished: boolean;
  /** Whether the final quiz was passed; null where nothing was finished or there is no pass mark. */
  passed: boolean | null;
};

const notOpen = () => conflict(MESSAGES.quiz.notOpen);

/**
 * Marks an answer to the open question of the open paper and stores the try. A right one moves the learner on by one question,
 * or out of the quiz. An answer that was right before is right again and changes nothing. After three wrong tries the next
 * one waits: 'tooMany' with the seconds.
 */
export async function answerQuestion(
  ctx: AppContext,
  enrolment: Enrolment,
  answer: QuizAnswer,
): Promise<QuizMark> {
  checkMayStudy(enrolment, ctx.now());
  const found = await getPaperAndQuestion(ctx, enrolment, answer);
  const { question, sectionCount } = found;
  let { paper } = found;
  const position = answer.questionNo - 1;
  const asked = paper.questions[position];
  if (asked?.questionId !== answer.questionId || !question) throw notOpen();
  const fault = findResponseFault(question.options, answer.responses);
  if (fault) throw invalidField('responses', fault);

  const responses = asInContent(asked.shown, answer.responses);
  const correct = isRight(question.correct, responses);
  const marked = describeMark(question, responses, correct);
  if (paper.sectionId === DIAGNOSTIC) {
    const known = { paper, position, responses, correct, reportedMs: answer.tookMs };
    const stored = await storeKnownAnswer(ctx, enrolment, known);
    if (!stored) throw notOpen();
    return { ...marked, finished: stored.finished };
  }
  const refresh = async () => {
    const then = await findQuizProgress(ctx, enrolment.id);
    paper = await getPaper(ctx.db, paper.id);
    return then;
  };
  let now: QuizProgress =
    position === enrolment.lastQuestionCompleted ? enrolment : await refresh();
  // The same answer may come twice at once. The first one moves on; the second finds the question done.
  for (;;) {
    const isDone =
      paper.finishedAt !== null ||
      sectionState(now, sectionCount, paper.sectionId) === 'done' ||
      position < now.lastQuestionCompleted;
    if (isDone && correct)
      return { ...marked, finished: isLast(paper, position), passed: paper.passed };
    if (isDone || position > now.lastQuestionCompleted) throw notOpen();
    const one = { paper, position, now, responses, correct, reportedMs: answer.tookMs };
    if (answer.tookMs !== undefined && !correct && (await isStoredAlready(ctx, one)))
      return { ...marked, waitSeconds: secondsUntilNextTry(now, ctx.now()) };
    refuseTooEarly(now, ctx.now());
    const stored = await storeTry(ctx, enrolment, one);
    if (stored) return { ...marked, ...stored, waitSeconds: correct ? null : waitAfter(now) };
    const then = await refresh();
    // Completed before, and set back by the office: there is nothing left to complete.
    if (isSame(then, now) && !paper.finishedAt) return marked;
    now = then;
  }
}

/** The paper and the question that the answer belongs to. A learner may answer without having asked for the questions before. */
async function getPaperAndQuestion(
  ctx: AppContext,
  enrolment: Enrolment,
  answer: QuizAnswer,
): Promise<PaperAndQuestion> {
  const { sectionId, paperId } = answer;
  if (sectionId < 1 || sectionId > FINAL_QUIZ) throw notOpen();
  let found = await findPaperAndQuestion(ctx, enrolment, answer);
  if (!found) {
    await openPaper(ctx, enrolment);
    found = await findPaperAndQuestion(ctx, enrolment, answer);
  }
  if (!found || (paperId !== undefined && paperId !== found.paper.id)) throw notOpen();
  return found;
}

type PaperAndQuestion = { paper: Paper; question: Question | null; sectionCount: number };
type Question = {
  options: Option[];
  correct: number[];
  reason: string;
  itemReasons: (string | null)[][] | null;
  page: LessonPage | null;
};
type PaperAndQuestionRow = Paper &
  Pick<PaperAndQuestion, 'sectionCount'> & { [Key in keyof Question]: Question[Key] | null };

/**
 * Reads in one statement what an answer is compared with, because learners wait for it: the newest paper of the quiz, the question
 * and the size of the course. The learner's device sends the question's id, which may be too large for the column's type.
 */
async function findPaperAndQuestion(
  { db }: AppContext,
  { id, contentSetId }: Enrolment,
  { sectionId, questionId }: QuizAnswer,
): Promise<PaperAndQuestion | null> {
  const [row] = await preparedQuery<PaperAndQuestionRow>(
    db,
    'answered question',
    `SELECT p.id, p."sectionId", p.number, p."drawnAt", p.questions, p."finishedAt", p.passed, s."sectionCount",
       q.options, q.correct, q.reason, q."itemReasons", q.page
     FROM "QuizPaper" p JOIN "ContentSet" s ON s.id = $3 LEFT JOIN "QuizQuestion" q ON q.id = $4::bigint
     WHERE p."enrolmentId" = $1 AND p."sectionId" = $2 ORDER BY p.number DESC LIMIT 1`,
    [id, sectionId, contentSetId, questionId],
  );
  if (!row) return null;
  const { sectionCount, options, correct, reason, itemReasons, page, ...paper } = row;
  const question =
    options && correct && reason !== null ? { options, correct, reason, itemReasons, page } : null;
  return { paper, question, sectionCount };
}

const isLast = ({ questions }: Paper, position: number) => position === questions.length - 1;

const isSame = (one: QuizProgress, other: QuizProgress) =>
  one.lastSectionCompleted === other.lastSectionCompleted &&
  one.lastQuestionCompleted === other.lastQuestionCompleted &&
  one.wrongTries === other.wrongTries;

/** An answer that waited on a device arrives again when its first result was lost on the way. A wrong one is no second try. */
async function isStoredAlready(
  { db }: AppContext,
  { paper, position, now, responses }: Pick<Try, 'paper' | 'position' | 'now' | 'responses'>,
) {
  if (now.wrongTries === 0) return false;
  const last = await db.quizAttempt.findFirst({
    where: { paperId: paper.id, questionId: paper.questions[position]?.questionId },
    orderBy: { id: 'desc' },
    select: { responses: true },
  });
  return isDeepStrictEqual(last?.responses, responses);
}

function secondsUntilNextTry(progress: QuizProgress, now: Date): number | null {
  const opensAt = nextTryAt(progress, now);
  return opensAt && Math.ceil((opensAt.getTime() - now.getTime()) / 1000);
}

function refuseTooEarly(progress: QuizProgress, now: Date) {
  const seconds = secondsUntilNextTry(progress, now);
  if (!seconds) return;
  throw new DomainError(
    'tooMany',
    `You can try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    { retryAfterSeconds: seconds },
  );
}

const waitAfter = ({ wrongTries }: QuizProgress) =>
  wrongTries + 1 >= FREE_WRONG_TRIES ? WAIT_AFTER_WRONG_TRIES_MS / 1000 : null;

const describeMark = (question: Question, responses: number[], correct: boolean): QuizMark => ({
  correct,
  reason: correct ? question.reason : whyWrong(question, responses),
  page: correct ? null : question.page,
  waitSeconds: null,
  finished: false,
  passed: null,
});
