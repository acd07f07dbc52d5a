import { uuid } from '@platewise/shared/fields';
import {
  mailPreviewResponse,
  mailRowResponse,
  mailsFilterSchema,
  sendMailsSchema,
  sentMailsResponse,
  tryAddressSchema,
} from '@platewise/shared/mails';
import { object } from 'yup';
import { officeListRoutes } from '../../http/officeRoutes';
import { NOTHING, officeRoute, type Route } from '../../http/route';
import { mailTemplates } from '../../mailTemplates';
import { tryAddressAgain } from './delivery/badAddresses';
import { MAIL_LIST } from './mailList';
import { openMail } from './previewMail';
import { resendFailedMails } from './resendFailedMails';
import { resendMail } from './resendMail';

export const mailRoutes: Route[] = [
  ...officeListRoutes({
    path: '/admin/mails',
    needs: 'support read',
    rows: 'emails',
    list: MAIL_LIST,
    row: mailRowResponse,
    filter: mailsFilterSchema,
    fileName: 'mails.csv',
  }),
  officeRoute({
    method: 'post',
    path: '/admin/mails/send',
    needs: 'support change',
    summary: 'Resend the selected emails that have failed',
    body: sendMailsSchema,
    response: sentMailsResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, body }) => resendFailedMails(ctx, caller, body.chosen),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/mails/:id/send',
    needs: 'support change',
    summary: 'Resend an email that has failed, or send a copy of one that was sent',
    params: object({ id: uuid() }),
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params }) => resendMail(ctx, caller, params.id),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/mails/try-address',
    needs: 'support change',
    summary: 'Send emails to an address again that did not take them',
    body: tryAddressSchema,
    response: NOTHING,
    refusals: ['missing'],
    handle: (ctx, { caller, body }) => tryAddressAgain(ctx, caller, body.email),
  }),
  officeRoute({
    method: 'get',
    path: '/admin/mails/:id/preview',
    needs: 'support read',
    summary: 'Preview an email, with what became of it',
    params: object({ id: uuid() }),
    response: mailPreviewResponse,
    handle: (ctx, { params }) => openMail(ctx, mailTemplates, params.id),
  }),
];
