import {
  editableEnrolmentResponse,
  enrolmentAnswersResponse,
  enrolmentEditSchema,
  enrolmentSeenSchema,
  enrolmentTransferSchema,
} from '@platewise/shared/enrolments/edit';
import {
  enrolmentRowResponse,
  enrolmentsFilterSchema,
  selectedEnrolmentsSchema,
} from '@platewise/shared/enrolments/office';
import { response, uuid } from '@platewise/shared/fields';
import { pageOrAllSchema } from '@platewise/shared/paging';
import { object } from 'yup';
import { officeListRoutes } from '../../../http/officeRoutes';
import { NOTHING, officeRoute, type Route } from '../../../http/route';
import { deleteEnrolment } from './deleteEnrolment';
import { getEditableEnrolment } from './editableEnrolment';
import { editEnrolment } from './editEnrolment';
import { readEnrolmentAnswers } from './enrolmentAnswers';
import { ENROLMENT_LIST } from './enrolmentList';
import { listOfUser } from './listOfUser';
import { transferEnrolment } from './transferEnrolment';

const params = object({ userCourseId: uuid() });

export const officeEnrolmentRoutes: Route[] = [
  ...officeListRoutes({
    path: '/admin/users/courses',
    needs: 'enrolments read',
    rows: 'course enrolments',
    list: ENROLMENT_LIST,
    row: enrolmentRowResponse,
    filter: enrolmentsFilterSchema,
    filterIn: 'body',
    chosen: selectedEnrolmentsSchema,
    fileName: 'course-enrolments.csv',
  }),
  officeRoute({
    method: 'get',
    path: '/admin/users/courses/:userId',
    needs: 'enrolments read',
    summary: "One user's courses",
    params: object({ userId: uuid() }),
    query: pageOrAllSchema,
    response: response.list(enrolmentRowResponse),
    handle: (ctx, { caller, params: { userId }, query }) => listOfUser(ctx, caller, userId, query),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/users/courses/:userCourseId/reassignment',
    needs: 'enrolments change',
    summary: 'Transfer a user course to the user whose email is saved on it',
    params,
    body: enrolmentTransferSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { userCourseId }, body }) =>
      transferEnrolment(ctx, caller, userCourseId, body),
  }),
  officeRoute({
    method: 'get',
    path: '/admin/users/course/:userCourseId',
    needs: 'sensitive read',
    summary: 'A user course, to be edited',
    params,
    response: editableEnrolmentResponse,
    handle: (ctx, { params: { userCourseId } }) => getEditableEnrolment(ctx, userCourseId),
  }),
  officeRoute({
    method: 'get',
    path: '/admin/users/course/:userCourseId/answers',
    needs: 'sensitive read',
    summary: 'The answers of steps 2 and 3 and the observer’s form of a user course',
    params,
    response: enrolmentAnswersResponse,
    handle: (ctx, { params: { userCourseId } }) => readEnrolmentAnswers(ctx, userCourseId),
  }),
  officeRoute({
    method: 'put',
    path: '/admin/users/course/:userCourseId',
    needs: 'enrolments change',
    summary: 'Edit a user course',
    params,
    body: enrolmentEditSchema,
    response: editableEnrolmentResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { userCourseId }, body }) =>
      editEnrolment(ctx, caller, userCourseId, body),
  }),
  officeRoute({
    method: 'delete',
    path: '/admin/users/course/:userCourseId',
    needs: 'enrolments change',
    summary: 'Delete a user course without records that must be kept; its payment and invoice stay',
    params,
    query: enrolmentSeenSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { userCourseId }, query }) =>
      deleteEnrolment(ctx, caller, userCourseId, query.version),
  }),
];
