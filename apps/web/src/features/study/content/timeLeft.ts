import {
  addEfforts,
  measurePage,
  measureQuiz,
  type StudyEffort,
} from '@platewise/shared/study/readingTime';
import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type {
  ContentSection,
  CourseContents,
  UserCourseProgress,
} from '@platewise/shared/study/userCourses';

type SectionEffort = { sectionId: number; pages: StudyEffort[]; quiz: StudyEffort };
type CourseEffort = { sections: SectionEffort[]; finalQuiz: StudyEffort };

/** About what a quiz has, for a server of an earlier release. */
const QUESTIONS = 10;
const FINAL_QUESTIONS = 30;

const measured = new WeakMap<CourseContents, CourseEffort>();

/** Counts the words of a course once. */
export function measureCourse(course: CourseContents): CourseEffort {
  const known = measured.get(course);
  if (known) return known;
  const effort = {
    sections: course.sections.map(({ sectionId, content, questions = QUESTIONS }) => ({
      sectionId,
      pages: content.map((page) => page.effort ?? measurePage(page)),
      quiz: measureQuiz(sectionId, questions),
    })),
    finalQuiz: measureQuiz(FINAL_QUIZ, course.finalQuestions ?? FINAL_QUESTIONS),
  };
  measured.set(course, effort);
  return effort;
}

const NOTHING: StudyEffort = { words: 0, minutes: 0 };

type StudyPosition = Pick<
  UserCourseProgress,
  'currentSection' | 'lastQuestionCompleted' | 'knownSections'
>;

/** The time from a page of the open section on, with the page itself; `page` is from 1. */
export function measureLeft(course: CourseContents, place: StudyPosition, page: number) {
  const { sections, finalQuiz } = measureCourse(course);
  const { currentSection, lastQuestionCompleted, knownSections = [] } = place;
  const here = sections.find(({ sectionId }) => sectionId === currentSection);
  const later = sections.filter(
    ({ sectionId }) => sectionId > currentSection && !knownSections.includes(sectionId),
  );
  const section = here
    ? addEfforts([
        ...here.pages.slice(page - 1),
        takeAnswered(here.quiz, countQuestions(course.sections, currentSection), {
          answered: lastQuestionCompleted,
        }),
      ])
    : NOTHING;
  return {
    page: here?.pages[page - 1] ?? NOTHING,
    section,
    course: addEfforts([
      section,
      ...later.flatMap(({ pages, quiz }) => [...pages, quiz]),
      finalQuiz,
    ]),
  };
}

const takeAnswered = (
  { minutes }: StudyEffort,
  questions: number,
  { answered }: { answered: number },
): StudyEffort => ({
  words: 0,
  minutes: minutes * Math.max(0, 1 - answered / Math.max(1, questions)),
});

export const countQuestions = (sections: ContentSection[], sectionId: number) =>
  sections.find((section) => section.sectionId === sectionId)?.questions ?? QUESTIONS;

export const measureSection = (course: CourseContents, sectionId: number): StudyEffort => {
  const found = measureCourse(course).sections.find((section) => section.sectionId === sectionId);
  return found ? addEfforts([...found.pages, found.quiz]) : NOTHING;
};
