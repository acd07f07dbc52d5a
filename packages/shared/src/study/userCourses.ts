import { array, type InferType, object, string } from 'yup';
import type { LessonBlock } from '../content/blocks';
import type { Recording } from '../content/recordings';
import { required, response, whole, yesNo } from '../fields';
import { observerStatusResponse } from '../observerForms/status';
import { renewalResponse } from '../recertification';
import type { DiagnosticState } from './diagnostic';
import type { FinalQuizState } from './finalQuiz';
import type { StudyEffort } from './readingTime';
import { FINAL_QUIZ } from './sectionNumbers';

const MOST_PAGES = 99;

/** The place at which study goes on, and the effort that is left in this section. */
export const nextStudyResponse = response.object({
  /** 99 is the final quiz, and 98 the quiz that a refresher begins with. */
  sectionId: response.int(),
  /** From 1. */
  page: response.int(),
  /** The next question of an open quiz, from 1; null while the section is read. */
  question: response.maybeInt(),
  /** The effort that is left in the section: words to read, and the minutes of its blocks and its quiz. */
  words: response.number(),
  minutes: response.number(),
});
export type NextStudy = InferType<typeof nextStudyResponse>;

export const userCourseResponse = response.object({
  id: response.text(),
  courseId: response.int(),
  courseTitle: response.text(),
  enrolmentDate: response.text(),
  expiresOn: response.text(),
  status: response.text(),
  completedEnrolment: response.bool(),
  completedStep2: response.bool(),
  hasCompleted: response.bool(),
  hasCertificate: response.bool(),
  /** The number of the valid certificate; null if there is none. */
  certificateNumber: response.maybeText(),
  /** The path of the page that says that it is genuine. */
  certificateVerifyPath: response.maybeText(),
  hasNswCertificate: response.bool(),
  courseExpired: response.bool(),
  isExternalLearning: response.bool(),
  completedThirdParty: response.bool(),
  /** The observer has submitted a form, and would like to see more. */
  needsObservation: response.bool(),
  completedSurvey: response.bool(),
  /** Null until step 3 names an observer. */
  thirdPartyAccessToken: response.maybeText(),
  invoiceGuid: response.maybeText(),
  /** Share of quiz questions answered, 0 to 100. */
  progress: response.int(),
  /** How many sections the course has, without the final quiz. A server of an earlier release sends neither this nor what follows. */
  sectionCount: response.int().optional(),
  /** Null while there is nothing to study here. */
  next: nextStudyResponse.nullable().optional(),
  /** The observer's progress while the learner waits for it; null otherwise. */
  observer: observerStatusResponse.nullable().optional(),
  /** The course that renews its certificate, once it is time; null otherwise. */
  renewal: renewalResponse.nullable().optional(),
  /** For whom the certificate waits once course and form are complete, in one line; null otherwise. */
  waitsFor: string().nullable().optional(),
  /** The address of the learner’s account, if our emails to it come back; the same in each course. */
  unreachedEmail: string().nullable().optional(),
  /** The state of the learner’s latest request for another name, while it is news; the same in each course. */
  nameChange: string().nullable().optional(),
});
export type UserCourse = InferType<typeof userCourseResponse>;

export const userCourseStatusResponse = response.object({
  userCourseId: response.text(),
  courseId: response.int(),
  enrolmentCompleted: response.bool(),
  hasCompleted: response.bool(),
  /** The same as hasCompleted; older screens read this name. */
  courseCompleted: response.bool(),
  hasBeenCompleted: response.bool(),
  thirdPartyFormCompleted: response.bool(),
  courseExpired: response.bool(),
  redirectToQuiz: response.bool(),
  isExternalLearning: response.bool(),
  surveyCompleted: response.bool(),
  /** From 1; 99 is the final quiz, and 98 the quiz that a refresher begins with. */
  currentSection: response.int(),
  /** From 1: the next question to answer in the current section's quiz. */
  currentQuestion: response.int(),
  /** From 0: the page of the current section at which reading goes on. */
  currentPage: response.int(),
  lastSectionCompleted: response.int(),
  lastQuestionCompleted: response.int(),
  courseContentToken: response.text(),
  thirdPartyAccessToken: response.maybeText(),
  /** The reason why the certificate of a completed course waits; null if it waits for neither. */
  heldBy: string<'payment' | 'observation'>().nullable().defined(),
  finalQuiz: string<FinalQuizState>().defined(),
  /** The state or territory of the learner's address. A server of an earlier release sends neither this nor what follows. */
  state: string().nullable().optional(),
  diagnostic: string<DiagnosticState>().optional(),
  /** The sections that the learner showed to know, and need not read. */
  knownSections: array().of(response.int()).optional(),
});
export type UserCourseProgress = InferType<typeof userCourseStatusResponse>;

export const courseDetailsResponse = response.object({
  id: response.text(),
  courseId: response.int(),
  courseName: response.text(),
  courseTitle: response.text(),
  status: response.text(),
  isExternalLearning: response.bool(),
  courseExpired: response.bool(),
});

export const userCourseIdsResponse = response.object({
  thirdPartyAccessToken: response.maybeText(),
  courseId: response.int(),
  firstName: response.text(),
  lastName: response.text(),
  userCourseId: response.text(),
});

export const courseOfTokenResponse = response.object({
  courseTitle: response.text(),
  courseId: response.int(),
});

export const quizRedirectSchema = object({
  redirectToQuiz: yesNo().required(required('redirectToQuiz')),
});

/** Page from 0. */
export const readingPositionSchema = object({
  sectionId: whole('Section')
    .min(1, 'sectionId must be 1 or more.')
    .max(FINAL_QUIZ, `sectionId must not be more than ${FINAL_QUIZ}.`)
    .required(required('sectionId')),
  page: whole('Page')
    .min(0, 'page must not be negative.')
    .max(MOST_PAGES, `page must not be more than ${MOST_PAGES}.`)
    .required(required('page')),
});
export type ReadingPosition = InferType<typeof readingPositionSchema>;

/** A caller that can unpack gzip asks for less than half of the bytes. */
export const guideQuerySchema = object({ compressed: yesNo().default(false) });
/** With `part=open` only the pages of the open section have their texts: a learner on a slow line begins to read sooner. */
export const contentsQuerySchema = guideQuerySchema.shape({
  part: string().oneOf(['open'], "part must be 'open'."),
});
export type ContentsQuery = InferType<typeof contentsQuerySchema>;

/* The contents of the encrypted payloads. */

export type ContentPage = {
  title: string;
  html: string;
  /** Absent in sets of earlier releases and in courses from outside. */
  blocks?: LessonBlock[];
  /** Absent for a page without a recording. */
  recording?: Recording;
  /** Only for a page that comes without its text: what reading it takes. */
  effort?: StudyEffort;
};
export type ContentSection = {
  sectionId: number;
  title: string;
  content: ContentPage[];
  /** How many questions its quiz has. A server of an earlier release does not say. */
  questions?: number;
};
export type CourseContents = {
  courseTitle: string;
  sections: ContentSection[];
  /** How many questions a paper of the final quiz has. */
  finalQuestions?: number;
};
