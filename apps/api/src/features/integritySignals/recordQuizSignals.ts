import type { AppContext } from '../../context';
import { type AskedQuestion, findFastQuiz, findPatternedTries, type PaperTry } from './quizSignals';
import { recordSignals } from './recordSignals';

/** Records the signs in the answers of a finished paper. It may run any number of times. */
export async function recordQuizSignals(ctx: AppContext, paperId: string) {
  const paper = await ctx.db.quizPaper.findUnique({
    where: { id: paperId },
    include: { attempts: { orderBy: { id: 'asc' }, include: { question: true } } },
  });
  // The office may have given the enrolment to another person in the meantime.
  if (!paper) return;
  const shown = new Map(
    (paper.questions as ShownQuestion[]).map((each) => [each.questionId, each.shown]),
  );
  const questions = new Map<number, AskedQuestion>();
  const tries: PaperTry[] = [];
  for (const { question, questionId, responses, correct, firstTry, tookMs } of paper.attempts) {
    questions.set(questionId, {
      id: questionId,
      question: question.question,
      options: question.options as AskedQuestion['options'],
    });
    const places = responses.map((item, option) => shown.get(questionId)?.[option]?.indexOf(item));
    tries.push({
      questionId,
      places: places.map((place) => place ?? -1),
      correct,
      firstTry: firstTry === true,
      tookMs,
    });
  }
  const asked = [...questions.values()];
  const { enrolmentId, sectionId } = paper;
  const openMs = (paper.finishedAt ?? ctx.now()).getTime() - paper.drawnAt.getTime();
  const found = [findFastQuiz(asked, tries, openMs), findPatternedTries(asked, tries)];
  await recordSignals(
    ctx,
    found.flatMap((signal) =>
      signal ? [{ ...signal, enrolmentId, sectionId, subject: `paper ${paperId}` }] : [],
    ),
  );
}

/** A question of a paper: for each option its items in the order shown. */
type ShownQuestion = { questionId: number; shown: number[][] };
