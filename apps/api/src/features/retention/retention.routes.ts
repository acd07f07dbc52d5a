import { response, uuid } from '@platewise/shared/fields';
import {
  approveDisposalSchema,
  disposalItemResponse,
  disposalItemsExportSchema,
  disposalItemsQuerySchema,
  holdResponse,
  holdsExportSchema,
  holdsQuerySchema,
  placeHoldSchema,
  refuseDisposalSchema,
  retentionResponse,
} from '@platewise/shared/retention/disposals';
import type { ListedRule } from '@platewise/shared/retention/rules';
import { object } from 'yup';
import { ADMINS, FILE, NOTHING, OFFICE, type Route, route } from '../../http/route';
import { listCsv } from '../../lists/listCsv';
import { readList } from '../../lists/readList';
import { approveDisposal, refuseDisposal } from './decideDisposal';
import { DISPOSAL_ITEM_LIST } from './disposalItemList';
import { HOLD_LIST } from './holdList';
import { liftHold, placeHold } from './holds';
import { readRetention } from './readRetention';

const office = { roles: ADMINS, access: OFFICE } as const;
const byId = { ...office, params: object({ id: uuid() }) } as const;
const ofList = (disposalId: string, rule: string) => ({ disposalId, rule: rule as ListedRule });

export const retentionRoutes: Route[] = [
  route({
    ...office,
    method: 'get',
    path: '/admin/retention',
    summary: 'What waits to be disposed of, what has been, and how much comes next',
    response: retentionResponse,
    handle: (ctx) => readRetention(ctx),
  }),
  route({
    ...byId,
    method: 'get',
    path: '/admin/retention/disposals/:id/items',
    summary: 'The records of a list that are due by one rule',
    query: disposalItemsQuerySchema,
    response: response.list(disposalItemResponse),
    handle: (ctx, { params, query }) => {
      const filter = ofList(params.id, query.rule);
      return readList(ctx, DISPOSAL_ITEM_LIST, filter, query, filter);
    },
  }),
  route({
    ...byId,
    method: 'get',
    path: '/admin/retention/disposals/:id/items/export.csv',
    summary: 'The records of a list that are due by one rule, as CSV',
    query: disposalItemsExportSchema,
    response: FILE,
    handle: async (ctx, { params, query }) => {
      const filter = ofList(params.id, query.rule);
      return {
        fileName: `due-${query.rule}.csv`,
        mediaType: 'text/csv',
        body: listCsv(ctx, DISPOSAL_ITEM_LIST, filter, query, filter),
      };
    },
  }),
  route({
    ...byId,
    method: 'post',
    path: '/admin/retention/disposals/:id/approval',
    summary: 'Approve a list: its records are disposed of for good',
    body: approveDisposalSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, body }) => approveDisposal(ctx, caller, params.id, body),
  }),
  route({
    ...byId,
    method: 'post',
    path: '/admin/retention/disposals/:id/refusal',
    summary: 'Refuse a list: its records are listed again next month',
    body: refuseDisposalSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, body }) => refuseDisposal(ctx, caller, params.id, body),
  }),
  route({
    ...office,
    method: 'get',
    path: '/admin/retention/holds',
    summary: 'What is kept although it is due',
    query: holdsQuerySchema,
    response: response.list(holdResponse),
    handle: (ctx, { query }) => readList(ctx, HOLD_LIST, {}, query, undefined),
  }),
  route({
    ...office,
    method: 'get',
    path: '/admin/retention/holds/export.csv',
    summary: 'What is kept although it is due, as CSV',
    query: holdsExportSchema,
    response: FILE,
    handle: async (ctx, { query }) => ({
      fileName: 'kept-records.csv',
      mediaType: 'text/csv',
      body: listCsv(ctx, HOLD_LIST, {}, query, undefined),
    }),
  }),
  route({
    ...office,
    method: 'post',
    path: '/admin/retention/holds',
    summary: 'Keep what is due until a day, for a dispute or a complaint',
    body: placeHoldSchema,
    response: response.object({ id: response.text() }),
    refusals: ['missing', 'conflict'],
    handle: (ctx, { caller, body }) => placeHold(ctx, caller, body),
  }),
  route({
    ...byId,
    method: 'delete',
    path: '/admin/retention/holds/:id',
    summary: 'Lift a hold',
    response: NOTHING,
    handle: (ctx, { caller, params }) => liftHold(ctx, caller, params.id),
  }),
];
