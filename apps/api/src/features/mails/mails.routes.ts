import { answer, uuid } from '@platewise/shared/fields';
import {
  mailPreviewAnswer,
  mailRowAnswer,
  mailsExportSchema,
  mailsQuerySchema,
  sendMailsSchema,
  sentMailsAnswer,
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
    who: ADMINS,
    whose: OFFICE,
    query: mailsQuerySchema,
    answer: answer.list(mailRowAnswer),
    handle: (ctx, { query }) => readList(ctx, MAIL_LIST, query, query, undefined),
  }),
  route({
    method: 'get',
    path: '/admin/mails/export.csv',
    summary: 'The outbox: exactly what is filtered, as CSV',
    who: ADMINS,
    whose: OFFICE,
    query: mailsExportSchema,
    answer: FILE,
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
    who: ADMINS,
    whose: OFFICE,
    body: sendMailsSchema,
    answer: sentMailsAnswer,
    refusals: ['conflict'],
    handle: (ctx, { caller, body }) => sendFailedMails(ctx, caller, body.chosen),
  }),
  route({
    method: 'post',
    path: '/admin/mails/:id/send',
    summary: 'Send a mail again that failed, or a copy of one that was sent',
    who: ADMINS,
    whose: OFFICE,
    params: object({ id: uuid() }),
    answer: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params }) => sendMailAgain(ctx, caller, params.id),
  }),
  route({
    method: 'get',
    path: '/admin/mails/:id/preview',
    summary: 'What a mail says, as it would be written now',
    who: ADMINS,
    whose: OFFICE,
    params: object({ id: uuid() }),
    answer: mailPreviewAnswer,
    handle: (ctx, { params }) => previewMail(ctx, mailTemplates, params.id),
  }),
];
