import { response } from '@platewise/shared/fields';
import { foundResponse, officeSearchSchema } from '@platewise/shared/officeSearch';
import { officeRoute, type Route } from '../../http/route';
import { searchOffice } from './searchOffice';

export const officeSearchRoutes: Route[] = [
  officeRoute({
    method: 'get',
    path: '/admin/search',
    needs: 'own account',
    summary: 'Find people, enrolments, certificates, purchases and invoices by one text',
    query: officeSearchSchema,
    response: response.list(foundResponse),
    handle: (ctx, { caller, query: { text } }) => searchOffice(ctx, caller, text),
  }),
];
