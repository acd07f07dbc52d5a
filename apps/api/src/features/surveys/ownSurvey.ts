import { owned } from '../../access/owned';
import type { AppContext } from '../../context';
import { forbidden } from '../../domainError';
import { unknownSurvey } from './surveyErrors';

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
