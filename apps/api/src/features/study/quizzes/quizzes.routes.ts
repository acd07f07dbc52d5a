import { response } from '@platewise/shared/fields';
import { quizAnswerResponse, quizAnswerSchema } from '@platewise/shared/study/quizzes';
import { quizRedirectSchema, userCourseStatusResponse } from '@platewise/shared/study/userCourses';
import type { AppContext } from '../../../context';
import { type Route, route, SIGNED_IN } from '../../../http/route';
import { ownEnrolment } from '../../progress/enrolmentAccess';
import type { Enrolment } from '../../progress/findEnrolment';
import { checkMayStudy } from '../../progress/studyGate';
import { getQuestions } from '../userCourses/courseContents';
import { getCourseProgress } from '../userCourses/courseProgress';
import { answerQuestion } from './answerQuestion';

export const quizRoutes: Route[] = [
  route({
    method: 'get',
    path: '/userCourse/:id/questions',
    summary: 'Every question of the quizzes, encrypted',
    roles: SIGNED_IN,
    access: ownEnrolment('id'),
    response: response.text(),
    refusals: ['conflict'],
    handle: (ctx, { owned }) => getQuestions(ctx, owned),
  }),
  route({
    method: 'patch',
    path: '/userCourse/:id/quiz/redirect',
    summary: 'Say whether the course opens with its quiz',
    roles: SIGNED_IN,
    access: ownEnrolment('id'),
    body: quizRedirectSchema,
    response: userCourseStatusResponse,
    refusals: ['conflict'],
    handle: async (ctx, { owned, body }) =>
      getCourseProgress(ctx, await redirectToQuiz(ctx, owned, body.redirectToQuiz)),
  }),
  route({
    method: 'patch',
    path: '/userCourse/:id/quiz/answer',
    summary: 'Answer the next question of the open quiz',
    roles: SIGNED_IN,
    access: ownEnrolment('id'),
    body: quizAnswerSchema,
    response: quizAnswerResponse,
    refusals: ['conflict'],
    handle: (ctx, { owned, body }) => answerQuestion(ctx, owned, body),
  }),
];

/** Whether the course opens with the quiz the next time. A completed course has no quiz left to open. */
async function redirectToQuiz(
  ctx: AppContext,
  enrolment: Enrolment,
  redirect: boolean,
): Promise<Enrolment> {
  checkMayStudy(enrolment, ctx.now());
  await ctx.db.enrolment.updateMany({
    where: { id: enrolment.id, courseCompletedAt: null },
    data: { redirectToQuiz: redirect },
  });
  return ctx.db.enrolment.findUniqueOrThrow({ where: { id: enrolment.id } });
}
