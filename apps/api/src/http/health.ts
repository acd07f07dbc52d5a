import { Router } from 'express';
import type { AppContext } from '../context';

export function reportHealth(ctx: AppContext): Router {
  const router = Router();
  router.get('/live', (_req, res) => void res.json({ status: 'live' }));
  router.get('/ready', async (_req, res) => {
    const reachable = await ctx.db.pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
    res
      .status(reachable ? 200 : 503)
      .json({ status: reachable ? 'ready' : 'database unreachable' });
  });
  return router;
}
