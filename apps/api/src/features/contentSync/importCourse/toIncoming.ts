import type { ImportedCourse, ImportedQuestion } from '@platewise/course-import/model';
import type { IncomingQuestion } from '@platewise/shared/incomingCourse';
import type { CourseToCheck } from '../../content/incoming/normaliseIncoming';
import { escapeHtml } from '../../content/incoming/tidyText';

/** An imported course in the form in which all courses from outside are checked. */
export const toIncoming = (
  courseId: number,
  { title, sections, finalQuiz, pictures }: ImportedCourse,
): CourseToCheck => ({
  courseId,
  title,
  sections: sections.map((section) => ({
    title: section.title,
    pages: section.pages.map(({ file, ...page }) => ({ name: file, ...page })),
    questions: section.questions.map(toQuestion),
  })),
  finalQuiz: finalQuiz.map(toQuestion),
  pictures,
});

/** What is asked is html where it is stored. */
function toQuestion(imported: ImportedQuestion): IncomingQuestion {
  const asked = { question: escapeHtml(imported.question), reason: imported.reason };
  if (imported.kind === 'true or false')
    return { ...asked, type: imported.kind, correct: imported.correct };
  if (imported.kind === 'one of several')
    return {
      ...asked,
      type: imported.kind,
      options: imported.items,
      correct: imported.items[imported.correct] ?? '',
    };
  return {
    ...asked,
    type: imported.kind,
    options: imported.options.map(({ title, items, correct }) => ({
      title,
      items,
      correct: items[correct] ?? '',
    })),
  };
}
