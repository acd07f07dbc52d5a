import { MESSAGES } from '@platewise/shared/messages';
import type { LessonPage } from '@platewise/shared/study/finalQuiz';
import type { QuizAnswer } from '@platewise/shared/study/quizzes';
import { FINAL_QUIZ } from '@platewise/shared/study/userCourses';
import type { AppContext } from '../../../context';
import { conflict, DomainError, invalidField } from '../../../domainError';
import type { Option } from '../../content/contentModel';
import type { Enrolment } from '../../progress/findEnrolment';
import { sectionState } from '../../progress/progressRules';
import { checkMayStudy } from '../../progress/studyGate';
import { asInContent, FREE_WRONG_TRIES, nextTryAt, WAIT_AFTER_WRONG_TRIES_MS } from './paperRules';
import { findPaper, getPaper, getQuizSet, openPaper, type Paper } from './papers';
import { findResponseFault, isRight, whyWrong } from './quizRules';
import { findQuizProgress, type QuizProgress, storeTry } from './storeTry';

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
  const { sectionCount } = await getQuizSet(ctx.db, enrolment.contentSetId);
  let paper = await getPaperOf(ctx, enrolment, answer);
  const position = answer.questionNo - 1;
  const asked = paper.questions[position];
  if (asked?.questionId !== answer.questionId) throw notOpen();
  const question = await getQuestion(ctx, answer.questionId);
  const fault = findResponseFault(question.options, answer.responses);
  if (fault) throw invalidField('responses', fault);

  const responses = asInContent(asked.shown, answer.responses);
  const correct = isRight(question.correct, responses);
  const marked = describeMark(question, responses, correct);
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
    refuseTooEarly(now, ctx.now());
    const stored = await storeTry(ctx, enrolment, { paper, position, now, responses, correct });
    if (stored) return { ...marked, ...stored, waitSeconds: correct ? null : waitAfter(now) };
    const then = await refresh();
    // Completed before, and set back by the office: there is nothing left to complete.
    if (isSame(then, now) && !paper.finishedAt) return marked;
    now = then;
  }
}

/** The paper that the answer belongs to. A learner may answer without having asked for the questions before. */
async function getPaperOf(
  ctx: AppContext,
  enrolment: Enrolment,
  { sectionId, paperId }: QuizAnswer,
): Promise<Paper> {
  if (sectionId < 1 || sectionId > FINAL_QUIZ) throw notOpen();
  let paper = await findPaper(ctx.db, enrolment.id, sectionId);
  if (!paper) {
    await openPaper(ctx, enrolment);
    paper = await findPaper(ctx.db, enrolment.id, sectionId);
  }
  if (!paper || (paperId !== undefined && paperId !== paper.id)) throw notOpen();
  return paper;
}

const isLast = ({ questions }: Paper, position: number) => position === questions.length - 1;

const isSame = (one: QuizProgress, other: QuizProgress) =>
  one.lastSectionCompleted === other.lastSectionCompleted &&
  one.lastQuestionCompleted === other.lastQuestionCompleted &&
  one.wrongTries === other.wrongTries;

function refuseTooEarly(progress: QuizProgress, now: Date) {
  const opensAt = nextTryAt(progress, now);
  if (!opensAt) return;
  const seconds = Math.ceil((opensAt.getTime() - now.getTime()) / 1000);
  throw new DomainError(
    'tooMany',
    `You can try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    { retryAfterSeconds: seconds },
  );
}

const waitAfter = ({ wrongTries }: QuizProgress) =>
  wrongTries + 1 >= FREE_WRONG_TRIES ? WAIT_AFTER_WRONG_TRIES_MS / 1000 : null;

type Question = {
  options: Option[];
  correct: number[];
  reason: string;
  itemReasons: (string | null)[][] | null;
  page: LessonPage | null;
};

async function getQuestion({ db }: AppContext, id: number): Promise<Question> {
  const question = await db.quizQuestion.findUniqueOrThrow({
    where: { id },
    select: { options: true, correct: true, reason: true, itemReasons: true, page: true },
  });
  return question as Question;
}

const describeMark = (question: Question, responses: number[], correct: boolean): QuizMark => ({
  correct,
  reason: correct ? question.reason : whyWrong(question, responses),
  page: correct ? null : question.page,
  waitSeconds: null,
  finished: false,
  passed: null,
});
