import type { ContentProblem, CourseContent } from '@platewise/shared/content/courseContent';

/** A course that the provider offers. The same version means the same content. */
export type OfferedCourse = { courseId: number; version: string };

export type ProvidedCourse =
  | { unchanged: true }
  | { version: string; course: CourseContent }
  | { problems: ContentProblem[] };

/** The source of courses: the content folder or the platform of the authors. */
export type CourseProvider = {
  source: 'FOLDER' | 'ELEARND';
  courses(): Promise<OfferedCourse[]>;
  course(courseId: number, knownVersion?: string): Promise<ProvidedCourse>;
};

/** The provider could not be reached, failed, or sent an answer that cannot be trusted or read. */
export class CourseProviderFailed extends Error {}
