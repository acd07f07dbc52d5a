import { type InferType, object } from 'yup';
import { phone, response } from '../fields';

/** How the final quiz of a course is asked and passed. Without one it is asked until every answer is right. */
export type FinalQuizRule = {
  /** How many questions a paper has. */
  questions: number;
  /** Percent of the questions that must be right at the first try. */
  passMark: number;
  /** Whether a critical question that is missed at the first try fails the paper, whatever the score. */
  critical: boolean;
};

/** A page of the course: section from 1, page from 0. */
export const lessonPageResponse = response.object({
  sectionId: response.int(),
  page: response.int(),
  title: response.text(),
});
export type LessonPage = InferType<typeof lessonPageResponse>;

/** 'not ready' while sections are left; 'until right' where the course has no pass mark. */
export type FinalQuizState =
  | 'not ready'
  | 'until right'
  | 'ready'
  | 'open'
  | 'not passed'
  | 'passed';

/** A paper of the final quiz that is finished. */
export const finalPaperResponse = response.object({
  number: response.int(),
  finishedAt: response.text(),
  firstTriesRight: response.int(),
  questions: response.int(),
  passed: response.bool(),
});

/** A topic in which questions of a paper were missed at the first try, with the pages that teach it. */
export const missedTopicResponse = response.object({
  topic: response.text(),
  missed: response.int(),
  critical: response.bool(),
  pages: response.list(lessonPageResponse),
});

/** The papers of the final quiz so far. Instants are ISO 8601. */
export const finalQuizResponse = response.object({
  questions: response.int(),
  passMark: response.int(),
  /** Whether missing a critical question fails a paper. */
  critical: response.bool(),
  papers: response.list(finalPaperResponse),
  /** The topics that the last finished paper says to read again, critical ones and the most often missed first. */
  revise: response.list(missedTopicResponse),
  /** When the next paper may be started; null when it may be now, or when there is none to start. */
  nextPaperAt: response.maybeText(),
  /** Since when the learner waits for a call; null while none is asked for. */
  callRequestedAt: response.maybeText(),
});
export type FinalQuiz = InferType<typeof finalQuizResponse>;

export const requestCallSchema = object({
  phone: phone('Phone').required('Please enter a phone number.'),
});
export type RequestCall = InferType<typeof requestCallSchema>;
