import { type Response, Router } from 'express';
import type { AppContext } from '../../context';
import { limitRate } from '../../http/mount';
import type { Limit } from '../../http/route';
import { createBadgeStatusList } from './badgeStatus';
import { createDidDocument } from './signCredential';

const LIMIT: Limit = { name: 'well-known', points: 60, seconds: 60, by: 'address' };
const MAX_AGE_SECONDS = 300;
/** 180 days, counted from each response. */
const CONTACT_VALID_MS = 180 * 86_400_000;

/** The contact for security reports (RFC 9116). */
function securityContact({ config, now }: AppContext) {
  const expires = new Date(now().getTime() + CONTACT_VALID_MS);
  return [
    `Contact: mailto:${config.support.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Public documents for badge verifiers of any origin, and the contact for security reports. */
export function createWellKnownRouter(ctx: AppContext): Router {
  const router = Router();
  const publish = (res: Response, mediaType: string, document: object) =>
    res
      .set('Access-Control-Allow-Origin', '*')
      .set('Cross-Origin-Resource-Policy', 'cross-origin')
      .set('Cache-Control', `public, max-age=${MAX_AGE_SECONDS}`)
      .type(mediaType)
      .send(JSON.stringify(document));

  router.get('/did.json', async (_req, res) => {
    publish(res, 'application/did+json', await createDidDocument(ctx.config));
  });
  router.get('/badge-status/:list', async (req, res) => {
    await limitRate(ctx, LIMIT, req, null);
    publish(res, 'application/vc', await createBadgeStatusList(ctx, Number(req.params.list)));
  });
  router.get('/security.txt', (_req, res) => {
    res
      .set('Cache-Control', `public, max-age=${MAX_AGE_SECONDS}`)
      .type('text')
      .send(securityContact(ctx));
  });
  return router;
}
