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
import { sendFailedMails } from './sendFailedMails';
import { sendMailAgain } from './sendMailAgain';

export const mailRoutes: Route[] = [
  ...officeListRoutes({
    path: '/admin/mails',
    rows: 'emails',
    list: MAIL_LIST,
    row: mailRowResponse,
    filter: mailsFilterSchema,
    fileName: 'mails.csv',
  }),
  officeRoute({
    method: 'post',
    path: '/admin/mails/send',
    summary: 'Send mails that failed again',
    body: sendMailsSchema,
    response: sentMailsResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, body }) => sendFailedMails(ctx, caller, body.chosen),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/mails/:id/send',
    summary: 'Send a mail again that failed, or a copy of one that was sent',
    params: object({ id: uuid() }),
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params }) => sendMailAgain(ctx, caller, params.id),
  }),
  officeRoute({
    method: 'get',
    path: '/admin/mails/:id/preview',
    summary: 'What a mail says, as it would be written now',
    params: object({ id: uuid() }),
    response: mailPreviewResponse,
    handle: (ctx, { params }) => previewMail(ctx, mailTemplates, params.id),
  }),
];
