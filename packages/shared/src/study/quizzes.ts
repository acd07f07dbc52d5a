import { array, type InferType, object } from 'yup';
import { required, response, whole } from '../fields';

/** 0 drop-downs, 1 one of several, 2 true or false. */
export const QUESTION_TYPES = { match: 0, choice: 1, trueFalse: 2 } as const;

export type QuizQuestion = {
  questionId: number;
  courseId: number;
  /** From 1; 99 is the final quiz. */
  sectionId: number;
  /** From 1 within the section. */
  questionNo: number;
  question: string;
  questionType: number;
  options: { title: string; items: string[] }[];
};
export type CourseQuestions = {
  courseTitle: string;
  sectionCount: number;
  questions: QuizQuestion[];
};

export const quizAnswerSchema = object({
  questionId: whole('Question').required(required('questionId')),
  sectionId: whole('Section').required(required('sectionId')),
  questionNo: whole('Question number').required(required('questionNo')),
  /** For each of the question's options, in order, the index of the chosen item. */
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
});
export type QuizAnswer = InferType<typeof quizAnswerSchema>;

export const quizAnswerResponse = response.object({
  correct: response.bool(),
  /** Why the right answer is right; null while the answer is wrong. */
  reason: response.maybeText(),
});

/** The key of a drop-down's answer on the page. */
export const optionKey = (title: string) => title.replaceAll(' ', '');

/** Share of a quiz's questions done, rounded up. */
export const quizProgress = (done: number, of: number) =>
  of === 0 ? 0 : Math.ceil((done / of) * 100);
