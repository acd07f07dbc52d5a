import { needsAttentionResponse } from '@platewise/shared/needsAttention';
import { officeRoute, type Route } from '../../http/route';
import { getNeedsAttention } from './getNeedsAttention';

export const needsAttentionRoutes: Route[] = [
  officeRoute({
    method: 'get',
    path: '/admin/needs-attention',
    needs: 'waiting read',
    summary: 'All that waits for the office, the oldest first',
    response: needsAttentionResponse,
    handle: (ctx, { caller }) => getNeedsAttention(ctx, caller),
  }),
];
