import {
  contentChangesResponse,
  contentSetsResponse,
  discardSchema,
  importCourseSchema,
  importResponse,
  MOST_PACKAGE_BYTES,
  publishSchema,
  syncedCoursesResponse,
  syncResponse,
  waitingContentResponse,
} from '@platewise/shared/contentSync';
import { whole } from '@platewise/shared/fields';
import { object } from 'yup';
import { ADMINS, NOTHING, OFFICE, type Route, route } from '../../http/route';
import { getContentChanges } from './contentChanges';
import { listContentSets } from './contentSets';
import { discardImport } from './discardImport';
import { importCourse } from './importCourse';
import { makeLiveAgain } from './makeLiveAgain';
import { publishCourse } from './publishCourse';
import { syncCourses } from './syncCourses';
import { listSyncedCourses } from './syncedCourses';
import { getWaitingContent } from './waitingContent';

const NOT_VALID = 'This id is not valid.';
const id = () => whole('Id').min(1, NOT_VALID).max(2_147_483_647, NOT_VALID).required(NOT_VALID);
const ofCourse = object({ courseId: id() });

export const contentSyncRoutes: Route[] = [
  route({
    method: 'post',
    path: '/sync/elearnd-courses',
    summary: 'Sync the courses with the provider: what has changed waits for publishing',
    roles: ADMINS,
    access: OFFICE,
    needs: 'content',
    response: syncResponse,
    refusals: ['conflict', 'upstream'],
    handle: (ctx, { caller }) => syncCourses(ctx, caller),
  }),
  route({
    method: 'get',
    path: '/sync/elearnd-courses',
    summary: 'The courses as they were last synced',
    roles: ADMINS,
    access: OFFICE,
    needs: 'content',
    response: syncedCoursesResponse,
    handle: (ctx) => listSyncedCourses(ctx),
  }),
  route({
    method: 'post',
    path: '/courses/:courseId/publish',
    summary: 'Make the waiting content live for new enrolments',
    roles: ADMINS,
    access: OFFICE,
    needs: 'content',
    params: ofCourse,
    body: publishSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, body }) =>
      publishCourse(ctx, caller, Number(params.courseId), body.contentSetId),
  }),
  route({
    method: 'get',
    path: '/courses/:courseId/content-changes',
    summary: 'What publishing the waiting content would change',
    roles: ADMINS,
    access: OFFICE,
    needs: 'content',
    params: ofCourse,
    response: contentChangesResponse,
    handle: (ctx, { params }) => getContentChanges(ctx, Number(params.courseId)),
  }),
  route({
    method: 'get',
    path: '/courses/:courseId/waiting-content',
    summary: 'The waiting content as learners would see it, with its right answers',
    roles: ADMINS,
    access: OFFICE,
    needs: 'content',
    params: ofCourse,
    response: waitingContentResponse,
    handle: (ctx, { params }) => getWaitingContent(ctx, Number(params.courseId)),
  }),
  route({
    method: 'delete',
    path: '/courses/:courseId/waiting-content',
    summary: 'Discard a package that was brought in and waits for publishing',
    roles: ADMINS,
    access: OFFICE,
    needs: 'content',
    params: ofCourse,
    query: discardSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, query }) =>
      discardImport(ctx, caller, Number(params.courseId), query.contentSetId),
  }),
  route({
    method: 'get',
    path: '/courses/:courseId/content-sets',
    summary: 'Every content set of a course, and how many study it',
    roles: ADMINS,
    access: OFFICE,
    needs: 'content',
    params: ofCourse,
    response: contentSetsResponse,
    handle: (ctx, { params }) => listContentSets(ctx, Number(params.courseId)),
  }),
  route({
    method: 'post',
    path: '/courses/:courseId/content-sets/:id/make-live',
    summary: 'Make a former content set live again for new enrolments',
    roles: ADMINS,
    access: OFFICE,
    needs: 'content',
    params: ofCourse.shape({ id: id() }),
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params }) =>
      makeLiveAgain(ctx, caller, Number(params.courseId), Number(params.id)),
  }),
  route({
    method: 'post',
    path: '/sync/import-course',
    summary: 'Bring in a course from a SCORM or Common Cartridge package: it waits for publishing',
    roles: ADMINS,
    access: OFFICE,
    needs: 'content',
    query: importCourseSchema,
    upload: { mostBytes: MOST_PACKAGE_BYTES },
    response: importResponse,
    refusals: ['missing'],
    handle: (ctx, { caller, query, file }) => importCourse(ctx, caller, query.courseId, file.bytes),
  }),
];
