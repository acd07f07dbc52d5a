import { type SurveyInput, type SurveyResponse, surveySchema } from '@platewise/shared/surveys';
import { object } from 'yup';

/** Answers to the statements have the key `question-{questionId}`, with '' for no answer. */
export type SurveyValues = {
  bestAspects: string;
  needImprovement: string;
  /** '1' yes, '0' no, '-1' unanswered. */
  uat: string;
  rpl: string;
} & Record<`question-${number}`, string>;

const { fields } = surveySchema;

export const surveyFormSchema = object({
  bestAspects: fields.bestAspects,
  needImprovement: fields.needImprovement,
  uat: fields.undertakingApprenticeshipOrTraineeship,
  rpl: fields.rpl,
});

/** The values as the schema casts them; the answers to the statements pass through it. */
export type CheckedSurvey = Pick<SurveyInput, 'bestAspects' | 'needImprovement' | 'rpl'> & {
  uat: boolean;
} & Partial<Record<`question-${number}`, string>>;

export const questionName = (questionId: number) => `question-${questionId}` as const;

const toYesNo = (value: boolean | null) => (value === null ? '-1' : value ? '1' : '0');

export function toValues(survey: SurveyResponse): SurveyValues {
  const answers = new Map(survey.surveyResponses.map((each) => [each.questionId, each.response]));
  const responses = survey.surveyQuestions.map(({ questionId }) => [
    questionName(questionId),
    String(answers.get(questionId) ?? ''),
  ]);
  return {
    ...(Object.fromEntries(responses) as Record<`question-${number}`, string>),
    bestAspects: survey.bestAspects ?? '',
    needImprovement: survey.needImprovement ?? '',
    uat: toYesNo(survey.undertakingApprenticeshipOrTraineeship),
    rpl: toYesNo(survey.rpl),
  };
}

export function toInput(survey: SurveyResponse, values: CheckedSurvey): SurveyInput {
  const answered = survey.surveyQuestions
    .map(({ questionId }) => ({ questionId, typed: values[questionName(questionId)] }))
    .filter(({ typed }) => typed);
  return {
    userCourseId: survey.userCourseId,
    bestAspects: values.bestAspects,
    needImprovement: values.needImprovement,
    undertakingApprenticeshipOrTraineeship: values.uat,
    rpl: values.rpl,
    surveyResponses: answered.map(({ questionId, typed }) => ({
      questionId,
      response: Number(typed),
    })),
  };
}

export const countAnswered = (survey: SurveyResponse, values: SurveyValues) =>
  survey.surveyQuestions.filter(({ questionId }) => values[questionName(questionId)]).length;
