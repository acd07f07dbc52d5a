import type { ContentSection } from '../study/userCourses';

export type CourseQuestion = {
  /** From 1; 99 is the final quiz. */
  sectionId: number;
  /** From 1 within the section. */
  questionNo: number;
  /** 0 drop-downs, 1 one of several, 2 true or false. */
  questionType: number;
  /** Html of a single line. */
  question: string;
  options: { title: string; items: string[] }[];
  /** For each option the index of the correct item. */
  correct: number[];
  reason: string;
};

export type CourseTask = {
  key: string;
  taskGroup: string;
  task: string;
  /** The form version from which it is asked. */
  version: number;
  displayOrder: number;
};

export type CourseImage = { sha256: string; mediaType: string; bytes: Uint8Array };

/** What a learner reads, is asked and is observed doing, ready to be stored. All html is sanitised. */
export type CourseContent = {
  courseId: number;
  sections: ContentSection[];
  questions: CourseQuestion[];
  /** Null leaves what observers are asked as it is. */
  tasks: CourseTask[] | null;
  images: CourseImage[];
  /** Null leaves the form as it is. */
  thirdPartyForm: { version: number; additionalContent: string | null } | null;
};

/** Something in a course that its author has to mend. */
export type ContentProblem = {
  /** As the author knows it: a file, or where it stands, like sections/1. */
  file: string;
  /** Like: page 3 “Hand washing”. */
  page?: string;
  /** A sentence without its full stop: a picture of 7 MB. */
  wrong: string;
  /** A sentence, where `wrong` does not say it: Make it smaller than 2 MB. */
  fix?: string;
};

/** A course from outside once it is checked. `harmless` tells what was taken out of it on the way. */
export type CheckedCourse =
  | { course: CourseContent; harmless: ContentProblem[] }
  | { problems: ContentProblem[] };
