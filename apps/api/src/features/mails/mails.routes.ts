import { uuid } from '@platewise/shared/fields';
import {
  mailPreviewResponse,
  mailRowResponse,
  mailsFilterSchema,
  sendMailsSchema,
  sentMailsResponse,
} from '@platewise/shared/mails';
import { object } from 'yup';
import { officeListRoutes } from '../../http/officeRoutes';
import { NOTHING, officeRoute, type Route } from '../../http/route';
import { mailTemplates } from '../../mailTemplates';
import { MAIL_LIST } from './mailList';
import { previewMail } from './previewMail';
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
    method: 'get',
    path: '/admin/mails/:id/preview',
    needs: 'support read',
    summary: 'Preview an email as it would be written today',
    params: object({ id: uuid() }),
    response: mailPreviewResponse,
    handle: (ctx, { params }) => previewMail(ctx, mailTemplates, params.id),
  }),
];
