import { currentSection, FINISHED_PROGRESS, type Progress } from '../../progress/progressRules';
import type { Refused } from './editableEnrolment';

export type Place = Progress & { redirectToQuiz: boolean };
type Edited = Place & { courseCompleted: boolean; setCount: number };

/** Of the content set that the learner will study. */
export type SetSize = { sectionCount: number; questions: Record<number, number> };

export type NewPlace = Place & { currentPage?: 0 };

/**
 * Where the learner goes on after an edit, or why they cannot be sent there. A course that is ticked as completed is done
 * to its end; one that is unticked goes on with the final quiz, unless another section is asked for.
 */
export function newPlace(was: Edited, wanted: Edited, size: SetSize): NewPlace | Refused {
  if (wanted.courseCompleted) return was.courseCompleted ? unmoved(was, wanted) : FINISHED_PROGRESS;
  const isUntickedOnly =
    was.courseCompleted && wanted.lastSectionCompleted === was.lastSectionCompleted;
  const place = isUntickedOnly ? finalQuiz(size) : placeOf(wanted);
  const isElsewhere =
    place.lastSectionCompleted !== was.lastSectionCompleted || wanted.setCount !== was.setCount;
  return whyNotThere(place, size) ?? (isElsewhere ? { ...place, currentPage: 0 } : place);
}

const placeOf = ({
  lastSectionCompleted,
  lastQuestionCompleted,
  redirectToQuiz,
}: Place): Place => ({
  lastSectionCompleted,
  lastQuestionCompleted,
  redirectToQuiz,
});

const finalQuiz = ({ sectionCount }: SetSize): Place => ({
  lastSectionCompleted: sectionCount,
  lastQuestionCompleted: 0,
  redirectToQuiz: true,
});

const PLACE = [
  'setCount',
  'lastSectionCompleted',
  'lastQuestionCompleted',
  'redirectToQuiz',
] as const;

function unmoved(was: Edited, wanted: Edited): Place | Refused {
  const field = PLACE.find((each) => was[each] !== wanted[each]);
  const message =
    'The course is completed. Untick ‘Course completed’ to send the learner back to a section.';
  return field ? { refusal: 'invalid', field, message } : placeOf(was);
}

function whyNotThere(place: Place, { sectionCount, questions }: SetSize): Refused | null {
  const { lastSectionCompleted: section, lastQuestionCompleted: question } = place;
  if (section < 0 || section > sectionCount)
    return {
      refusal: 'invalid',
      field: 'lastSectionCompleted',
      message: `Last section completed must be from 0 to ${sectionCount}: so many sections this content set has. Tick ‘Course completed’ for all of it.`,
    };
  const most = Math.max((questions[currentSection(place, sectionCount)] ?? 0) - 1, 0);
  if (question < 0 || question > most)
    return {
      refusal: 'invalid',
      field: 'lastQuestionCompleted',
      message: `Last question completed must be from 0 to ${most} in the quiz that comes next.`,
    };
  return null;
}
