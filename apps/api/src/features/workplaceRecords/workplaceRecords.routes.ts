import { response, uuid } from '@platewise/shared/fields';
import {
  workplaceRecordResponse,
  workplaceRecordSchema,
} from '@platewise/shared/study/workplaceRecords';
import { object } from 'yup';
import type { AppContext } from '../../context';
import { FILE, type Limit, officeRoute, type Route, route, SIGNED_IN } from '../../http/route';
import { ownEnrolment, unknownEnrolment } from '../progress/enrolmentAccess';
import { getRecordsPdf } from './getRecordsPdf';
import { listRecords, saveRecord } from './workplaceRecords';

const params = object({ userCourseId: uuid() });

/** Rendering takes the server a part of a second. */
const PAPERS: Limit = { name: 'workplace-records-pdf', points: 30, seconds: 60, by: 'caller' };

export const workplaceRecordRoutes: Route[] = [
  route({
    method: 'get',
    path: '/userCourse/:id/workplaceRecords',
    summary: 'What the learner has written down at work',
    roles: SIGNED_IN,
    access: ownEnrolment('id'),
    response: response.list(workplaceRecordResponse),
    handle: (ctx, { owned }) => listRecords(ctx, owned),
  }),
  route({
    method: 'put',
    path: '/userCourse/:id/workplaceRecords',
    summary: 'Store one form of the lessons, with all its rows',
    roles: SIGNED_IN,
    access: ownEnrolment('id'),
    body: workplaceRecordSchema,
    response: workplaceRecordResponse,
    refusals: ['conflict'],
    handle: (ctx, { owned, body }) => saveRecord(ctx, owned, body),
  }),
  route({
    method: 'get',
    path: '/userCourse/:id/workplaceRecords/pdf',
    summary: 'Every form that the learner has filled in, as a document',
    roles: SIGNED_IN,
    access: ownEnrolment('id'),
    response: FILE,
    mediaType: 'application/pdf',
    limit: PAPERS,
    handle: async (ctx, { owned }) => asFile(await getRecordsPdf(ctx, owned)),
  }),
  officeRoute({
    method: 'get',
    path: '/admin/users/course/:userCourseId/workplaceRecords',
    needs: 'enrolments read',
    summary: 'What the learner has written down at work, for the office',
    params,
    response: response.list(workplaceRecordResponse),
    handle: async (ctx, { params: { userCourseId } }) =>
      listRecords(ctx, await getEnrolment(ctx, userCourseId)),
  }),
  officeRoute({
    method: 'get',
    path: '/admin/users/course/:userCourseId/workplaceRecords/pdf',
    needs: 'enrolments read',
    summary: 'Every form that the learner has filled in, as a document for the office',
    params,
    response: FILE,
    mediaType: 'application/pdf',
    limit: PAPERS,
    handle: async (ctx, { params: { userCourseId } }) =>
      asFile(await getRecordsPdf(ctx, await getEnrolment(ctx, userCourseId))),
  }),
];

const asFile = (body: Buffer) => ({
  fileName: 'workplace-records.pdf',
  mediaType: 'application/pdf',
  body,
});

/** The records hold no sensitive answers, so reading them leaves no entry. */
async function getEnrolment({ db }: AppContext, id: string) {
  const enrolment = await db.enrolment.findUnique({ where: { id } });
  if (!enrolment) throw unknownEnrolment();
  return enrolment;
}
