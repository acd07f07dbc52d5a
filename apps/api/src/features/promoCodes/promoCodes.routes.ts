import { response, whole } from '@platewise/shared/fields';
import {
  promoCodeRowResponse,
  promoCodeSchema,
  promoCodeSeenSchema,
  promoCodesExportSchema,
  promoCodesQuerySchema,
} from '@platewise/shared/promoCodes';
import { object } from 'yup';
import { ADMINS, FILE, NOTHING, OFFICE, type Route, route } from '../../http/route';
import { listCsv } from '../../lists/listCsv';
import { readList } from '../../lists/readList';
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
  route({
    method: 'get',
    path: '/admin/promocodes',
    summary: 'List promo codes',
    roles: ADMINS,
    access: OFFICE,
    query: promoCodesQuerySchema,
    response: response.list(promoCodeRowResponse),
    handle: (ctx, { query }) => readList(ctx, PROMO_CODE_LIST, query, query, undefined),
  }),
  route({
    method: 'get',
    path: '/admin/promocodes/export.csv',
    summary: 'Promo codes: exactly what is filtered, as CSV',
    roles: ADMINS,
    access: OFFICE,
    query: promoCodesExportSchema,
    response: FILE,
    handle: async (ctx, { query }) => ({
      fileName: 'promo-codes.csv',
      mediaType: 'text/csv',
      body: listCsv(ctx, PROMO_CODE_LIST, query, query, undefined),
    }),
  }),
  route({
    method: 'post',
    path: '/admin/promocodes',
    summary: 'Add a promo code',
    roles: ADMINS,
    access: OFFICE,
    body: promoCodeSchema,
    response: promoCodeRowResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, body }) => addPromoCode(ctx, caller, body),
  }),
  route({
    method: 'put',
    path: '/admin/promocodes/:id',
    summary: 'Edit a promo code',
    roles: ADMINS,
    access: OFFICE,
    params,
    body: promoCodeSchema,
    response: promoCodeRowResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { id }, body }) => editPromoCode(ctx, caller, Number(id), body),
  }),
  route({
    method: 'delete',
    path: '/admin/promocodes/:id',
    summary: 'Delete a promo code that nobody has used',
    roles: ADMINS,
    access: OFFICE,
    params,
    query: promoCodeSeenSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { id }, query }) =>
      deletePromoCode(ctx, caller, Number(id), query.version),
  }),
];
