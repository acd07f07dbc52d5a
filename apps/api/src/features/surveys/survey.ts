import type { SurveyInput, SurveyResponse } from '@platewise/shared/surveys';
import { owned } from '../../access/owned';
import type { AppContext } from '../../context';
import { onDuplicate } from '../../db/client';
import { conflict, forbidden, missing } from '../../domainError';
import { getOwnEnrolment } from '../progress/enrolmentAccess';
import { surveyStatements } from './surveyStatements';

const fieldsOf = ({
  bestAspects,
  needImprovement,
  undertakingApprenticeshipOrTraineeship,
  rpl,
}: SurveyInput) => ({
  bestAspects,
  needImprovement,
  undertakingApprenticeshipOrTraineeship,
  rpl,
});

/** Saves the survey for the first time. Two tabs can save at once: the unique index lets one of them through. */
export async function createSurvey(ctx: AppContext, caller: { userId: string }, form: SurveyInput) {
  const enrolment = await getOwnEnrolment(ctx, caller, form.userCourseId);
  if (!enrolment.courseCompletedAt) throw courseNotCompleted();
  const survey = await ctx.db
    .$transaction(async (tx) => {
      await tx.enrolment.update({
        where: { id: enrolment.id },
        data: { surveyCompletedAt: ctx.now() },
      });
      return tx.survey.create({
        data: {
          ...fieldsOf(form),
          enrolmentId: enrolment.id,
          createdAt: ctx.now(),
          responses: { createMany: { data: form.surveyResponses } },
        },
      });
    })
    .catch(onDuplicate('Survey', surveyExists));
  return { surveyId: survey.id };
}

/** Saves the survey again. All answers are replaced. */
export async function updateSurvey(ctx: AppContext, surveyId: number, form: SurveyInput) {
  await ctx.db.survey.update({
    where: { id: surveyId },
    data: {
      ...fieldsOf(form),
      responses: { deleteMany: {}, createMany: { data: form.surveyResponses } },
    },
  });
  return { surveyId };
}

type SurveyEnrolment = { id: string; courseCompletedAt: Date | null };

/** The statements, with the answers given so far. */
export async function getSurvey(
  ctx: AppContext,
  enrolment: SurveyEnrolment,
): Promise<SurveyResponse> {
  if (!enrolment.courseCompletedAt) throw courseNotCompleted();
  const survey = await ctx.db.survey.findUnique({
    where: { enrolmentId: enrolment.id },
    include: { responses: { orderBy: { questionId: 'asc' } } },
  });
  return {
    surveyId: survey?.id ?? null,
    userCourseId: enrolment.id,
    surveyQuestions: (await surveyStatements(ctx, survey?.createdAt ?? ctx.now())).map(
      ({ questionId, scale, question }) => ({ questionId, scale, question }),
    ),
    surveyResponses:
      survey?.responses.map(({ questionId, response }) => ({ questionId, response })) ?? [],
    bestAspects: survey?.bestAspects ?? null,
    needImprovement: survey?.needImprovement ?? null,
    undertakingApprenticeshipOrTraineeship: survey?.undertakingApprenticeshipOrTraineeship ?? null,
    rpl: survey?.rpl ?? null,
  };
}

const MOST = 2_147_483_647;

/** The caller's own survey, named by its number. */
export const ownSurvey = owned('survey', getOwnSurvey);

async function getOwnSurvey({ db }: AppContext, { userId }: { userId: string }, value: string) {
  const id = /^\d{1,10}$/.test(value) ? Number(value) : MOST;
  const survey =
    id < MOST
      ? await db.survey.findUnique({
          where: { id },
          include: { enrolment: { select: { userId: true } } },
        })
      : null;
  if (!survey) throw unknownSurvey();
  if (survey.enrolment.userId !== userId) throw forbidden();
  return survey;
}

const courseNotCompleted = () => conflict('The survey opens once the course is completed.');
const surveyExists = () => conflict('This survey has already been saved.');
const unknownSurvey = () => missing('This survey');
