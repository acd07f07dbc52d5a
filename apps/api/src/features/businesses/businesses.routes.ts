import { businessResponse } from '@platewise/shared/businesses';
import { statementQuerySchema, statementResponse } from '@platewise/shared/businessStatement';
import { uuid } from '@platewise/shared/fields';
import { object } from 'yup';
import { BUSINESSES, FILE, officeRoute, type Route, route } from '../../http/route';
import { ownUser } from '../study/userCourses/ownUser';
import { getBusiness } from './getBusiness';
import { getStatement, statementPdf } from './statement/getStatement';

const params = object({ userId: uuid() });

export const businessRoutes: Route[] = [
  officeRoute({
    needs: 'money read',
    method: 'get',
    path: '/admin/businesses/:userId',
    summary: 'A business: contact, debt, purchases, invoices, vouchers, people and emails',
    params,
    response: businessResponse,
    handle: (ctx, { params: { userId } }) => getBusiness(ctx, userId),
  }),
  officeRoute({
    needs: 'money read',
    method: 'get',
    path: '/admin/businesses/:userId/statement',
    summary: 'The account of a business over a period',
    params,
    query: statementQuerySchema,
    response: statementResponse,
    handle: (ctx, { params: { userId }, query }) => getStatement(ctx, userId, query),
  }),
  officeRoute({
    needs: 'money read',
    method: 'get',
    path: '/admin/businesses/:userId/statement.pdf',
    summary: 'Download the statement of a business',
    params,
    query: statementQuerySchema,
    response: FILE,
    handle: (ctx, { params: { userId }, query }) => statementPdf(ctx, userId, query),
  }),
  route({
    method: 'get',
    path: '/corporate/tax-invoices/:userId/statement.pdf',
    summary: 'Download the own statement of a business',
    roles: BUSINESSES,
    access: ownUser('userId'),
    query: statementQuerySchema,
    response: FILE,
    handle: (ctx, { caller, query }) => statementPdf(ctx, caller.userId, query),
  }),
];
