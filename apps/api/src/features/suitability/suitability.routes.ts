import { ofCourseSchema } from '@platewise/shared/courseInformation';
import { uuid, whole } from '@platewise/shared/fields';
import {
  askForAdviceSchema,
  suitabilityCheckResponse,
  suitabilityItemsResponse,
  takeCheckSchema,
} from '@platewise/shared/suitability';
import {
  adviceTaskFilterSchema,
  adviceTaskResponse,
  adviceTaskRowResponse,
  enrolmentAdviceResponse,
  finishAdviceTaskSchema,
} from '@platewise/shared/suitability/adviceTasks';
import { object } from 'yup';
import { officeListRoutes } from '../../http/officeRoutes';
import { BEARER, FILE, officeRoute, PUBLIC, type Route, route } from '../../http/route';
import { ADVICE_TASK_LIST } from './adviceTaskList';
import { finishAdviceTask, getAdviceTask } from './adviceTasks';
import { askForAdvice } from './askForAdvice';
import { attachCertificate, MOST_CERTIFICATE_BYTES } from './attachCertificate';
import { getAdviceCertificate, getEnrolmentAdvice } from './getEnrolmentAdvice';
import { getItemsOfCourse } from './suitabilityItems';
import { getCheck, takeCheck } from './takeCheck';

const ofTask = object({ id: uuid() });
const ofEnrolment = object({ userCourseId: uuid() });
const ofCheck = object({ checkId: uuid() });
/** Another course than the check was about: a person may buy the one that we advised. */
const aboutCourse = object({ courseId: whole('Course') });

export const suitabilityRoutes: Route[] = [
  route({
    method: 'get',
    path: '/courses/:courseId/suitability',
    summary: 'The items of the suitability check',
    roles: 'anyone',
    access: PUBLIC,
    params: ofCourseSchema,
    response: suitabilityItemsResponse,
    revalidate: true,
    limit: { name: 'suitability-items', points: 300, seconds: 60, by: 'address' },
    refusals: ['missing'],
    handle: (ctx, { params }) => getItemsOfCourse(ctx, Number(params.courseId)),
  }),
  route({
    method: 'post',
    path: '/suitability-checks',
    summary: 'Answer the suitability check and read the advice',
    roles: 'anyone',
    access: PUBLIC,
    body: takeCheckSchema,
    response: suitabilityCheckResponse,
    status: 201,
    limit: { name: 'suitability-check', points: 20, seconds: 3600, by: 'address' },
    refusals: ['missing', 'conflict'],
    handle: (ctx, { body }) => takeCheck(ctx, body),
  }),
  route({
    method: 'get',
    path: '/suitability-checks/:checkId',
    summary: 'Read the advice of a check again',
    roles: 'anyone',
    access: BEARER,
    params: ofCheck,
    query: aboutCourse,
    response: suitabilityCheckResponse,
    limit: { name: 'suitability-advice', points: 120, seconds: 3600, by: 'address' },
    refusals: ['missing'],
    handle: (ctx, { params, query }) => getCheck(ctx, params.checkId, query.courseId),
  }),
  route({
    method: 'post',
    path: '/suitability-checks/:checkId/certificate',
    summary: 'Attach an earlier certificate of NSW to a check',
    roles: 'anyone',
    access: BEARER,
    params: ofCheck,
    upload: { mostBytes: MOST_CERTIFICATE_BYTES, accepts: 'papers' },
    response: suitabilityCheckResponse,
    limit: { name: 'suitability-certificate', points: 10, seconds: 3600, by: 'address' },
    refusals: ['missing'],
    handle: (ctx, { params, file }) => attachCertificate(ctx, params.checkId, file),
  }),
  route({
    method: 'post',
    path: '/suitability-checks/:checkId/questions',
    summary: 'Ask the office about the advice before paying',
    roles: 'anyone',
    access: BEARER,
    params: ofCheck,
    body: askForAdviceSchema,
    response: suitabilityCheckResponse,
    limit: { name: 'suitability-question', points: 10, seconds: 3600, by: 'address' },
    refusals: ['missing'],
    handle: (ctx, { params, body }) => askForAdvice(ctx, params.checkId, body),
  }),
  ...officeListRoutes({
    path: '/admin/advice-tasks',
    needs: 'support read',
    rows: 'people who asked for advice before paying',
    list: ADVICE_TASK_LIST,
    row: adviceTaskRowResponse,
    filter: adviceTaskFilterSchema,
    fileName: 'advice.csv',
  }),
  officeRoute({
    method: 'get',
    path: '/admin/advice-tasks/:id',
    needs: 'support read',
    summary: 'A person who asked for advice before paying',
    params: ofTask,
    response: adviceTaskResponse,
    handle: (ctx, { params }) => getAdviceTask(ctx, params.id),
  }),
  officeRoute({
    method: 'put',
    path: '/admin/advice-tasks/:id',
    needs: 'support change',
    summary: 'Record how the talk before paying ended',
    params: ofTask,
    body: finishAdviceTaskSchema,
    response: adviceTaskResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, body }) => finishAdviceTask(ctx, caller, params.id, body),
  }),
  officeRoute({
    method: 'get',
    path: '/admin/user-course/:userCourseId/advice',
    needs: 'support read',
    summary: 'What a learner read and was advised before paying, and what they chose',
    params: ofEnrolment,
    response: enrolmentAdviceResponse,
    handle: (ctx, { params }) => getEnrolmentAdvice(ctx, params.userCourseId),
  }),
  officeRoute({
    method: 'get',
    path: '/admin/user-course/:userCourseId/advice/certificate',
    needs: 'support read',
    summary: 'The earlier certificate that a learner attached before paying',
    params: ofEnrolment,
    response: FILE,
    mediaType: '*/*',
    handle: (ctx, { params }) => getAdviceCertificate(ctx, params.userCourseId),
  }),
];
