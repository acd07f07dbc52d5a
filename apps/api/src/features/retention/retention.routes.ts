import { response, uuid } from '@platewise/shared/fields';
import {
  approveDisposalSchema,
  disposalItemResponse,
  disposalItemsExportSchema,
  disposalItemsQuerySchema,
  holdResponse,
  placeHoldSchema,
  refuseDisposalSchema,
  retentionResponse,
} from '@platewise/shared/retention/disposals';
import type { ListedRule } from '@platewise/shared/retention/rules';
import { object } from 'yup';
import { officeListRoutes } from '../../http/officeRoutes';
import { FILE, NOTHING, officeRoute, type Route } from '../../http/route';
import { listCsv } from '../../lists/listCsv';
import { readList } from '../../lists/readList';
import { approveDisposal, refuseDisposal } from './decideDisposal';
import { DISPOSAL_ITEM_LIST } from './disposalItemList';
import { HOLD_LIST } from './holdList';
import { liftHold, placeHold } from './holds';
import { readRetention } from './readRetention';

const params = object({ id: uuid() });
const ofList = (disposalId: string, rule: string) => ({ disposalId, rule: rule as ListedRule });

export const retentionRoutes: Route[] = [
  officeRoute({
    method: 'get',
    path: '/admin/retention',
    needs: 'compliance read',
    summary: 'What waits to be disposed of, what has been, and how much comes next',
    response: retentionResponse,
    handle: (ctx) => readRetention(ctx),
  }),
  officeRoute({
    method: 'get',
    path: '/admin/retention/disposals/:id/items',
    needs: 'compliance read',
    summary: 'The records of a list that are due by one rule',
    params,
    query: disposalItemsQuerySchema,
    response: response.list(disposalItemResponse),
    handle: (ctx, { params, query }) => {
      const filter = ofList(params.id, query.rule);
      return readList(ctx, DISPOSAL_ITEM_LIST, filter, query, filter);
    },
  }),
  officeRoute({
    method: 'get',
    path: '/admin/retention/disposals/:id/items/export.csv',
    needs: 'compliance read',
    summary: 'The records of a list that are due by one rule, as CSV',
    params,
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
  officeRoute({
    method: 'post',
    path: '/admin/retention/disposals/:id/approval',
    needs: 'compliance change',
    summary: 'Approve a list: its records are disposed of for good',
    params,
    body: approveDisposalSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, body }) => approveDisposal(ctx, caller, params.id, body),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/retention/disposals/:id/refusal',
    needs: 'compliance change',
    summary: 'Refuse a list: its records are listed again next month',
    params,
    body: refuseDisposalSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, body }) => refuseDisposal(ctx, caller, params.id, body),
  }),
  ...officeListRoutes({
    path: '/admin/retention/holds',
    needs: 'compliance read',
    rows: 'retention holds',
    list: HOLD_LIST,
    row: holdResponse,
    fileName: 'kept-records.csv',
  }),
  officeRoute({
    method: 'post',
    path: '/admin/retention/holds',
    needs: 'compliance change',
    summary: 'Keep what is due until a day, for a dispute or a complaint',
    body: placeHoldSchema,
    response: response.object({ id: response.text() }),
    refusals: ['missing', 'conflict'],
    handle: (ctx, { caller, body }) => placeHold(ctx, caller, body),
  }),
  officeRoute({
    method: 'delete',
    path: '/admin/retention/holds/:id',
    needs: 'compliance change',
    summary: 'Lift a hold',
    params,
    response: NOTHING,
    handle: (ctx, { caller, params }) => liftHold(ctx, caller, params.id),
  }),
];
