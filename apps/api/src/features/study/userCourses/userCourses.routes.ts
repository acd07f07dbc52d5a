import { getCourse } from '@platewise/shared/content/courses';
import { answer } from '@platewise/shared/fields';
import {
  courseDetailsAnswer,
  courseOfTokenAnswer,
  readingPlaceSchema,
  userCourseAnswer,
  userCourseIdsAnswer,
  userCourseStatusAnswer,
} from '@platewise/shared/study/userCourses';
import { NOTHING, type Route, route, SIGNED_IN } from '../../../http/route';
import { encryptedContents } from '../../content/contentOfSet';
import { ownGuide } from './contentGuide';
import { courseDetails, courseProgress, userCourseIds } from './courseProgress';
import { keepPlace } from './keepPlace';
import { listUserCourses } from './listUserCourses';
import { ownEnrolment } from './ownEnrolment';
import { ownUser } from './ownUser';
import { readContents } from './readContents';

export const userCourseRoutes: Route[] = [
  route({
    method: 'get',
    path: '/userCourse/:id',
    summary: 'The courses a user has enrolled in',
    who: SIGNED_IN,
    whose: ownUser('id'),
    answer: answer.list(userCourseAnswer),
    handle: (ctx, { caller }) => listUserCourses(ctx, caller.userId),
  }),
  route({
    method: 'get',
    path: '/userCourse/:id/courseDetails',
    summary: 'Name and standing of a course one is enrolled in',
    who: SIGNED_IN,
    whose: ownEnrolment('id'),
    answer: courseDetailsAnswer,
    handle: (ctx, { owned }) => courseDetails(ctx, owned),
  }),
  route({
    method: 'get',
    path: '/userCourse/:id/status',
    summary: 'How far one is, and where to go on',
    who: SIGNED_IN,
    whose: ownEnrolment('id'),
    answer: userCourseStatusAnswer,
    handle: (ctx, { owned }) => courseProgress(ctx, owned),
  }),
  route({
    method: 'get',
    path: '/userCourse/:id/contents',
    summary: 'Every section and page, encrypted',
    who: SIGNED_IN,
    whose: ownEnrolment('id'),
    answer: answer.text(),
    refusals: ['conflict'],
    handle: (ctx, { owned }) => readContents(ctx, owned),
  }),
  route({
    method: 'get',
    path: '/userCourse/:id/content-guides',
    summary: 'Every section and page to print, encrypted; takes a course id too',
    who: SIGNED_IN,
    whose: ownGuide('id'),
    answer: answer.text(),
    refusals: ['conflict'],
    handle: (ctx, { owned }) => encryptedContents(ctx, owned),
  }),
  route({
    method: 'patch',
    path: '/userCourse/:id/place',
    summary: 'Keep the page at which reading of the open section goes on',
    who: SIGNED_IN,
    whose: ownEnrolment('id'),
    body: readingPlaceSchema,
    answer: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { owned, body }) => keepPlace(ctx, owned, body),
  }),
  route({
    method: 'get',
    path: '/userCourse/:id/ids',
    summary: 'The ids that belong to an enrolment, and the name of its learner',
    who: SIGNED_IN,
    whose: ownEnrolment('id'),
    answer: userCourseIdsAnswer,
    handle: (ctx, { owned }) => userCourseIds(ctx, owned),
  }),
  route({
    method: 'get',
    path: '/userCourse/:id/course',
    summary: 'Which course an enrolment is in',
    who: SIGNED_IN,
    whose: ownEnrolment('id'),
    answer: courseOfTokenAnswer,
    handle: async (_, { owned }) => {
      const { courseId, courseTitle } = getCourse(owned.courseId);
      return { courseId, courseTitle };
    },
  }),
];
