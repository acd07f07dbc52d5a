import { FILE, type Route, route, SIGNED_IN } from '../../http/route';
import { readableEnrolment } from '../progress/enrolmentAccess';
import { getBadge } from './getBadge';

export const badgeRoutes: Route[] = [
  route({
    method: 'get',
    path: '/userCourse/:id/badge',
    summary: 'The certificate as an Open Badge, for a digital wallet',
    roles: SIGNED_IN,
    access: readableEnrolment('id'),
    needs: 'certificates read',
    response: FILE,
    mediaType: 'application/json',
    limit: { name: 'badge', points: 60, seconds: 60, by: 'caller' },
    refusals: ['conflict'],
    handle: async (ctx, { owned }) => ({
      fileName: 'open-badge.json',
      mediaType: 'application/json',
      body: await getBadge(ctx, owned),
    }),
  }),
];
