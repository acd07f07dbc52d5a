import type { ContentProblem } from '@platewise/shared/content/courseContent';
import type { IncomingCourse } from '@platewise/shared/contentSync/incomingCourse';
import {
  MOST_FINAL_QUESTIONS,
  MOST_PAGES,
  MOST_QUESTIONS,
  MOST_SECTION_PAGES,
  MOST_SECTIONS,
  MOST_TITLE_CHARACTERS,
} from './incomingLimits';
import { tidyLine } from './tidyText';

export type Structure = Pick<IncomingCourse, 'sections' | 'finalQuiz'>;

export const sectionPlace = (i: number) => `sections/${i + 1}`;
export const FINAL_QUIZ_PLACE = 'final quiz';

const problem = (file: string, wrong: string, fix: string): ContentProblem => ({
  file,
  wrong,
  fix,
});

/** Finds limits that are exceeded so far that the course is not read further. */
export function sizeProblems({ sections, finalQuiz }: Structure): ContentProblem[] {
  const pages = sections.reduce((sum, section) => sum + section.pages.length, 0);
  const found: ContentProblem[] = [];
  if (sections.length > MOST_SECTIONS)
    found.push(
      problem(
        'the course',
        `it has ${sections.length} sections`,
        `Put them together: at most ${MOST_SECTIONS}.`,
      ),
    );
  if (pages > MOST_PAGES)
    found.push(
      problem('the course', `it has ${pages} pages`, `Make it shorter: at most ${MOST_PAGES}.`),
    );
  const quizzes = sections.map(({ questions }, i) => ({ place: sectionPlace(i), questions }));
  for (const { place, questions, most } of [
    ...quizzes.map((quiz) => ({ ...quiz, most: MOST_QUESTIONS })),
    { place: FINAL_QUIZ_PLACE, questions: finalQuiz, most: MOST_FINAL_QUESTIONS },
  ])
    if (questions.length > most)
      found.push(
        problem(place, `it has ${questions.length} questions`, `Remove some: at most ${most}.`),
      );
  return found;
}

/** Checks the titles, and that every section has pages and questions. */
export function structureProblems({ sections, finalQuiz }: Structure): ContentProblem[] {
  return [
    ...(sections.length === 0
      ? [problem('the course', 'it has no section', 'Put its pages into at least one.')]
      : []),
    ...sections.flatMap((section, i) => sectionProblems(section, sectionPlace(i))),
    ...(finalQuiz.length === 0
      ? [
          problem(
            FINAL_QUIZ_PLACE,
            'it has no question',
            'Add a quiz after the last section: a course ends with it.',
          ),
        ]
      : []),
  ];
}

function sectionProblems(
  { title, pages, questions }: Structure['sections'][number],
  place: string,
): ContentProblem[] {
  const found = titleProblems(title, place);
  if (pages.length === 0) found.push(problem(place, 'it has no page', 'Write at least one.'));
  if (pages.length > MOST_SECTION_PAGES)
    found.push(
      problem(place, `it has ${pages.length} pages`, `Divide it: at most ${MOST_SECTION_PAGES}.`),
    );
  if (questions.length === 0)
    found.push(problem(place, 'it has no question', 'Add a quiz with at least one question.'));
  return [
    ...found,
    ...pages.flatMap((page, n) =>
      titleProblems(page.title, place).map((each) => ({ ...each, page: `page ${n + 1}` })),
    ),
  ];
}

function titleProblems(title: string, place: string): ContentProblem[] {
  const length = tidyLine(title).length;
  if (length === 0) return [problem(place, 'it has no title', 'Write one.')];
  return length > MOST_TITLE_CHARACTERS
    ? [problem(place, `a title of ${length} characters`, `Shorten it to ${MOST_TITLE_CHARACTERS}.`)]
    : [];
}
