import { Router } from 'express';
import type { AppContext } from '../context';
import { databaseAnswers } from '../db/databaseAnswers';
import { knowsFieldKey } from '../sealing/checkFieldKey';

export function reportHealth(ctx: AppContext): Router {
  const router = Router();
  router.get('/live', (_req, res) => void res.json({ status: 'live' }));
  router.get('/ready', async (_req, res) => {
    const fault = await findFault(ctx);
    res.status(fault ? 503 : 200).json({ status: fault ?? 'ready' });
  });
  return router;
}

/** Returns null when the server is ready. The database may have been replaced by a restore that is sealed with another key. */
async function findFault(ctx: AppContext): Promise<string | null> {
  if (!(await databaseAnswers(ctx.db.pool))) return 'database unreachable';
  const isKnown = await knowsFieldKey(ctx).catch(() => null);
  if (isKnown === null) return 'database unreachable';
  return isKnown ? null : 'sealed with another FIELD_KEY';
}
