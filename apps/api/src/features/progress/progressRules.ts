import { FINAL_QUIZ } from '@platewise/shared/study/userCourses';

/** A learner's progress, as stored in the enrolment. The last section is 99 when the final quiz is done. */
export type Progress = { lastSectionCompleted: number; lastQuestionCompleted: number };
type QuestionPosition = { sectionId: number; questionNo: number };
type SectionSize = { sectionId: number; questions: number };

export const currentSection = ({ lastSectionCompleted }: Progress, sectionCount: number) =>
  lastSectionCompleted >= sectionCount ? FINAL_QUIZ : lastSectionCompleted + 1;

/** A course that is done: nothing is left to read or to answer. */
export const FINISHED_PROGRESS = {
  lastSectionCompleted: FINAL_QUIZ,
  lastQuestionCompleted: 0,
  redirectToQuiz: false,
  currentPage: 0,
} as const;

type OpenState = 'done' | 'open' | 'locked';

export function sectionState(
  progress: Progress,
  sectionCount: number,
  sectionId: number,
): OpenState {
  if (progress.lastSectionCompleted === FINAL_QUIZ) return 'done';
  const section = currentSection(progress, sectionCount);
  if (sectionId === section) return 'open';
  return sectionId < section ? 'done' : 'locked';
}

export function questionState(
  progress: Progress,
  sectionCount: number,
  question: QuestionPosition,
): OpenState {
  const section = sectionState(progress, sectionCount, question.sectionId);
  if (section !== 'open') return section;
  const ahead = question.questionNo - progress.lastQuestionCompleted;
  if (ahead === 1) return 'open';
  return ahead < 1 ? 'done' : 'locked';
}

/** A new section starts at its first page. */
export type Step = Progress & {
  redirectToQuiz?: boolean;
  currentPage?: 0;
  completesCourse: boolean;
};

/** The step after a right answer. `questions` is the number of questions in the open quiz. */
export function afterRightAnswer(
  progress: Progress,
  sectionCount: number,
  questions: number,
): Step {
  const answered = progress.lastQuestionCompleted + 1;
  if (answered < questions) {
    return {
      lastSectionCompleted: progress.lastSectionCompleted,
      lastQuestionCompleted: answered,
      completesCourse: false,
    };
  }
  const section = currentSection(progress, sectionCount);
  if (section === FINAL_QUIZ) return { ...FINISHED_PROGRESS, completesCourse: true };
  return {
    lastSectionCompleted: section,
    lastQuestionCompleted: 0,
    redirectToQuiz: section === sectionCount,
    currentPage: 0,
    completesCourse: false,
  };
}

/** Share of all questions answered right, in whole percent; 100 only when nothing is left. */
export function shareDone(progress: Progress, sections: SectionSize[]): number {
  const all = sum(sections);
  if (all === 0) return 0;
  const behind = sum(
    sections.filter(({ sectionId }) => sectionId <= progress.lastSectionCompleted),
  );
  // A paper may have questions of the section before, which count once.
  const [open] = sections
    .filter(({ sectionId }) => sectionId > progress.lastSectionCompleted)
    .sort((a, b) => a.sectionId - b.sectionId);
  const here = Math.min(progress.lastQuestionCompleted, open?.questions ?? 0);
  return Math.floor(((behind + here) / all) * 100);
}

const sum = (sections: SectionSize[]) =>
  sections.reduce((total, { questions }) => total + questions, 0);
