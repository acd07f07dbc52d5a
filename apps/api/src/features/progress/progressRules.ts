import type { Diagnostic, DiagnosticState } from '@platewise/shared/study/diagnostic';
import { DIAGNOSTIC, FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';

/** A learner's progress, as stored in the enrolment. The last section is 99 when the final quiz is done. */
export type Progress = { lastSectionCompleted: number; lastQuestionCompleted: number };
/** With the sections that need not be read. Progress moves over them. */
type ReadingProgress = Progress & { knownSections?: readonly number[] };
type QuestionPosition = { sectionId: number; questionNo: number };
type SectionSize = { sectionId: number; questions: number };

export function currentSection(
  { lastSectionCompleted, knownSections }: ReadingProgress,
  sectionCount: number,
) {
  const behind = moveOverKnown(lastSectionCompleted, knownSections);
  return behind >= sectionCount ? FINAL_QUIZ : behind + 1;
}

/** The last section behind the learner, after the known ones that follow it. */
export function moveOverKnown(lastSection: number, known: readonly number[] = []): number {
  let last = lastSection;
  while (known.includes(last + 1)) last += 1;
  return last;
}

type DiagnosedProgress = ReadingProgress & {
  diagnosedAt: Date | null;
  courseCompletedAt: Date | null;
};

/**
 * Whether the learner is asked what is still known. A learner who has answered a question of the first section, on a server of
 * an earlier release, goes on there.
 */
export const isDiagnosing = (progress: DiagnosedProgress, diagnostic: Diagnostic | null) =>
  diagnostic !== null &&
  progress.diagnosedAt === null &&
  progress.courseCompletedAt === null &&
  progress.lastSectionCompleted === 0 &&
  progress.lastQuestionCompleted === 0;

type QuizzesOfSet = { sectionCount: number; diagnostic: Diagnostic | null };

/** The number of the open quiz: that of the section to go on with, or of the quiz that a refresher begins with. */
export const openSection = (
  progress: DiagnosedProgress,
  { sectionCount, diagnostic }: QuizzesOfSet,
) => (isDiagnosing(progress, diagnostic) ? DIAGNOSTIC : currentSection(progress, sectionCount));

export function diagnosticState(
  progress: DiagnosedProgress,
  diagnostic: Diagnostic | null,
): DiagnosticState {
  if (isDiagnosing(progress, diagnostic)) return 'open';
  if (!diagnostic || !progress.diagnosedAt) return 'none';
  // Only known sections are behind the learner: none has been completed.
  const isUnread = progress.lastSectionCompleted === moveOverKnown(0, progress.knownSections);
  return isUnread && !progress.courseCompletedAt ? 'result' : 'done';
}

/** A course that is done: nothing is left to read or to answer. */
export const FINISHED_PROGRESS = {
  lastSectionCompleted: FINAL_QUIZ,
  lastQuestionCompleted: 0,
  redirectToQuiz: false,
  currentPage: 0,
} as const;

type OpenState = 'done' | 'open' | 'locked';

export function sectionState(
  progress: ReadingProgress,
  sectionCount: number,
  sectionId: number,
): OpenState {
  if (progress.lastSectionCompleted === FINAL_QUIZ) return 'done';
  const section = currentSection(progress, sectionCount);
  if (sectionId === section) return 'open';
  return sectionId < section ? 'done' : 'locked';
}

export function questionState(
  progress: ReadingProgress,
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
  progress: ReadingProgress,
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
  const behind = moveOverKnown(section, progress.knownSections);
  return {
    lastSectionCompleted: behind,
    lastQuestionCompleted: 0,
    redirectToQuiz: behind >= sectionCount,
    currentPage: 0,
    completesCourse: false,
  };
}

/** Share of all questions answered right, in whole percent; 100 only when nothing is left. */
export function shareDone(progress: ReadingProgress, sections: SectionSize[]): number {
  const all = sum(sections);
  if (all === 0) return 0;
  const behind = sum(
    sections.filter(
      ({ sectionId }) =>
        sectionId <= progress.lastSectionCompleted || progress.knownSections?.includes(sectionId),
    ),
  );
  // A paper may have questions of the section before, which count once.
  const [open] = sections
    .filter(
      ({ sectionId }) =>
        sectionId > progress.lastSectionCompleted && !progress.knownSections?.includes(sectionId),
    )
    .sort((a, b) => a.sectionId - b.sectionId);
  const here = Math.min(progress.lastQuestionCompleted, open?.questions ?? 0);
  return Math.floor(((behind + here) / all) * 100);
}

const sum = (sections: SectionSize[]) =>
  sections.reduce((total, { questions }) => total + questions, 0);
