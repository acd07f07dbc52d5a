import { uuid } from '@platewise/shared/fields';
import {
  nswCertificateRowResponse,
  nswMarkSchema,
  nswQueueFilterSchema,
  nswUpdateSchema,
} from '@platewise/shared/nsw/queues';
import { object } from 'yup';
import { officeListRoutes } from '../../../http/officeRoutes';
import { NOTHING, officeRoute, type Route } from '../../../http/route';
import { NSW_CERTIFICATE_LIST } from './nswCertificateList';
import { markNswCertificates, updateNswCertificate } from './updateNswCertificates';

export const nswCertificateRoutes: Route[] = [
  ...officeListRoutes({
    path: '/admin/nsw/certificates',
    needs: 'nsw read',
    rows: 'NSW certificates to send',
    list: NSW_CERTIFICATE_LIST,
    row: nswCertificateRowResponse,
    filter: nswQueueFilterSchema,
    fileName: 'nsw-certificates.csv',
  }),
  officeRoute({
    method: 'put',
    path: '/admin/nsw/certificates',
    needs: 'nsw change',
    summary: 'Mark several NSW certificates at once, or none of them',
    body: nswMarkSchema,
    response: NOTHING,
    refusals: ['missing', 'conflict'],
    handle: (ctx, { caller, body }) => markNswCertificates(ctx, caller, body),
  }),
  officeRoute({
    method: 'put',
    path: '/admin/nsw/certificates/:userCourseId',
    needs: 'nsw change',
    summary: 'Update an NSW certificate',
    params: object({ userCourseId: uuid() }),
    body: nswUpdateSchema,
    response: nswCertificateRowResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, body }) =>
      updateNswCertificate(ctx, caller, params.userCourseId, body),
  }),
];
