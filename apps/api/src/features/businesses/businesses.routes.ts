import { businessResponse } from '@platewise/shared/businesses';
import { uuid } from '@platewise/shared/fields';
import { object } from 'yup';
import { officeRoute, type Route } from '../../http/route';
import { getBusiness } from './getBusiness';

const params = object({ userId: uuid() });

export const businessRoutes: Route[] = [
  officeRoute({
    method: 'get',
    path: '/admin/businesses/:userId',
    summary: 'A business: contact, debt, purchases, invoices, vouchers, people and emails',
    params,
    response: businessResponse,
    handle: (ctx, { params: { userId } }) => getBusiness(ctx, userId),
  }),
];
