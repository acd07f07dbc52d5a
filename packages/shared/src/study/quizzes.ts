import { array, type InferType, object } from 'yup';
import type { BlockPicture } from '../content/blocks';
import { required, response, text, whole } from '../fields';
import { lessonPageResponse } from './finalQuiz';

/** 0 drop-downs, 1 one of several, 2 true or false. */
export const QUESTION_TYPES = { match: 0, choice: 1, trueFalse: 2 } as const;

export type QuizQuestion = {
  questionId: number;
  courseId: number;
  /** From 1; 99 is the final quiz, and 98 the quiz that a refresher begins with. */
  sectionId: number;
  /** From 1 within the section. */
  questionNo: number;
  question: string;
  questionType: number;
  /** The items of an option are in the order drawn for this learner. */
  options: { title: string; items: string[] }[];
  /** Missed in the section before, and asked once more. */
  review: boolean;
  /** A drawing that the question is about. A server of an earlier release sends none. */
  picture?: BlockPicture | null;
};

/** The quiz that is open: null once the course is completed. */
export type OpenPaper = {
  paperId: string;
  sectionId: number;
  number: number;
  /** Percent; null where the quiz is asked until every answer is right. */
  passMark: number | null;
};
export type CourseQuestions = {
  courseTitle: string;
  sectionCount: number;
  paper: OpenPaper | null;
  /** Those of the open paper, in the order in which they are asked. */
  questions: QuizQuestion[];
};

export const quizAnswerSchema = object({
  questionId: whole('Question')
    .max(2_147_483_647, 'This question is not valid.')
    .required(required('questionId')),
  sectionId: whole('Section').required(required('sectionId')),
  questionNo: whole('Question number').required(required('questionNo')),
  /** For each of the question's options, in order, the index of the chosen item among those shown. */
  responses: array()
    .of(
      whole('Response')
        .min(0, 'A response must not be negative.')
        .max(100, 'A response must not be more than 100.')
        .required(required('A response')),
    )
    .typeError('responses must be a list.')
    .required(required('responses'))
    .min(1, required('responses'))
    .max(20, 'responses must not be more than 20.'),
  /** The paper that the question was shown on. Without it the answer counts for the newest paper of the section. */
  paperId: text('Paper', 36)
    .matches(/^[0-9a-f-]{36}$/i, { message: 'This paper is not valid.', excludeEmptyString: true })
    .optional(),
  /**
   * Only for an answer that waited on the device for a connection: milliseconds that the learner had the question open. Such an
   * answer may arrive twice, because the device does not know whether it has arrived before.
   */
  tookMs: whole('Time').min(0, 'Time must not be negative.').optional(),
});
export type QuizAnswer = InferType<typeof quizAnswerSchema>;

export const quizAnswerResponse = response.object({
  correct: response.bool(),
  /** Why the right answer is right, or why the chosen one is wrong; null where the content does not say. */
  reason: response.maybeText(),
  /** For a wrong answer the page that teaches it. */
  page: lessonPageResponse.nullable().defined(),
  /** Seconds until the next try at this question; null for at once. */
  waitSeconds: response.maybeInt(),
  /** Whether the quiz ended with this answer. */
  finished: response.bool(),
  /** Whether the final quiz was passed; null where nothing was finished or there is no pass mark. */
  passed: response.maybeBool(),
});

/** The key of a drop-down's answer on the page. */
export const optionKey = (title: string) => title.replaceAll(' ', '');

/** Share of a quiz's questions done, rounded up. */
export const quizProgress = (done: number, of: number) =>
  of === 0 ? 0 : Math.ceil((done / of) * 100);
