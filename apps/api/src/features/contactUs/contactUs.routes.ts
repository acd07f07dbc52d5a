import { contactSchema } from '@platewise/shared/contactUs';
import { NOTHING, PUBLIC, type Route, route } from '../../http/route';
import { receiveMessage } from './receiveMessage';

export const contactUsRoutes: Route[] = [
  route({
    method: 'post',
    path: '/contactus/send',
    summary: 'Write to the office',
    roles: 'anyone',
    access: PUBLIC,
    body: contactSchema,
    mostBytes: 32 * 1024,
    response: NOTHING,
    limit: { name: 'contact', points: 10, seconds: 3600, by: 'address' },
    handle: (ctx, { body }) => receiveMessage(ctx, body),
  }),
];
