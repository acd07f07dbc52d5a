import type { ContentProblem, CourseContent } from '@platewise/shared/content/courseContent';

/** What is offered in the same version as before has not changed. */
export type OfferedCourse = { courseId: number; version: string };

export type ProvidedCourse =
  | { unchanged: true }
  | { version: string; course: CourseContent }
  | { problems: ContentProblem[] };

/** Where courses are written: the content folder, or the authors' platform. */
export type CourseProvider = {
  source: 'FOLDER' | 'ELEARND';
  courses(): Promise<OfferedCourse[]>;
  course(courseId: number, knownVersion?: string): Promise<ProvidedCourse>;
};

/** The provider could not be reached, failed, or answered with what cannot be trusted or read. */
export class CourseProviderFailed extends Error {}
