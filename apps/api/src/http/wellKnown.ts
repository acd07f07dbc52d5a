import { type Response, Router } from 'express';
import type { AppContext } from '../context';
import { didDocument } from '../features/badges/badgeKey';
import { badgeStatusList } from '../features/badges/badgeStatus';
import { limitRate } from './rateLimits';
import type { Limit } from './route';

const LIMIT: Limit = { name: 'well-known', points: 60, seconds: 60, by: 'address' };
const KEPT_SECONDS = 300;

/** What verifiers of badges ask for, wherever they run. */
export function publishKeys(ctx: AppContext): Router {
  const router = Router();
  const publish = (res: Response, mediaType: string, document: object) =>
    res
      .set('Access-Control-Allow-Origin', '*')
      .set('Cross-Origin-Resource-Policy', 'cross-origin')
      .set('Cache-Control', `public, max-age=${KEPT_SECONDS}`)
      .type(mediaType)
      .send(JSON.stringify(document));

  router.get('/did.json', async (_req, res) => {
    publish(res, 'application/did+json', await didDocument(ctx.config));
  });
  router.get('/badge-status/:list', async (req, res) => {
    await limitRate(ctx, LIMIT, req, null);
    publish(res, 'application/vc', await badgeStatusList(ctx, Number(req.params.list)));
  });
  return router;
}
