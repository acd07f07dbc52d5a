import { response, uuid } from '@platewise/shared/fields';
import {
  mailPreviewResponse,
  mailRowResponse,
  mailsExportSchema,
  mailsQuerySchema,
  sendMailsSchema,
  sentMailsResponse,
} from '@platewise/shared/mails';
import { object } from 'yup';
import { ADMINS, FILE, NOTHING, OFFICE, type Route, route } from '../../http/route';
import { listCsv } from '../../lists/listCsv';
import { readList } from '../../lists/readList';
import { mailTemplates } from '../../mailTemplates';
import { MAIL_LIST } from './mailList';
import { previewMail } from './previewMail';
import { sendFailedMails } from './sendFailedMails';
import { sendMailAgain } from './sendMailAgain';

export const mailRoutes: Route[] = [
  route({
    method: 'get',
    path: '/admin/mails',
    summary: 'The outbox: list mails',
    roles: ADMINS,
    access: OFFICE,
    query: mailsQuerySchema,
    response: response.list(mailRowResponse),
    handle: (ctx, { query }) => readList(ctx, MAIL_LIST, query, query, undefined),
  }),
  route({
    method: 'get',
    path: '/admin/mails/export.csv',
    summary: 'The outbox: exactly what is filtered, as CSV',
    roles: ADMINS,
    access: OFFICE,
    query: mailsExportSchema,
    response: FILE,
    handle: async (ctx, { query }) => ({
      fileName: 'mails.csv',
      mediaType: 'text/csv',
      body: listCsv(ctx, MAIL_LIST, query, query, undefined),
    }),
  }),
  route({
    method: 'post',
    path: '/admin/mails/send',
    summary: 'Send mails that failed again',
    roles: ADMINS,
    access: OFFICE,
    body: sendMailsSchema,
    response: sentMailsResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, body }) => sendFailedMails(ctx, caller, body.chosen),
  }),
  route({
    method: 'post',
    path: '/admin/mails/:id/send',
    summary: 'Send a mail again that failed, or a copy of one that was sent',
    roles: ADMINS,
    access: OFFICE,
    params: object({ id: uuid() }),
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params }) => sendMailAgain(ctx, caller, params.id),
  }),
  route({
    method: 'get',
    path: '/admin/mails/:id/preview',
    summary: 'What a mail says, as it would be written now',
    roles: ADMINS,
    access: OFFICE,
    params: object({ id: uuid() }),
    response: mailPreviewResponse,
    handle: (ctx, { params }) => previewMail(ctx, mailTemplates, params.id),
  }),
];
