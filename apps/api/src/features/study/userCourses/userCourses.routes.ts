import { getCourse } from '@platewise/shared/content/courses';
import { response } from '@platewise/shared/fields';
import {
  contentsQuerySchema,
  courseDetailsResponse,
  courseOfTokenResponse,
  guideQuerySchema,
  readingPositionSchema,
  userCourseIdsResponse,
  userCourseResponse,
  userCourseStatusResponse,
} from '@platewise/shared/study/userCourses';
import { NOTHING, type Route, route, SIGNED_IN } from '../../../http/route';
import { encryptedContents } from '../../content/encryptedContent';
import { ownEnrolment } from '../../progress/enrolmentAccess';
import { getContents, ownGuide } from './courseContents';
import { getCourseDetails, getCourseProgress, getUserCourseIds } from './courseProgress';
import { listUserCourses } from './listUserCourses';
import { ownUser } from './ownUser';
import { recordListening } from './recordListening';
import { saveReadingPosition } from './saveReadingPosition';

export const userCourseRoutes: Route[] = [
  route({
    method: 'get',
    path: '/userCourse/:id',
    summary: 'The courses a user has enrolled in',
    roles: SIGNED_IN,
    access: ownUser('id'),
    response: response.list(userCourseResponse),
    handle: (ctx, { caller }) => listUserCourses(ctx, caller.userId),
  }),
  route({
    method: 'get',
    path: '/userCourse/:id/courseDetails',
    summary: 'Name and standing of a course one is enrolled in',
    roles: SIGNED_IN,
    access: ownEnrolment('id'),
    response: courseDetailsResponse,
    handle: (ctx, { owned }) => getCourseDetails(ctx, owned),
  }),
  route({
    method: 'get',
    path: '/userCourse/:id/status',
    summary: 'How far one is, and where to go on',
    roles: SIGNED_IN,
    access: ownEnrolment('id'),
    response: userCourseStatusResponse,
    handle: (ctx, { owned }) => getCourseProgress(ctx, owned),
  }),
  route({
    method: 'get',
    path: '/userCourse/:id/contents',
    summary: 'Every section and page, encrypted',
    roles: SIGNED_IN,
    access: ownEnrolment('id'),
    query: contentsQuerySchema,
    response: response.text(),
    // The longest answer that a learner waits for. It is about a course and no person.
    revalidate: 'private',
    refusals: ['conflict'],
    handle: (ctx, { owned, query }) => getContents(ctx, owned, query),
  }),
  route({
    method: 'get',
    path: '/userCourse/:id/content-guides',
    summary: 'Every section and page to print, encrypted; takes a course id too',
    roles: SIGNED_IN,
    access: ownGuide('id'),
    query: guideQuerySchema,
    response: response.text(),
    refusals: ['conflict'],
    handle: (ctx, { owned, query }) => encryptedContents(ctx, owned, query),
  }),
  route({
    method: 'patch',
    path: '/userCourse/:id/place',
    summary: 'Keep the page at which reading of the open section goes on',
    roles: SIGNED_IN,
    access: ownEnrolment('id'),
    body: readingPositionSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { owned, body }) => saveReadingPosition(ctx, owned, body),
  }),
  route({
    method: 'patch',
    path: '/userCourse/:id/listened',
    summary: 'Record that a lesson or a question was read aloud; only the first time counts',
    roles: SIGNED_IN,
    access: ownEnrolment('id'),
    response: NOTHING,
    handle: (ctx, { owned }) => recordListening(ctx, owned),
  }),
  route({
    method: 'get',
    path: '/userCourse/:id/ids',
    summary: 'The ids that belong to an enrolment, and the name of its learner',
    roles: SIGNED_IN,
    access: ownEnrolment('id'),
    response: userCourseIdsResponse,
    handle: (ctx, { owned }) => getUserCourseIds(ctx, owned),
  }),
  route({
    method: 'get',
    path: '/userCourse/:id/course',
    summary: 'Which course an enrolment is in',
    roles: SIGNED_IN,
    access: ownEnrolment('id'),
    response: courseOfTokenResponse,
    handle: async (_, { owned }) => {
      const { courseId, courseTitle } = getCourse(owned.courseId);
      return { courseId, courseTitle };
    },
  }),
];
