import {
  editableEnrolmentResponse,
  enrolmentAnswersResponse,
  enrolmentEditSchema,
  enrolmentSeenSchema,
  enrolmentTransferSchema,
} from '@platewise/shared/enrolments/edit';
import {
  chosenEnrolmentsSchema,
  enrolmentRowResponse,
  enrolmentsFilterSchema,
} from '@platewise/shared/enrolments/office';
import { response, uuid } from '@platewise/shared/fields';
import { listExportSchema, pageOrAllSchema } from '@platewise/shared/paging';
import { object } from 'yup';
import { ADMINS, FILE, NOTHING, OFFICE, type Route, route } from '../../../http/route';
import { chosenCsv } from '../../../lists/chosenCsv';
import { listCsv } from '../../../lists/listCsv';
import { readList } from '../../../lists/readList';
import { deleteEnrolment } from './deleteEnrolment';
import { getEditableEnrolment } from './editableEnrolment';
import { editEnrolment } from './editEnrolment';
import { readEnrolmentAnswers } from './enrolmentAnswers';
import { ENROLMENT_LIST } from './enrolmentList';
import { listOfUser } from './listOfUser';
import { transferEnrolment } from './transferEnrolment';

const params = object({ userCourseId: uuid() });
const csv = { fileName: 'course-enrolments.csv', mediaType: 'text/csv' };

export const officeEnrolmentRoutes: Route[] = [
  route({
    method: 'post',
    path: '/admin/users/courses',
    summary: 'Course enrolments: list user courses',
    roles: ADMINS,
    access: OFFICE,
    query: pageOrAllSchema,
    body: enrolmentsFilterSchema,
    response: response.list(enrolmentRowResponse),
    handle: (ctx, { caller, body, query }) => readList(ctx, ENROLMENT_LIST, body, query, caller),
  }),
  route({
    method: 'post',
    path: '/admin/users/courses/export.csv',
    summary: 'Course enrolments: exactly what is filtered, as CSV',
    roles: ADMINS,
    access: OFFICE,
    query: listExportSchema,
    body: enrolmentsFilterSchema,
    response: FILE,
    handle: async (ctx, { caller, body, query }) => ({
      ...csv,
      body: listCsv(ctx, ENROLMENT_LIST, body, query, caller),
    }),
  }),
  route({
    method: 'post',
    path: '/admin/users/courses/chosen/export.csv',
    summary: 'Course enrolments: the chosen ones, as CSV',
    roles: ADMINS,
    access: OFFICE,
    query: listExportSchema,
    body: chosenEnrolmentsSchema,
    response: FILE,
    refusals: ['conflict'],
    handle: async (ctx, { caller, body, query }) => ({
      ...csv,
      body: await chosenCsv(ctx, ENROLMENT_LIST, body.chosen, query.sort, caller),
    }),
  }),
  route({
    method: 'get',
    path: '/admin/users/courses/:userId',
    summary: "One user's courses",
    roles: ADMINS,
    access: OFFICE,
    params: object({ userId: uuid() }),
    query: pageOrAllSchema,
    response: response.list(enrolmentRowResponse),
    handle: (ctx, { caller, params: { userId }, query }) => listOfUser(ctx, caller, userId, query),
  }),
  route({
    method: 'post',
    path: '/admin/users/courses/:userCourseId/reassignment',
    summary: 'Transfer a user course to the user whose email is saved on it',
    roles: ADMINS,
    access: OFFICE,
    params,
    body: enrolmentTransferSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { userCourseId }, body }) =>
      transferEnrolment(ctx, caller, userCourseId, body),
  }),
  route({
    method: 'get',
    path: '/admin/users/course/:userCourseId',
    summary: 'A user course, to be edited',
    roles: ADMINS,
    access: OFFICE,
    params,
    response: editableEnrolmentResponse,
    handle: (ctx, { params: { userCourseId } }) => getEditableEnrolment(ctx, userCourseId),
  }),
  route({
    method: 'get',
    path: '/admin/users/course/:userCourseId/answers',
    summary: 'The answers of steps 2 and 3 and the observer’s form of a user course',
    roles: ADMINS,
    access: OFFICE,
    params,
    response: enrolmentAnswersResponse,
    handle: (ctx, { params: { userCourseId } }) => readEnrolmentAnswers(ctx, userCourseId),
  }),
  route({
    method: 'put',
    path: '/admin/users/course/:userCourseId',
    summary: 'Edit a user course',
    roles: ADMINS,
    access: OFFICE,
    params,
    body: enrolmentEditSchema,
    response: editableEnrolmentResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { userCourseId }, body }) =>
      editEnrolment(ctx, caller, userCourseId, body),
  }),
  route({
    method: 'delete',
    path: '/admin/users/course/:userCourseId',
    summary: 'Delete a user course without records that must be kept; its payment and invoice stay',
    roles: ADMINS,
    access: OFFICE,
    params,
    query: enrolmentSeenSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { userCourseId }, query }) =>
      deleteEnrolment(ctx, caller, userCourseId, query.version),
  }),
];
