import type { SkippedPart } from '@platewise/course-import/model';
import type { CourseQuestion } from '@platewise/shared/content/courseContent';
import type { IncomingQuestion } from '@platewise/shared/contentSync/incomingCourse';
import { QUESTION_TYPES } from '@platewise/shared/study/quizzes';
import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { CourseToCheck } from '../content/incoming/normaliseIncoming';
import { tidyLine } from '../content/incoming/tidyText';

/** The quizzes of the course's live content. */
export type LiveContent = {
  sections: { sectionId: number; title: string }[];
  questions: CourseQuestion[];
};

function asIncoming({
  questionType,
  question,
  reason,
  options,
  correct,
}: CourseQuestion): IncomingQuestion {
  const lists = options.map(({ title, items }, i) => ({
    title,
    items,
    correct: items[correct[i] ?? -1] ?? '',
  }));
  const [first] = lists;
  if (questionType === QUESTION_TYPES.match || !first)
    return { type: 'drop-downs', question, reason, options: lists };
  if (questionType === QUESTION_TYPES.trueFalse)
    return { type: 'true or false', question, reason, correct: correct[0] === 0 };
  return { type: 'one of several', question, reason, options: first.items, correct: first.correct };
}

const sameTitle = (one: string, other: string) =>
  tidyLine(one).toLowerCase() === tidyLine(other).toLowerCase();

/**
 * SCORM packages rarely contain readable quizzes, because scripts ask the questions. A section without a quiz gets the
 * live questions of the section with the same title. The same goes for the final quiz.
 */
export function addLiveQuestions(
  course: CourseToCheck,
  live: LiveContent | null,
): { course: CourseToCheck; added: SkippedPart[] } {
  const added: SkippedPart[] = [];
  const addQuestions = (
    questions: IncomingQuestion[],
    sectionId: number | undefined,
    what: string,
  ) => {
    if (questions.length > 0 || sectionId === undefined) return questions;
    const asked = live?.questions.filter((each) => each.sectionId === sectionId) ?? [];
    if (asked.length > 0)
      added.push({
        what,
        why: `The package has no quiz for it, so the ${asked.length} live questions were kept.`,
      });
    return asked.map(asIncoming);
  };
  const sections = course.sections.map((section, i) => {
    const today = live?.sections.find(({ title }) => sameTitle(title, section.title));
    const what = `Section ${i + 1} “${tidyLine(section.title)}”`;
    return { ...section, questions: addQuestions(section.questions, today?.sectionId, what) };
  });
  const finalQuiz = addQuestions(course.finalQuiz, FINAL_QUIZ, 'The final quiz');
  return { course: { ...course, sections, finalQuiz }, added };
}
