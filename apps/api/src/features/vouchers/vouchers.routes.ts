import {
  offeredVoucherResponse,
  sendVoucherSchema,
  takeBackVoucherSchema,
  voucherCodeResponse,
} from '@platewise/shared/vouchers';
import { BUSINESSES, PUBLIC, type Route, route, SELF } from '../../http/route';
import { offerVoucher } from './offerVoucher';
import { sendVoucher } from './sendVoucher';
import { takeBackVoucher } from './takeBackVoucher';

export const voucherRoutes: Route[] = [
  route({
    method: 'post',
    path: '/corporate/purchase-vouchers/send',
    summary: 'Mail a voucher to a person, once more, or to another person',
    roles: BUSINESSES,
    access: SELF,
    body: sendVoucherSchema,
    response: voucherCodeResponse,
    limit: { name: 'send-voucher', points: 60, seconds: 60, by: 'caller' },
    refusals: ['missing', 'conflict'],
    handle: (ctx, { caller, body }) => sendVoucher(ctx, caller.userId, body),
  }),
  route({
    method: 'post',
    path: '/corporate/purchase-vouchers/take-back',
    summary: 'Take a voucher back from the person it was sent to',
    roles: BUSINESSES,
    access: SELF,
    body: takeBackVoucherSchema,
    response: voucherCodeResponse,
    limit: { name: 'take-back-voucher', points: 60, seconds: 60, by: 'caller' },
    refusals: ['missing', 'conflict'],
    handle: (ctx, { caller, body }) => takeBackVoucher(ctx, caller.userId, body.voucherCode),
  }),
  route({
    method: 'get',
    path: '/vouchers/:code',
    summary: 'What a voucher is for, for whoever holds its code',
    roles: 'anyone',
    access: PUBLIC,
    response: offeredVoucherResponse,
    limit: { name: 'offer-voucher', points: 60, seconds: 60, by: 'address' },
    refusals: ['conflict'],
    handle: (ctx, { params }) => offerVoucher(ctx, params.code),
  }),
];
