import { response, uuid } from '@platewise/shared/fields';
import {
  integritySignalResponse,
  integritySignalRowResponse,
  integritySignalsFilterSchema,
  reviewSignalSchema,
} from '@platewise/shared/integritySignals';
import { object } from 'yup';
import { officeListRoutes } from '../../http/officeRoutes';
import { NOTHING, officeRoute, type Route } from '../../http/route';
import { getSignalsOfEnrolment, INTEGRITY_SIGNAL_LIST } from './integritySignalList';
import { reviewSignal } from './reviewSignal';

export const integritySignalRoutes: Route[] = [
  ...officeListRoutes({
    path: '/admin/integrity-signals',
    needs: 'assessments read',
    rows: 'integrity signals',
    list: INTEGRITY_SIGNAL_LIST,
    row: integritySignalRowResponse,
    filter: integritySignalsFilterSchema,
    fileName: 'integrity-signals.csv',
  }),
  officeRoute({
    method: 'post',
    path: '/admin/integrity-signals/:id/review',
    needs: 'assessments decide',
    summary: 'Record that a signal has been looked at, with a note',
    params: object({ id: uuid() }),
    body: reviewSignalSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { id }, body }) => reviewSignal(ctx, caller, id, body),
  }),
  officeRoute({
    method: 'get',
    path: '/admin/users/course/:userCourseId/integrity-signals',
    needs: 'assessments read',
    summary: 'The integrity signals of a user course',
    params: object({ userCourseId: uuid() }),
    response: response.list(integritySignalResponse),
    handle: (ctx, { params: { userCourseId } }) => getSignalsOfEnrolment(ctx, userCourseId),
  }),
];
