import {
  MINUTES_A_BLOCK,
  MINUTES_A_FINAL_QUESTION,
  MINUTES_A_QUESTION,
  WORDS_A_MINUTE,
} from '@platewise/shared/study/readingTime';
import type { PageBlock } from './blocks/blockModel';
import type { Module, Page, Question } from './contentModel';
import { type CourseFile, isFinalQuizRule } from './contentSchemas';
import { countWords } from './readability';

/** A form that is filled in at work. The learner's screens do not count it, because it is not done in the lesson. */
const MINUTES_AT_WORK = 15;
/** A supervisor has such papers at work already, and writes down two lines of them. */
const MINUTES_FOR_TWO_LINES = 5;

/** Minutes of study by what takes them. */
export type StudyTime = { reading: number; blocks: number; quizzes: number; finalQuiz: number };

/** `least` is for a learner who shows in a refresher's first quiz to know all that may be left out. */
export type StudyTimes = { least: StudyTime; most: StudyTime };

/** How long a course takes online: pages, blocks, the quiz of each section, one paper, and the quiz before section 1. */
export function studyTimes(course: CourseFile, modules: Module[]): StudyTimes {
  const { diagnostic } = course;
  const most = studyTime(course, modules, MINUTES_AT_WORK);
  if (!diagnostic) return { least: most, most };
  const always = modules.filter(({ path }) => !diagnostic.modules.includes(path));
  return { least: studyTime(course, always, MINUTES_FOR_TWO_LINES), most };
}

function studyTime(
  { finalQuiz, diagnostic }: CourseFile,
  modules: Module[],
  minutesAtWork: number,
): StudyTime {
  const sections = modules.flatMap((module) =>
    module.sections.map((section) => ({ module, ...section })),
  );
  const pages = sections.flatMap(({ module, pages: list }) =>
    list.map((page) => ({ module, page })),
  );
  const asked = isFinalQuizRule(finalQuiz) ? finalQuiz.questions : sum(Object.values(finalQuiz));
  return {
    reading: sum(pages.map(({ page }) => readingMinutes(page))),
    blocks: sum(
      pages.flatMap(({ module, page }) =>
        page.blocks.map((block) =>
          block.block.kind === 'try-it' ? minutesAtWork : blockMinutes(block, module),
        ),
      ),
    ),
    quizzes:
      (sum(sections.map(({ questions }: { questions: Question[] }) => questions.length)) +
        (diagnostic?.questions ?? 0)) *
      MINUTES_A_QUESTION,
    finalQuiz: asked * MINUTES_A_FINAL_QUESTION,
  };
}

export const studyHours = (time: StudyTime) => sum(Object.values(time)) / 60;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const readingMinutes = ({ markdown }: Page) => countWords(markdown) / WORDS_A_MINUTE;

/** A learner reads the text for one state. */
function blockMinutes({ block, states }: PageBlock, { films }: Module): number {
  if (block.kind === 'film') return (films.get(block.film)?.seconds ?? 0) / 60;
  if (block.kind !== 'states') return MINUTES_A_BLOCK[block.kind];
  const words = sum(states.map(({ markdown }) => countWords(markdown)));
  return words / Math.max(1, states.length) / WORDS_A_MINUTE;
}
