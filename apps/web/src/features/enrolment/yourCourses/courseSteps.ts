import { showDay } from '@platewise/shared/dates';
import type { Renewal } from '@platewise/shared/recertification';
import type { UserCourseStatus } from '@platewise/shared/study/courseEntry';
import type { UserCourse } from '@platewise/shared/study/userCourses';
import { contentOf, detailsOf, observerOf, paymentOf, renewalOf } from '../pages';

export type CourseStep = {
  label: string;
  to: string;
  /** One line that explains the step. */
  hint: string;
};

const surveyOf = ({ id }: UserCourse): CourseStep => ({
  label: 'Complete survey',
  to: `/course-survey/${id}/`,
  hint: 'Tell us what you think of the course.',
});

const enrolmentStep = ({ id, completedStep2 }: UserCourse): CourseStep => ({
  label: 'Continue enrolment',
  to: completedStep2 ? observerOf(id) : detailsOf(id),
  hint: completedStep2 ? 'Step 3 of 3: your observer' : 'Step 2 of 3: your details',
});

const studyStep = ({ id, progress, next }: UserCourse): CourseStep => ({
  label: isBegun(progress, next) ? 'Continue course' : 'Start course',
  to: contentOf(id),
  hint: isBegun(progress, next) ? 'Pick up where you left off.' : "You're ready to start.",
});

/** Pages may be read before the first question is answered. */
export const isBegun = (progress: number, next: UserCourse['next']) =>
  progress > 0 || (next?.page ?? 1) > 1 || (next?.question ?? 1) > 1;

const observerStep = ({ thirdPartyAccessToken }: UserCourse): CourseStep => ({
  label: 'View third-party form',
  to: `/third-party-form/${thirdPartyAccessToken}`,
  hint: 'The form your observer fills in.',
});

const missingStep = ({ id, waitsFor }: UserCourse): CourseStep => ({
  label: "See what's missing",
  to: `/Course-Completed/${id}/`,
  hint: waitsFor ?? "There's something left to do before you get your certificate.",
});

const startAgain = ({ courseId }: UserCourse): CourseStep => ({
  label: 'Enrol again',
  to: paymentOf(courseId),
  hint: 'Your 12 months are over.',
});

const renewalStep = ({ id }: UserCourse, { certifiedUntil }: Renewal): CourseStep => ({
  label: 'Renew',
  to: renewalOf(id),
  hint: `The last day of your NSW certificate: ${showDay(certifiedUntil)}.`,
});

/** The learner's next steps in a course, the most useful one first. */
export function courseSteps(course: UserCourse): CourseStep[] {
  const survey = course.hasCompleted && !course.completedSurvey ? [surveyOf(course)] : [];
  switch (course.status as UserCourseStatus) {
    case 'Enrolment Incomplete':
      return [enrolmentStep(course)];
    case 'In Progress':
      return [studyStep(course)];
    case 'Awaiting Third Party Form':
      if (course.needsObservation) return [missingStep(course), ...survey];
      return course.thirdPartyAccessToken ? [observerStep(course), ...survey] : survey;
    case 'Completed':
      if (course.renewal) return [renewalStep(course, course.renewal), ...survey];
      return course.hasCertificate ? survey : [missingStep(course), ...survey];
    case 'Expired':
      return [startAgain(course)];
  }
}

const URGENCY: UserCourseStatus[] = [
  'Enrolment Incomplete',
  'In Progress',
  'Awaiting Third Party Form',
];

/** The id of the course with the highlighted next step: the least advanced one, and the newest of those. */
export function nextUp(courses: UserCourse[]): string | undefined {
  for (const status of URGENCY) {
    const waiting = courses.filter(
      (course) => course.status === status && courseSteps(course).length,
    );
    const [newest] = waiting.sort((a, b) => b.enrolmentDate.localeCompare(a.enrolmentDate));
    if (newest) return newest.id;
  }
  return undefined;
}
