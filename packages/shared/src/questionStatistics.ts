import { type InferType, object, string } from 'yup';
import { oneOf, response, text } from './fields';
import { FINAL_QUIZ } from './study/sectionNumbers';

/** Fewer answers than these say nothing about a question. */
export const ENOUGH_ANSWERS = 30;

/** The alarms, each with a sentence on what an author should do. */
export const QUESTION_ALARMS = {
  'wrong-key': {
    label: 'Wrong key?',
    todo: 'Learners who do well get it wrong. Check that the right answer is marked as right.',
  },
  'too-easy': {
    label: 'Too easy',
    todo: 'More than 95 % are right at the first try. Make the wrong answers more likely, or retire the question.',
  },
  'too-hard': {
    label: 'Too hard',
    todo: 'Fewer than 40 % are right at the first try. Check the wording and the page that teaches it.',
  },
  'never-chosen': {
    label: 'Option never chosen',
    todo: 'No one has chosen one of the options. Replace it by a mistake that people really make.',
  },
} as const;
export type QuestionAlarm = keyof typeof QUESTION_ALARMS;
export const QUESTION_ALARM_NAMES = Object.keys(QUESTION_ALARMS) as QuestionAlarm[];

/** An alarm, any alarm, or questions with too few answers. */
const FINDINGS = [...QUESTION_ALARM_NAMES, 'any', 'too-few'];

export const questionStatisticsFilterSchema = object({
  /** The number of a course. */
  courseId: text('Course', 9).matches(/^\d+$/, 'Course must be a number.'),
  /** The number of a content version, 'live' or 'all'. */
  version: text('Version', 9)
    .matches(/^(?:live|all|\d+)$/, 'Version must be a number, or be left empty.')
    .default('live'),
  /** The section of the quiz that asked the question; 99 is the final quiz. */
  sectionId: text('Section', 2).matches(/^\d+$/, 'Section must be a number.'),
  alarm: oneOf('Alarm', FINDINGS),
});
export type QuestionStatisticsFilter = InferType<typeof questionStatisticsFilterSchema>;

const alarms = () => response.list(string<QuestionAlarm>().defined());
const figures = {
  /** First tries on finished papers. */
  answers: response.int(),
  /** Figures are null until there are enough answers. From 0 to 1. */
  rate: response.number().nullable(),
  /** From -1 to 1; null too where everyone or no one is right. */
  discrimination: response.number().nullable(),
  medianSeconds: response.maybeInt(),
  alarms: alarms(),
};

export const questionStatisticResponse = response.object({
  statisticId: response.int(),
  courseTitle: response.text(),
  version: response.int(),
  sectionId: response.int(),
  questionNo: response.int(),
  question: response.text(),
  ...figures,
});
export type QuestionStatistic = InferType<typeof questionStatisticResponse>;

export const questionStatisticDetailsResponse = response.object({
  statisticId: response.int(),
  courseTitle: response.text(),
  version: response.int(),
  sectionId: response.int(),
  question: response.text(),
  /** 'units/SITXFSA005/looks-fine'; null in versions of earlier releases. */
  key: response.maybeText(),
  topic: response.maybeText(),
  critical: response.bool(),
  reason: response.text(),
  ...figures,
  options: response.list(
    response.object({
      title: response.text(),
      items: response.list(
        response.object({
          text: response.text(),
          isRight: response.bool(),
          /** Null until there are enough answers. */
          chosen: response.maybeInt(),
          /** Why it is wrong, as the learner reads it. */
          reason: response.maybeText(),
        }),
      ),
    }),
  ),
  /** The same question in every course, version and quiz, the latest version first. */
  history: response.list(questionStatisticResponse),
});
export type QuestionStatisticDetails = InferType<typeof questionStatisticDetailsResponse>;

export const questionStatisticRunResponse = response.object({
  /** Papers finished up to this time are counted; null before the first run. */
  countedUntil: response.maybeText(),
});

/** 'Section 3' or 'Final quiz' */
export const showQuiz = (sectionId: number) =>
  sectionId === FINAL_QUIZ ? 'Final quiz' : `Section ${sectionId}`;
/** '83 %' */
export const showRate = (rate: number | null) =>
  rate === null ? null : `${Math.round(rate * 100)} %`;
/** '0.34', '-0.21' */
export const showDiscrimination = (value: number | null) =>
  value === null ? null : value.toFixed(2);
/** '14 s', '2 min' */
export const showSeconds = (seconds: number | null) =>
  seconds === null ? null : seconds < 120 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`;
