import { currentSection, FINISHED_PROGRESS, type Progress } from '../../progress/progressRules';
import type { EditRefusal, SetSize } from './editableEnrolment';

export type StudyPosition = Progress & { redirectToQuiz: boolean };
type EditedProgress = StudyPosition & { courseCompleted: boolean; setCount: number };

export type NewPosition = StudyPosition & { currentPage?: 0 };

/**
 * Returns where the learner continues after an edit, or the refusal. A course that is ticked as completed is finished.
 * One that is unticked continues with the final quiz, unless the office chooses another section.
 */
export function newPosition(
  was: EditedProgress,
  wanted: EditedProgress,
  size: SetSize,
): NewPosition | EditRefusal {
  if (wanted.courseCompleted)
    return was.courseCompleted ? unchangedPosition(was, wanted) : FINISHED_PROGRESS;
  const isUntickedOnly =
    was.courseCompleted && wanted.lastSectionCompleted === was.lastSectionCompleted;
  const place = isUntickedOnly ? finalQuiz(size) : positionOf(wanted);
  const isElsewhere =
    place.lastSectionCompleted !== was.lastSectionCompleted || wanted.setCount !== was.setCount;
  // A paper may have more questions than its section: they were missed in the section before.
  const isSame = !isElsewhere && place.lastQuestionCompleted === was.lastQuestionCompleted;
  const why = isSame ? null : whyNotAllowed(place, size);
  return why ?? (isElsewhere ? { ...place, currentPage: 0 } : place);
}

const positionOf = ({
  lastSectionCompleted,
  lastQuestionCompleted,
  redirectToQuiz,
}: StudyPosition): StudyPosition => ({
  lastSectionCompleted,
  lastQuestionCompleted,
  redirectToQuiz,
});

const finalQuiz = ({ sectionCount }: SetSize): StudyPosition => ({
  lastSectionCompleted: sectionCount,
  lastQuestionCompleted: 0,
  redirectToQuiz: true,
});

const POSITION_FIELDS = [
  'setCount',
  'lastSectionCompleted',
  'lastQuestionCompleted',
  'redirectToQuiz',
] as const;

function unchangedPosition(
  was: EditedProgress,
  wanted: EditedProgress,
): StudyPosition | EditRefusal {
  const field = POSITION_FIELDS.find((each) => was[each] !== wanted[each]);
  const message =
    'The course is completed. Untick ‘Course completed’ to send the learner back to a section.';
  return field ? { refusal: 'invalid', field, message } : positionOf(was);
}

function whyNotAllowed(
  place: StudyPosition,
  { sectionCount, questions, knownSections }: SetSize,
): EditRefusal | null {
  const { lastSectionCompleted: section, lastQuestionCompleted: question } = place;
  if (section < 0 || section > sectionCount)
    return {
      refusal: 'invalid',
      field: 'lastSectionCompleted',
      message: `Last section completed must be from 0 to ${sectionCount}, the number of sections in this content set. To complete the course, tick ‘Course completed’.`,
    };
  const most = Math.max(
    (questions[currentSection({ ...place, knownSections }, sectionCount)] ?? 0) - 1,
    0,
  );
  if (question < 0 || question > most)
    return {
      refusal: 'invalid',
      field: 'lastQuestionCompleted',
      message: `Last question completed must be from 0 to ${most} in the quiz that comes next.`,
    };
  return null;
}
