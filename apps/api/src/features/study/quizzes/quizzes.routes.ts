import { response } from '@platewise/shared/fields';
import { quizAnswerResponse, quizAnswerSchema } from '@platewise/shared/study/quizzes';
import { quizRedirectSchema, userCourseStatusResponse } from '@platewise/shared/study/userCourses';
import { type Route, route, SIGNED_IN } from '../../../http/route';
import { courseProgress } from '../userCourses/courseProgress';
import { ownEnrolment } from '../userCourses/ownEnrolment';
import { answerQuestion } from './answerQuestion';
import { readQuestions } from './readQuestions';
import { redirectToQuiz } from './redirectToQuiz';

export const quizRoutes: Route[] = [
  route({
    method: 'get',
    path: '/userCourse/:id/questions',
    summary: 'Every question of the quizzes, encrypted',
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
      courseProgress(ctx, await redirectToQuiz(ctx, owned, body.redirectToQuiz)),
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
