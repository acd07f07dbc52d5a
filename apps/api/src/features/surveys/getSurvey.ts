import type { SurveyResponse } from '@platewise/shared/surveys';
import type { AppContext } from '../../context';
import { courseNotCompleted } from './surveyErrors';
import { surveyStatements } from './surveyStatements';

type Owned = { id: string; courseCompletedAt: Date | null };

/** The statements, with the answers given so far. */
export async function getSurvey(ctx: AppContext, enrolment: Owned): Promise<SurveyResponse> {
  if (!enrolment.courseCompletedAt) throw courseNotCompleted();
  const survey = await ctx.db.survey.findUnique({
    where: { enrolmentId: enrolment.id },
    include: { responses: { orderBy: { questionId: 'asc' } } },
  });
  return {
    surveyId: survey?.id ?? null,
    userCourseId: enrolment.id,
    surveyQuestions: await surveyStatements(ctx),
    surveyResponses:
      survey?.responses.map(({ questionId, response }) => ({ questionId, response })) ?? [],
    bestAspects: survey?.bestAspects ?? null,
    needImprovement: survey?.needImprovement ?? null,
    undertakingApprenticeshipOrTraineeship: survey?.undertakingApprenticeshipOrTraineeship ?? null,
    rpl: survey?.rpl ?? null,
  };
}
