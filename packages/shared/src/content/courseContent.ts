import type { ReviewedWay, Shot } from '../skillClips';
import type { Diagnostic } from '../study/diagnostic';
import type { FinalQuizRule, LessonPage } from '../study/finalQuiz';
import type { ContentSection } from '../study/userCourses';
import type { BlockPicture } from './blocks';

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
  /** Module and name in the content files, 'units/SITXFSA005/after-raw-chicken'. Courses from outside have none of what follows. */
  key?: string;
  /** The outline point that it asks, 'units/SITXFSA005#K4'. */
  asks?: string;
  /** The outline point in words. */
  topic?: string;
  /** Whether missing it fails a paper of the final quiz. */
  critical?: boolean;
  /** For each option and item why the item is wrong, or null; null where the content gives no reasons. */
  itemReasons?: (string | null)[][] | null;
  /** The page that teaches it. */
  page?: LessonPage | null;
  /** A drawing that the question is about. */
  picture?: BlockPicture | null;
};

export type CourseTask = {
  key: string;
  taskGroup: string;
  task: string;
  /** The form version from which it is asked. */
  version: number;
  /** The last form version in which it is asked; null while it is current. */
  lastVersion: number | null;
  /** On how many occasions it must be seen, from form version 3 on. */
  timesSeen: number;
  displayOrder: number;
};

/** A performance criterion ('1.1') or a knowledge point ('K3') of a module. */
export type CourseOutlinePoint = {
  /** The name that questions use: 'units/SITXFSA005#1.1'. */
  key: string;
  /** The unit's code, or the topic's: 'SITXFSA005'. */
  module: string;
  id: string;
  point: string;
  /** The keys of the observer's tasks that show it. */
  tasks: string[];
};

export type CourseImage = { sha256: string; mediaType: string; bytes: Uint8Array };

/** The pages, quizzes and observed tasks of a course, ready to be stored. All html is sanitised. */
export type CourseContent = {
  courseId: number;
  sections: ContentSection[];
  /** With a rule, section 99 holds every question of the final quiz's pool. */
  questions: CourseQuestion[];
  /** Null where the final quiz is asked until every answer is right. */
  finalQuizRule: FinalQuizRule | null;
  /** Absent in courses without such a quiz, so that their hash is the same as in earlier releases. */
  diagnostic?: Diagnostic | null;
  /** Absent if the skills cannot be shown on video, so that the hash of a course is the same as in earlier releases. */
  shotList?: Shot[];
  /** The ways that the content allows. Absent like the shot list. */
  skillWays?: ReviewedWay[];
  /** Null where the content has none: courses from outside. */
  outline: CourseOutlinePoint[] | null;
  /** Null leaves what observers are asked as it is. */
  tasks: CourseTask[] | null;
  images: CourseImage[];
  /** Null leaves the form as it is. */
  thirdPartyForm: ThirdPartyFormContent | null;
};

export type ThirdPartyFormContent = {
  version: number;
  additionalContent: string | null;
  /** How many occasions the observer names, from form version 3 on; 0 where none are asked for. */
  occasions: number;
  differentDays: boolean;
};

/** Something in a course that its author has to mend. */
export type ContentProblem = {
  /** The file as the author knows it, or a path in the document, like sections/1. */
  file: string;
  /** Like: page 3 “Hand washing”. */
  page?: string;
  /** A sentence without its full stop: a picture of 7 MB. */
  wrong: string;
  /** A sentence, where `wrong` does not say it: Make it smaller than 2 MB. */
  fix?: string;
};

/** The result of checking a course from outside. `harmless` lists the parts that were removed from it. */
export type CheckedCourse =
  | { course: CourseContent; harmless: ContentProblem[] }
  | { problems: ContentProblem[] };
