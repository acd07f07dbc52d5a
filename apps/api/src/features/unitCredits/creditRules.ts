import { type CatalogueCourse, NSW_COURSE_IDS } from '@platewise/shared/content/courses';
import type { CreditKind } from '@platewise/shared/unitCredits';
import { currentSection, moveOverKnown, type Progress } from '../progress/progressRules';

type DecisionFacts = {
  step2Completed: boolean;
  ended: boolean;
  issued: boolean;
  disposed: boolean;
  isExternalLearning: boolean;
  learnerDeleted: boolean;
};

/** Why no credit can be decided or withdrawn for an enrolment; null while it can. */
export function whyCreditClosed(facts: DecisionFacts): string | null {
  if (facts.learnerDeleted) return 'The learner has been deleted.';
  if (facts.ended) return 'The office has ended this enrolment.';
  if (facts.disposed) return 'The records of this enrolment have been disposed of.';
  if (facts.issued) return 'The certificate has already been issued.';
  if (facts.isExternalLearning) return 'This course is studied on eLearnd.';
  return facts.step2Completed
    ? null
    : 'The learner completes step 2 first, because the national return needs those answers.';
}

type DecidedUnit = { unit: string; kind: string; granted: boolean };

/**
 * Why a unit that was attained elsewhere gets no credit. In NSW the Food Regulation 2025 asks for the whole course with one
 * organisation. Elsewhere at least one unit is shown with us, because otherwise we would certify the work of others only.
 */
export function whyNoTransfer(
  { courseId, certificateCodes }: Pick<CatalogueCourse, 'courseId' | 'certificateCodes'>,
  unit: string,
  decided: DecidedUnit[],
): string | null {
  if (NSW_COURSE_IDS.includes(courseId))
    return 'In NSW a food safety supervisor completes the whole course with one training organisation.';
  const others = certificateCodes.filter((code) => code !== unit);
  const isTransferred = (code: string) =>
    decided.some((other) => other.unit === code && other.granted && isTransfer(other.kind));
  return others.every(isTransferred)
    ? 'The learner shows at least one unit with us. There is nothing to certify where every unit comes from elsewhere.'
    : null;
}

const isTransfer = (kind: string) => kind === ('credit transfer' satisfies CreditKind);

/** A question of a quiz with the outline point that it asks, such as 'units/SITXFSA005#K4'. */
type AskedQuestion = { sectionId: number; asks: string | null };

/** The sections that teach nothing but a unit: all their questions ask points of it. */
export function sectionsOfUnit(unit: string, questions: AskedQuestion[], sectionCount: number) {
  const sections = Array.from({ length: sectionCount }, (_, i) => i + 1);
  return sections.filter((section) => {
    const asked = questions.filter(({ sectionId }) => sectionId === section);
    return asked.length > 0 && asked.every(({ asks }) => asks?.startsWith(`units/${unit}#`));
  });
}

type StudyProgress = Progress & { knownSections: number[] };

export const NEW_SECTION = {
  lastQuestionCompleted: 0,
  wrongTries: 0,
  lastWrongTryAt: null,
  currentPage: 0,
  redirectToQuiz: false,
};

/** Returns the place to go on once some sections need not be read. Work in any other section stays as it is. */
export function placeWithout(sections: number[], place: StudyProgress, sectionCount: number) {
  const knownSections = ascending([...new Set([...place.knownSections, ...sections])]);
  if (!sections.includes(currentSection(place, sectionCount))) return { knownSections };
  const lastSectionCompleted = moveOverKnown(place.lastSectionCompleted, knownSections);
  const redirectToQuiz = lastSectionCompleted >= sectionCount;
  return { knownSections, lastSectionCompleted, ...NEW_SECTION, redirectToQuiz };
}

/** Returns the place to go on once some sections must be read again: the first of them, or an earlier place. */
export function placeWith(sections: number[], place: StudyProgress) {
  const knownSections = place.knownSections.filter((known) => !sections.includes(known));
  const before = Math.min(...sections) - 1;
  if (place.lastSectionCompleted <= before) return { knownSections };
  return { knownSections, lastSectionCompleted: before, ...NEW_SECTION };
}

const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
