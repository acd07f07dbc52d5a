import {
  remindersOfLinkResponse,
  remindersResponse,
  remindersSchema,
} from '@platewise/shared/reminders';
import { BEARER, FILE, NOTHING, type Route, route, SIGNED_IN } from '../../http/route';
import { ownUser } from '../study/userCourses/ownUser';
import { createRedirectPage, getReminders, setReminders } from './reminderOptOut';
import { getOwnerOfToken } from './unsubscribeToken';

/** Mail programs post for many people from one address. */
const BY_LINK = { name: 'reminders', points: 600, seconds: 900, by: 'address' } as const;

export const reminderRoutes: Route[] = [
  route({
    method: 'post',
    path: '/mails/unsubscribe/:token',
    summary: 'Turn reminders off with one click in a mail program (RFC 8058)',
    roles: 'anyone',
    access: BEARER,
    response: NOTHING,
    limit: BY_LINK,
    handle: (ctx, { params }) => setReminders(ctx, getOwnerOfToken(ctx, params.token), false),
  }),
  route({
    method: 'get',
    path: '/mails/unsubscribe/:token',
    summary: 'Where that address leads in a browser: to the page that asks first',
    roles: 'anyone',
    access: BEARER,
    response: FILE,
    mediaType: 'text/html',
    limit: BY_LINK,
    handle: (ctx, { params }) => createRedirectPage(ctx, params.token),
  }),
  route({
    method: 'get',
    path: '/mails/reminders/:token',
    summary: 'Whether reminders are on, by the link of a mail',
    roles: 'anyone',
    access: BEARER,
    response: remindersOfLinkResponse,
    limit: BY_LINK,
    handle: (ctx, { params }) => getReminders(ctx, getOwnerOfToken(ctx, params.token)),
  }),
  route({
    method: 'put',
    path: '/mails/reminders/:token',
    summary: 'Turn reminders on or off, by the link of a mail',
    roles: 'anyone',
    access: BEARER,
    body: remindersSchema,
    response: NOTHING,
    limit: BY_LINK,
    handle: (ctx, { params, body }) =>
      setReminders(ctx, getOwnerOfToken(ctx, params.token), body.remindersOn),
  }),
  route({
    method: 'get',
    path: '/accounts/:userId/reminders',
    summary: 'Whether one gets reminders',
    roles: SIGNED_IN,
    access: ownUser('userId'),
    response: remindersResponse,
    handle: async (ctx, { caller: { userId } }) => {
      const { remindersOn } = await getReminders(ctx, { userId });
      return { remindersOn };
    },
  }),
  route({
    method: 'put',
    path: '/accounts/:userId/reminders',
    summary: 'Turn reminders on or off for oneself',
    roles: SIGNED_IN,
    access: ownUser('userId'),
    body: remindersSchema,
    response: remindersResponse,
    handle: async (ctx, { caller: { userId }, body }) => {
      await setReminders(ctx, { userId }, body.remindersOn);
      return body;
    },
  }),
];
