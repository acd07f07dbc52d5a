import { response } from '@platewise/shared/fields';
import { finalQuizResponse, requestCallSchema } from '@platewise/shared/study/finalQuiz';
import { quizAnswerResponse, quizAnswerSchema } from '@platewise/shared/study/quizzes';
import { quizRedirectSchema, userCourseStatusResponse } from '@platewise/shared/study/userCourses';
import type { AppContext } from '../../../context';
import { NOTHING, type Route, route, SIGNED_IN } from '../../../http/route';
import { ownEnrolment } from '../../progress/enrolmentAccess';
import type { Enrolment } from '../../progress/findEnrolment';
import { checkMayStudy } from '../../progress/studyGate';
import { getCourseProgress } from '../userCourses/courseProgress';
import { answerQuestion } from './answerQuestion';
import { readEverything } from './diagnostic';
import { readFinalQuiz, requestCall } from './readFinalQuiz';
import { readQuestions } from './readQuestions';

export const quizRoutes: Route[] = [
  route({
    method: 'get',
    path: '/userCourse/:id/questions',
    summary: 'The questions of the open quiz, encrypted; the first call draws them',
    roles: SIGNED_IN,
    access: ownEnrolment('id'),
    response: response.text(),
    refusals: ['conflict'],
    handle: (ctx, { owned }) => readQuestions(ctx, owned),
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
    idempotent: true,
    response: quizAnswerResponse,
    refusals: ['conflict', 'tooMany'],
    handle: (ctx, { owned, body }) => answerQuestion(ctx, owned, body),
  }),
  route({
    method: 'post',
    path: '/userCourse/:id/quiz/read-everything',
    summary: 'Read the sections too that the first quiz showed to be known',
    roles: SIGNED_IN,
    access: ownEnrolment('id'),
    status: 200,
    response: userCourseStatusResponse,
    refusals: ['conflict'],
    handle: async (ctx, { owned }) => getCourseProgress(ctx, await readEverything(ctx, owned)),
  }),
  route({
    method: 'get',
    path: '/userCourse/:id/quiz/final',
    summary: 'The papers of the final quiz so far, and what to read again',
    roles: SIGNED_IN,
    access: ownEnrolment('id'),
    response: finalQuizResponse,
    handle: (ctx, { owned }) => readFinalQuiz(ctx, owned),
  }),
  route({
    method: 'post',
    path: '/userCourse/:id/quiz/call',
    summary: 'Ask the office to ring about the final quiz',
    roles: SIGNED_IN,
    access: ownEnrolment('id'),
    limit: { name: 'quiz-call', points: 10, seconds: 86_400, by: 'caller' },
    body: requestCallSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { owned, body }) => requestCall(ctx, owned, body.phone),
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
