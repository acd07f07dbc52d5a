import { FINAL_QUIZ } from '@platewise/shared/study/userCourses';

/** How far a learner is, as it stands in the enrolment. The last section is 99 once the final quiz is done. */
export type Progress = { lastSectionCompleted: number; lastQuestionCompleted: number };
type Place = { sectionId: number; questionNo: number };
type SectionSize = { sectionId: number; questions: number };

export const currentSection = ({ lastSectionCompleted }: Progress, sectionCount: number) =>
  lastSectionCompleted >= sectionCount ? FINAL_QUIZ : lastSectionCompleted + 1;

/** A course that is done: nothing is left to read or to answer. */
export const FINISHED = {
  lastSectionCompleted: FINAL_QUIZ,
  lastQuestionCompleted: 0,
  redirectToQuiz: false,
  currentPage: 0,
} as const;

type State = 'done' | 'open' | 'locked';

export function sectionState(progress: Progress, sectionCount: number, sectionId: number): State {
  if (progress.lastSectionCompleted === FINAL_QUIZ) return 'done';
  const section = currentSection(progress, sectionCount);
  if (sectionId === section) return 'open';
  return sectionId < section ? 'done' : 'locked';
}

export function questionState(progress: Progress, sectionCount: number, question: Place): State {
  const section = sectionState(progress, sectionCount, question.sectionId);
  if (section !== 'open') return section;
  const ahead = question.questionNo - progress.lastQuestionCompleted;
  if (ahead === 1) return 'open';
  return ahead < 1 ? 'done' : 'locked';
}

/** A new section is read from its first page on. */
export type Step = Progress & {
  redirectToQuiz?: boolean;
  currentPage?: 0;
  completesCourse: boolean;
};

/** Where one right answer leads; `questions` is how many the open quiz asks. */
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
  if (section === FINAL_QUIZ) return { ...FINISHED, completesCourse: true };
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
  return Math.floor(((behind + progress.lastQuestionCompleted) / all) * 100);
}

const sum = (sections: SectionSize[]) =>
  sections.reduce((total, { questions }) => total + questions, 0);
