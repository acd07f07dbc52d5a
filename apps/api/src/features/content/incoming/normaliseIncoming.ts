import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  CheckedCourse,
  ContentProblem,
  CourseQuestion,
  CourseTask,
} from '@platewise/shared/content/courseContent';
import type {
  IncomingCourse,
  IncomingQuestion,
} from '@platewise/shared/contentSync/incomingCourse';
import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { ContentSection } from '@platewise/shared/study/userCourses';
import { fingerprint } from '../contentRules';
import { CoursePictures, type IncomingPicture } from './coursePictures';
import { MOST_ANSWER_CHARACTERS, MOST_COURSE_PICTURE_BYTES, megabytes } from './incomingLimits';
import { normalisePage } from './normalisePage';
import { normaliseQuestion } from './normaliseQuestion';
import {
  FINAL_QUIZ_PLACE,
  sectionPlace,
  sizeProblems,
  structureProblems,
} from './structureProblems';
import { shorten, tidyLine } from './tidyText';

/** A course from another system. Its pictures are Base64 or bytes. */
export type CourseToCheck = Omit<IncomingCourse, 'pictures'> & { pictures: IncomingPicture[] };

/**
 * Checks a course from another system and returns it ready to store: HTML sanitised, pictures checked by their content,
 * questions checked. Otherwise returns every problem that its author has to fix. Yields to the event loop between
 * pages.
 */
export async function normaliseIncoming(incoming: CourseToCheck): Promise<CheckedCourse> {
  const tooMuch = sizeProblems(incoming);
  if (tooMuch.length > 0) return { problems: tooMuch };
  const shelf = new CoursePictures(incoming.pictures);
  const report = new Report();
  report.problems.push(...structureProblems(incoming));
  const sections: ContentSection[] = [];
  for (const [i, section] of incoming.sections.entries())
    sections.push(await readSection(section, i, shelf, report));
  const questions = readQuestions(incoming, report);
  const { tasks, problems } = normaliseTasks(incoming.observerTasks);
  report.problems.push(...problems);
  const images = shelf.shown();
  const size = images.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > MOST_COURSE_PICTURE_BYTES)
    report.problems.push({
      file: 'the course',
      wrong: `pictures of ${megabytes(size)} together`,
      fix: `Make them smaller than ${megabytes(MOST_COURSE_PICTURE_BYTES)}.`,
    });
  if (report.problems.length > 0) return { problems: report.problems };
  const { courseId } = incoming;
  return {
    course: {
      courseId,
      sections,
      questions,
      finalQuizRule: null,
      outline: null,
      tasks,
      images,
      thirdPartyForm: null,
    },
    harmless: report.harmless,
  };
}

class Report {
  readonly problems: ContentProblem[] = [];
  readonly harmless: ContentProblem[] = [];
}

async function readSection(
  { title, pages }: IncomingCourse['sections'][number],
  i: number,
  shelf: CoursePictures,
  report: Report,
): Promise<ContentSection> {
  const content: ContentSection['content'] = [];
  for (const [n, page] of pages.entries()) {
    await nextTurn();
    const pageTitle = tidyLine(page.title);
    const file = shorten(tidyLine(page.name)) || sectionPlace(i);
    const { html, harms, faults } = normalisePage({ ...page, title: pageTitle }, shelf);
    const place = `page ${n + 1} “${shorten(pageTitle)}”`;
    report.problems.push(...faults.map((fault) => ({ file, page: place, ...fault })));
    report.harmless.push(...harms.map((harm) => ({ file, page: place, ...harm })));
    content.push({ title: pageTitle, html });
  }
  return { sectionId: i + 1, title: tidyLine(title), content };
}

function readQuestions({ sections, finalQuiz }: CourseToCheck, report: Report): CourseQuestion[] {
  const first = new Map<string, string>();
  const read = (questions: IncomingQuestion[], sectionId: number, file: string) =>
    questions.map((incoming, i): CourseQuestion => {
      const { question, harms, faults } = normaliseQuestion(incoming);
      const words = question.question.replace(/<[^>]*>/g, '') || tidyLine(incoming.question);
      const page = `question ${i + 1} “${shorten(words)}”`;
      const other = question.question ? first.get(fingerprint(question)) : undefined;
      first.set(fingerprint(question), other ?? `question ${i + 1} of ${file}`);
      const doubled = other && {
        wrong: `it asks the same as ${other}`,
        fix: 'Reword one of them.',
      };
      const all = doubled ? [...faults, doubled] : faults;
      report.problems.push(...all.map((fault) => ({ file, page, ...fault })));
      report.harmless.push(...harms.map((harm) => ({ file, page, ...harm })));
      return { sectionId, questionNo: i + 1, ...question };
    });
  return [
    ...sections.flatMap(({ questions }, i) => read(questions, i + 1, sectionPlace(i))),
    ...read(finalQuiz, FINAL_QUIZ, FINAL_QUIZ_PLACE),
  ];
}

const PLACE = 'observer tasks';

/** The observer tasks in order; null if the course has none, which leaves the current tasks unchanged. */
function normaliseTasks(incoming: IncomingCourse['observerTasks']): {
  tasks: CourseTask[] | null;
  problems: ContentProblem[];
} {
  if (!incoming) return { tasks: null, problems: [] };
  const tasks = incoming.map(({ id, group, task }, i) => ({
    key: tidyLine(id),
    taskGroup: tidyLine(group),
    task: tidyLine(task),
    version: 1,
    lastVersion: null,
    timesSeen: 1,
    displayOrder: i + 1,
  }));
  const keys = tasks.map(({ key }) => key);
  return {
    tasks,
    problems: tasks.flatMap(({ key, taskGroup, task }, i) => {
      const problem = (wrong: string, fix: string) => ({
        file: PLACE,
        page: `task ${i + 1} “${shorten(task)}”`,
        wrong,
        fix,
      });
      return [
        ...(key && taskGroup && task
          ? []
          : [problem('its id, group or words are missing', 'Write them.')]),
        ...(keys.indexOf(key) === i
          ? []
          : [problem(`its id ${shorten(key)} is used twice`, 'Give it another.')]),
        ...(Math.max(taskGroup.length, task.length) > MOST_ANSWER_CHARACTERS
          ? [problem(`it has more than ${MOST_ANSWER_CHARACTERS} characters`, 'Shorten it.')]
          : []),
      ];
    }),
  };
}
