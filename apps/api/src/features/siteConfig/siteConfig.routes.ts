import { siteConfigResponse } from '@platewise/shared/siteConfig';
import { PUBLIC, type Route, route } from '../../http/route';
import { getSiteConfig } from './getSiteConfig';

export const siteConfigRoutes: Route[] = [
  route({
    method: 'get',
    path: '/config',
    summary: 'What the page needs to know of this server',
    roles: 'anyone',
    access: PUBLIC,
    response: siteConfigResponse,
    handle: (ctx, { caller }) => getSiteConfig(ctx, caller),
  }),
];
