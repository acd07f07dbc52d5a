import { type CatalogueCourse, findCourse } from '../content/courses';
import { addDays } from '../dates';
import { RENEWAL_DAYS } from '../recertification';
import type { SuitabilityAnswers } from '../suitability';
import type { Advice, AdviceReason, SkillItem } from './words';

/** Stored with each advice. It grows by one when a rule changes. */
export const RULES_VERSION = 2;

/** Which of the three items were answered right. */
export type Skills = Record<SkillItem, boolean>;

export type CourseAdvice = {
  advice: Advice;
  reasons: AdviceReason[];
  otherCourseId: number | null;
};

/** The reasons for a talk before paying. The other reasons only add help. */
const TALK: readonly AdviceReason[] = [
  'no course for you',
  'no kitchen',
  'no observer',
  'much reading help',
  'device hard',
];

type Circumstances = {
  /** A day in Sydney. It decides whether a certificate can still be renewed. */
  today: string;
  /** False for a course that offers to show the skills by video. */
  needsObserver: boolean;
};

/** The advice about a course: it never refuses anybody. A talk comes before another course, another course before support. */
export function adviseCourse(
  courseId: number,
  answers: SuitabilityAnswers,
  skills: Skills,
  { today, needsObserver }: Circumstances,
): CourseAdvice {
  const suitable = coursesFor(answers, today);
  const course = findCourse(courseId);
  const fits = suitable.includes(courseId);
  const otherCourseId = fits ? null : (suitable[0] ?? null);
  const reasons = [
    ...(fits || !course ? [] : whyNot(course, answers, otherCourseId)),
    ...(suitable.length === 0 ? (['no course for you'] as const) : []),
    ...supportReasons(answers, skills, needsObserver),
  ];
  return { advice: adviceFor(reasons, fits), reasons, otherCourseId };
}

function adviceFor(reasons: AdviceReason[], fits: boolean): Advice {
  if (reasons.some((reason) => TALK.includes(reason))) return 'talk to us';
  if (!fits) return 'another course';
  return reasons.length > 0 ? 'suits with support' : 'suits';
}

/** The courses that are right for the work, the best first. Empty for supervisors in care where no course of ours is valid. */
function coursesFor({ business, role, state, ...certificate }: SuitabilityAnswers, today: string) {
  if (business === 'care') {
    if (role === 'handler') return [CARE_HANDLER];
    return isValidIn(CARE_SUPERVISOR, state) ? [CARE_SUPERVISOR] : [];
  }
  if (role === 'handler') return [HANDLER_1, HANDLER_2];
  if (state !== 'NSW') return [SUPERVISOR];
  return [canBeRenewed(certificate, today) ? NSW_REFRESHER : NSW_SUPERVISOR];
}

const NSW_SUPERVISOR = 6;
const NSW_REFRESHER = 8;
const SUPERVISOR = 4;
const HANDLER_1 = 2;
const HANDLER_2 = 3;
const CARE_SUPERVISOR = 1008;
const CARE_HANDLER = 1009;
const FOR_SUPERVISORS = [NSW_SUPERVISOR, NSW_REFRESHER, SUPERVISOR, CARE_SUPERVISOR];
const FOR_CARE = [CARE_SUPERVISOR, CARE_HANDLER];

const isValidIn = (courseId: number, state: SuitabilityAnswers['state']) =>
  findCourse(courseId)?.validStates.includes(state) ?? false;

/** Whether a certificate of NSW is current, or ended no more than 90 days ago. */
const canBeRenewed = (
  { certificate, expiredOn }: Pick<SuitabilityAnswers, 'certificate' | 'expiredOn'>,
  today: string,
) =>
  certificate === 'current' ||
  (certificate === 'expired' &&
    expiredOn !== undefined &&
    today <= addDays(expiredOn, RENEWAL_DAYS));

/** Why a course is not the right one. Where several things differ, each is said. */
function whyNot(
  course: CatalogueCourse,
  { business, role, state }: SuitabilityAnswers,
  otherCourseId: number | null,
): AdviceReason[] {
  const { courseId, validStates } = course;
  const isCare = business === 'care';
  const reasons: AdviceReason[] = [];
  if (!validStates.includes(state)) reasons.push('not for your state');
  if (isCare && !FOR_CARE.includes(courseId) && otherCourseId) reasons.push('for care');
  if (!isCare && FOR_CARE.includes(courseId)) reasons.push('for hospitality');
  if (role === 'supervisor' && !FOR_SUPERVISORS.includes(courseId)) reasons.push('for supervisors');
  if (role === 'handler' && FOR_SUPERVISORS.includes(courseId)) reasons.push('for handlers');
  if (courseId === NSW_SUPERVISOR && otherCourseId === NSW_REFRESHER)
    reasons.push('certificate can be renewed');
  if (courseId === NSW_REFRESHER && otherCourseId === NSW_SUPERVISOR)
    reasons.push('certificate cannot be renewed');
  return reasons;
}

const OBSERVER_REASONS = { no: 'no observer', perhaps: 'observer not certain' } as const;

/** The help that the person may need, whichever course it is. */
function supportReasons(
  { kitchen, observer, digital, supports }: SuitabilityAnswers,
  skills: Skills,
  needsObserver: boolean,
): AdviceReason[] {
  const wrong = Object.values(skills).filter((right) => !right).length;
  const reasons: AdviceReason[] = [];
  if (kitchen === 'no') reasons.push('no kitchen');
  if (observer !== 'yes')
    reasons.push(needsObserver ? OBSERVER_REASONS[observer] : 'no observer needed');
  if (wrong === 1) reasons.push('some reading help');
  if (wrong > 1) reasons.push('much reading help');
  if (digital === 'helped') reasons.push('device help');
  if (digital === 'not') reasons.push('device hard');
  if (supports.length > 0) reasons.push('support asked');
  return reasons;
}
