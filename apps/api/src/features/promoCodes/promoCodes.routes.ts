import { answer, whole } from '@platewise/shared/fields';
import {
  promoCodeRowAnswer,
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
    who: ADMINS,
    whose: OFFICE,
    query: promoCodesQuerySchema,
    answer: answer.list(promoCodeRowAnswer),
    handle: (ctx, { query }) => readList(ctx, PROMO_CODE_LIST, query, query, undefined),
  }),
  route({
    method: 'get',
    path: '/admin/promocodes/export.csv',
    summary: 'Promo codes: exactly what is filtered, as CSV',
    who: ADMINS,
    whose: OFFICE,
    query: promoCodesExportSchema,
    answer: FILE,
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
    who: ADMINS,
    whose: OFFICE,
    body: promoCodeSchema,
    answer: promoCodeRowAnswer,
    refusals: ['conflict'],
    handle: (ctx, { caller, body }) => addPromoCode(ctx, caller, body),
  }),
  route({
    method: 'put',
    path: '/admin/promocodes/:id',
    summary: 'Edit a promo code',
    who: ADMINS,
    whose: OFFICE,
    params,
    body: promoCodeSchema,
    answer: promoCodeRowAnswer,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { id }, body }) => editPromoCode(ctx, caller, Number(id), body),
  }),
  route({
    method: 'delete',
    path: '/admin/promocodes/:id',
    summary: 'Delete a promo code that nobody has used',
    who: ADMINS,
    whose: OFFICE,
    params,
    query: promoCodeSeenSchema,
    answer: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { id }, query }) =>
      deletePromoCode(ctx, caller, Number(id), query.version),
  }),
];
