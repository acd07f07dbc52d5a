import compression from 'compression';
import cors from 'cors';
import express from 'express';
import type { AppContext } from './context';
import { missing } from './domainError';
import { getCaller } from './features/auth/getCaller';
import { createWellKnownRouter } from './features/badges/wellKnown.routes';
import { serveLocalPlatform } from './features/elearnd/platform/platform.routes';
import { mailEventsRouter } from './features/mails/delivery/mailEvents.routes';
import { paymentWebhookRouter } from './features/payments/paymentWebhook.routes';
import { LOCAL_PLATFORM } from './gateways/learningPlatform/httpPlatform';
import { showMails } from './http/devMail';
import { reportHealth } from './http/health';
import { loopbackOnly } from './http/loopbackOnly';
import { mount } from './http/mount';
import { serveApiDocs } from './http/openapi';
import { answerProblems } from './http/problems';
import { labelRoute, requestIdOf } from './http/requestContext';
import { logRequests } from './http/requestLog';
import { showBank } from './http/sandboxBank';
import { securityHeaders } from './http/securityHeaders';
import { watchRequests } from './http/watchRequests';
import { serveWeb } from './http/web';
import { fulfilments } from './jobHandlers';
import { ROUTES } from './routes';

export function createApp(ctx: AppContext) {
  const { config } = ctx;
  const app = express();
  app.set('trust proxy', config.trustProxy);
  app.disable('x-powered-by');
  app.use(logRequests(ctx), watchRequests(ctx));
  app.use((req, res, next) => {
    res.set('X-Request-Id', requestIdOf(req));
    next();
  });
  app.use(securityHeaders(config));
  app.use(compression());
  if (config.corsOrigins.length > 0)
    app.use(
      '/api',
      cors({ origin: config.corsOrigins, exposedHeaders: ['X-Total-Count', ...TUS_HEADERS] }),
    );

  app.use('/api/v1/health', labelRoute('/api/v1/health'), reportHealth(ctx));
  app.use('/api/v1', serveApiDocs(ctx, ROUTES));
  app.use(
    '/api/v1/payments/webhook',
    labelRoute('/api/v1/payments/webhook'),
    paymentWebhookRouter(ctx, fulfilments),
  );
  app.use('/api/v1/mail/events', labelRoute('/api/v1/mail/events'), mailEventsRouter(ctx));
  app.use('/api/v1', mount(ctx, getCaller, ROUTES));
  app.use('/api', nothingHere);
  if (!config.production && !config.mailUrl) app.use('/dev/mail', loopbackOnly, showMails(ctx));
  const { challenges } = ctx.gateways.payments;
  if (!config.production && challenges)
    app.use('/sandbox/3ds', loopbackOnly, showBank(ctx, challenges));
  if (!config.production && config.elearnd.provider === 'local')
    app.use(LOCAL_PLATFORM, serveLocalPlatform(ctx));
  app.use('/.well-known', labelRoute('/.well-known'), createWellKnownRouter(ctx));
  app.use(labelRoute('pages'), serveWeb(config));
  app.use(nothingHere);
  app.use(answerProblems);
  return app;
}

/** A page of another origin may read these, which uploads of clips need. */
const TUS_HEADERS = ['Location', 'Tus-Resumable', 'Upload-Length', 'Upload-Offset'];

const nothingHere = () => {
  throw missing('This address');
};
