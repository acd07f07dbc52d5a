import {
  remindersAnswer,
  remindersOfLinkAnswer,
  remindersSchema,
} from '@platewise/shared/reminders';
import { BEARER, FILE, NOTHING, type Route, route, SIGNED_IN } from '../../http/route';
import { ownUser } from '../study/userCourses/ownUser';
import { leadToPage, readReminders, setReminders } from './remindersOff';
import { ownerOfToken } from './unsubscribeToken';

/** Mail programs post for many people from one address. */
const BY_LINK = { name: 'reminders', points: 600, seconds: 900, by: 'address' } as const;

export const reminderRoutes: Route[] = [
  route({
    method: 'post',
    path: '/mails/unsubscribe/:token',
    summary: 'Turn reminders off with one click in a mail program (RFC 8058)',
    who: 'anyone',
    whose: BEARER,
    answer: NOTHING,
    limit: BY_LINK,
    handle: (ctx, { params }) => setReminders(ctx, ownerOfToken(ctx, params.token), false),
  }),
  route({
    method: 'get',
    path: '/mails/unsubscribe/:token',
    summary: 'Where that address leads in a browser: to the page that asks first',
    who: 'anyone',
    whose: BEARER,
    answer: FILE,
    mediaType: 'text/html',
    limit: BY_LINK,
    handle: (ctx, { params }) => leadToPage(ctx, params.token),
  }),
  route({
    method: 'get',
    path: '/mails/reminders/:token',
    summary: 'Whether reminders are on, by the link of a mail',
    who: 'anyone',
    whose: BEARER,
    answer: remindersOfLinkAnswer,
    limit: BY_LINK,
    handle: (ctx, { params }) => readReminders(ctx, ownerOfToken(ctx, params.token)),
  }),
  route({
    method: 'put',
    path: '/mails/reminders/:token',
    summary: 'Turn reminders on or off, by the link of a mail',
    who: 'anyone',
    whose: BEARER,
    body: remindersSchema,
    answer: NOTHING,
    limit: BY_LINK,
    handle: (ctx, { params, body }) =>
      setReminders(ctx, ownerOfToken(ctx, params.token), body.remindersOn),
  }),
  route({
    method: 'get',
    path: '/accounts/:userId/reminders',
    summary: 'Whether one gets reminders',
    who: SIGNED_IN,
    whose: ownUser('userId'),
    answer: remindersAnswer,
    handle: async (ctx, { caller: { userId } }) => {
      const { remindersOn } = await readReminders(ctx, { userId });
      return { remindersOn };
    },
  }),
  route({
    method: 'put',
    path: '/accounts/:userId/reminders',
    summary: 'Turn reminders on or off for oneself',
    who: SIGNED_IN,
    whose: ownUser('userId'),
    body: remindersSchema,
    answer: remindersAnswer,
    handle: async (ctx, { caller: { userId }, body }) => {
      await setReminders(ctx, { userId }, body.remindersOn);
      return body;
    },
  }),
];
