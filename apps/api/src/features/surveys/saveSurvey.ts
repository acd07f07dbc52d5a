import type { SurveyInput } from '@platewise/shared/surveys';
import type { AppContext } from '../../context';
import { onDuplicate } from '../../db/client';
import { getOwnEnrolment } from '../progress/enrolmentAccess';
import { courseNotCompleted, surveyExists } from './surveyErrors';

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

/** The first save. Two tabs may come at once: the unique index lets one of them in. */
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

/** Every later save replaces all answers. */
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
