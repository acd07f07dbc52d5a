import { type InferType, object, string } from 'yup';
import { required, response, whole } from './fields';

/** Nothing is shown before this many learners have answered a question. */
export const LEAST_LEARNERS = 30;

/** What an author should look at again. */
export const QUESTION_ALARMS = {
  'wrong key':
    'Wrong key? Those who do well on the rest of the paper miss it more often than the others.',
  'too easy': 'Too easy: more than 95 % are right at the first try.',
  'too hard': 'Too hard: fewer than 40 % are right at the first try.',
  'option never chosen': 'A wrong option is never chosen.',
} as const;
export type QuestionAlarm = keyof typeof QUESTION_ALARMS;

export const questionStatisticsQuerySchema = object({
  courseId: whole('Course').required(required('Course')),
  /** The newest published content set where it is left out. */
  contentSetId: whole('Content version').optional(),
});
export type QuestionStatisticsQuery = InferType<typeof questionStatisticsQuerySchema>;

export const questionStatisticResponse = response.object({
  questionId: response.int(),
  /** From 1; 99 is the final quiz. */
  sectionId: response.int(),
  questionNo: response.int(),
  /** Html of a single line. */
  question: response.text(),
  /** The question's name in the content files; null in sets of earlier releases. */
  key: response.maybeText(),
  topic: response.maybeText(),
  critical: response.bool(),
  /** How many learners have answered it. */
  learners: response.int(),
  /** Percent right at the first try, one decimal; null below LEAST_LEARNERS, as are the figures that follow. */
  firstTryRate: response.number().nullable(),
  /** Point-biserial correlation with the rest of the paper, -1 to 1; null where it is not defined. */
  discrimination: response.number().nullable(),
  medianSeconds: response.number().nullable(),
  options: response.list(
    response.object({
      title: response.text(),
      items: response.list(
        response.object({
          text: response.text(),
          right: response.bool(),
          chosen: response.maybeInt(),
        }),
      ),
    }),
  ),
  alarms: response.list(string<QuestionAlarm>().defined()),
});
export type QuestionStatistic = InferType<typeof questionStatisticResponse>;

export const questionStatisticsResponse = response.object({
  contentSetId: response.int(),
  /** ISO 8601; null before the first computation. */
  computedAt: response.maybeText(),
  /** The published versions of the course's content, the newest first. */
  versions: response.list(
    response.object({
      contentSetId: response.int(),
      number: response.int(),
      publishedAt: response.maybeText(),
    }),
  ),
  questions: response.list(questionStatisticResponse),
});
export type QuestionStatistics = InferType<typeof questionStatisticsResponse>;
