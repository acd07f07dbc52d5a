import { whole } from '@platewise/shared/fields';
import {
  promoCodeRowResponse,
  promoCodeSchema,
  promoCodeSeenSchema,
  promoCodesFilterSchema,
} from '@platewise/shared/promoCodes';
import { object } from 'yup';
import { officeListRoutes } from '../../http/officeRoutes';
import { NOTHING, officeRoute, type Route } from '../../http/route';
import { deletePromoCode } from './deletePromoCode';
import { PROMO_CODE_LIST } from './promoCodeList';
import { addPromoCode, editPromoCode } from './savePromoCode';

const params = object({
  id: whole('Id')
    .min(1, 'This id is not valid.')
    .max(2_147_483_647, 'This id is not valid.')
    .required('This id is not valid.'),
});

export const promoCodeRoutes: Route[] = [
  ...officeListRoutes({
    path: '/admin/promocodes',
    needs: 'money read',
    rows: 'promo codes',
    list: PROMO_CODE_LIST,
    row: promoCodeRowResponse,
    filter: promoCodesFilterSchema,
    fileName: 'promo-codes.csv',
  }),
  officeRoute({
    method: 'post',
    path: '/admin/promocodes',
    needs: 'money change',
    summary: 'Add a promo code',
    body: promoCodeSchema,
    response: promoCodeRowResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, body }) => addPromoCode(ctx, caller, body),
  }),
  officeRoute({
    method: 'put',
    path: '/admin/promocodes/:id',
    needs: 'money change',
    summary: 'Edit a promo code',
    params,
    body: promoCodeSchema,
    response: promoCodeRowResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { id }, body }) => editPromoCode(ctx, caller, Number(id), body),
  }),
  officeRoute({
    method: 'delete',
    path: '/admin/promocodes/:id',
    needs: 'money change',
    summary: 'Delete a promo code that nobody has used',
    params,
    query: promoCodeSeenSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { id }, query }) =>
      deletePromoCode(ctx, caller, Number(id), query.version),
  }),
];
