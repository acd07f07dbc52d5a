import { type Response, Router } from 'express';
import type { AppContext } from '../../context';
import { limitRate } from '../../http/mount';
import type { Limit } from '../../http/route';
import { didDocument } from './badgeKey';
import { badgeStatusList } from './badgeStatus';

const LIMIT: Limit = { name: 'well-known', points: 60, seconds: 60, by: 'address' };
const KEPT_SECONDS = 300;
/** 180 days; the address is written anew with each answer. */
const CONTACT_GOOD_FOR_MS = 180 * 86_400_000;

/** Whom to tell of a weakness (RFC 9116). */
function securityContact({ config, now }: AppContext) {
  const expires = new Date(now().getTime() + CONTACT_GOOD_FOR_MS);
  return [
    `Contact: mailto:${config.support.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** What verifiers of badges ask for, wherever they run, and whoever found a weakness. */
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
  router.get('/security.txt', (_req, res) => {
    res
      .set('Cache-Control', `public, max-age=${KEPT_SECONDS}`)
      .type('text')
      .send(securityContact(ctx));
  });
  return router;
}
