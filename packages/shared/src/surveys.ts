import { array, type InferType, object } from 'yup';
import { longText, required, response, uuid, whole, yesNo } from './fields';
import { MESSAGES } from './messages';

export const SURVEY_QUESTIONS = 35;
export const SURVEY_ANSWERS = [
  { label: 'Strongly Agree', score: 2 },
  { label: 'Agree', score: 1 },
  { label: 'Disagree', score: 0 },
  { label: 'Strongly Disagree', score: -1 },
] as const;

export const surveySchema = object({
  userCourseId: uuid(),
  bestAspects: longText('Best aspects').required(MESSAGES.survey.bestAspects),
  needImprovement: longText('Need improvement').required(MESSAGES.survey.needImprovement),
  undertakingApprenticeshipOrTraineeship: yesNo().required(MESSAGES.survey.apprenticeship),
  rpl: yesNo().required(MESSAGES.survey.rpl),
  surveyResponses: array()
    .of(
      object({
        questionId: whole('Question')
          .min(1, 'There is no such question.')
          .max(SURVEY_QUESTIONS, 'There is no such question.')
          .required(required('questionId')),
        response: whole('Response')
          .min(-1, 'There is no such answer.')
          .max(2, 'There is no such answer.')
          .required(required('response')),
      }),
    )
    .typeError('surveyResponses must be a list.')
    .max(SURVEY_QUESTIONS, 'Too many answers.')
    .test(
      'once',
      'Each question can be answered once.',
      (list) => new Set(list?.map((r) => r.questionId)).size === (list?.length ?? 0),
    )
    .default([]),
});
export type SurveyInput = InferType<typeof surveySchema>;

export const surveyResponse = response.object({
  /** Null before the first save. */
  surveyId: response.maybeInt(),
  userCourseId: response.text(),
  surveyQuestions: response.list(
    response.object({
      questionId: response.int(),
      scale: response.text(),
      question: response.text(),
    }),
  ),
  surveyResponses: response.list(
    response.object({ questionId: response.int(), response: response.int() }),
  ),
  bestAspects: response.maybeText(),
  needImprovement: response.maybeText(),
  undertakingApprenticeshipOrTraineeship: response.maybeBool(),
  rpl: response.maybeBool(),
});
export type SurveyResponse = InferType<typeof surveyResponse>;
export const surveySavedResponse = response.object({ surveyId: response.int() });
