import type { BlockPicture } from '@platewise/shared/content/blocks';
import { getCourse } from '@platewise/shared/content/courses';
import type { CourseQuestions } from '@platewise/shared/study/quizzes';
import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { AppContext } from '../../../context';
import { PrecompressedJson } from '../../../precompressedJson';
import type { Option } from '../../content/contentModel';
import { encrypt } from '../../content/encryptedContent';
import { loadGlossary } from '../../content/glossary/loadGlossary';
import type { Enrolment } from '../../progress/findEnrolment';
import { checkMayStudy } from '../../progress/studyGate';
import type { PaperQuestion } from './paperRules';
import { getQuizSet, openPaper, type QuizSet } from './papers';

/** The open quiz as this learner is asked it, encrypted. What is right stays on the server. */
export async function readQuestions(
  ctx: AppContext,
  enrolment: Enrolment,
): Promise<PrecompressedJson> {
  checkMayStudy(enrolment, ctx.now());
  const set = await getQuizSet(ctx.db, enrolment.contentSetId);
  return new PrecompressedJson(
    encrypt(ctx.config.secrets, await openQuestions(ctx, enrolment, set)),
  );
}

async function openQuestions(
  ctx: AppContext,
  enrolment: Enrolment,
  { sectionCount, finalQuizRule }: QuizSet,
): Promise<CourseQuestions> {
  const { courseId, courseTitle } = getCourse(enrolment.courseId);
  if (enrolment.courseCompletedAt) return { courseTitle, sectionCount, paper: null, questions: [] };
  const { id: paperId, sectionId, number, questions: asked } = await openPaper(ctx, enrolment);
  const rows = await ctx.db.quizQuestion.findMany({
    where: { id: { in: asked.map(({ questionId }) => questionId) } },
    select: { id: true, question: true, questionType: true, options: true, picture: true },
  });
  const { markTerms } = await loadGlossary(ctx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isFinal = sectionId === FINAL_QUIZ;
  return {
    courseTitle,
    sectionCount,
    paper: { paperId, sectionId, number, passMark: (isFinal && finalQuizRule?.passMark) || null },
    questions: asked.flatMap(({ questionId, review, shown }, i) => {
      const row = byId.get(questionId);
      if (!row) return [];
      const { question, questionType } = row;
      return {
        questionId,
        courseId,
        sectionId,
        questionNo: i + 1,
        // Lists and reports of the office show the stored question, which has no links.
        question: markTerms(question),
        questionType,
        options: inShownOrder(row.options as Option[], shown),
        review,
        picture: row.picture as BlockPicture | null,
      };
    }),
  };
}

const inShownOrder = (options: Option[], shown: PaperQuestion['shown']): Option[] =>
  options.map(({ title, items }, i) => ({
    title,
    items: (shown[i] ?? []).map((index) => items[index] ?? ''),
  }));
