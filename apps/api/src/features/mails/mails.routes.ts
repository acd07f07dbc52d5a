import { answer, uuid } from '@platewise/shared/fields';
import { mailRowAnswer, mailsQuerySchema } from '@platewise/shared/mails';
import { object } from 'yup';
import { ADMINS, NOTHING, OFFICE, type Route, route } from '../../http/route';
import { listMails } from './listMails';
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
    handle: (ctx, { query }) => listMails(ctx, query),
  }),
  route({
    method: 'post',
    path: '/admin/mails/:id/send',
    summary: 'Send a mail that failed again',
    who: ADMINS,
    whose: OFFICE,
    params: object({ id: uuid() }),
    answer: NOTHING,
    handle: (ctx, { params }) => sendMailAgain(ctx, params.id),
  }),
];
