import type { Request, RequestHandler } from 'express';
import type { AppContext } from '../context';
import type { Origin } from '../metrics/recent';
import { requestContext, requestIdOf, routeOf } from './requestContext';

/** Counts and times each request and opens a span for it. Behind a trusted proxy the span continues the trace of the caller. */
export const watchRequests =
  ({ metrics, tracing, config, now }: AppContext): RequestHandler =>
  (req, res, next) => {
    const began = performance.now();
    metrics.requestBegan();
    // Health checks come from load balancers and not from users.
    if (!req.path.startsWith('/api/v1/health'))
      metrics.recent.requested(originOf(req, config), now());
    const traceparent = config.trustProxy > 0 ? req.get('traceparent') : undefined;
    tracing.request(traceparent, (ended) => {
      res.once('close', () => {
        const { method } = req;
        const route = routeOf(res);
        const { overload } = requestContext(res);
        if (overload) metrics.recent.refused(overload, now());
        const status = res.writableFinished ? res.statusCode : null;
        metrics.requestEnded({
          method,
          route,
          status,
          seconds: (performance.now() - began) / 1000,
        });
        ended({
          name: `${method} ${route}`,
          attributes: {
            'http.request.method': method,
            'http.route': route,
            'platewise.request.id': requestIdOf(req),
            ...(status !== null && { 'http.response.status_code': status }),
          },
          failed: status === null || status >= 500,
        });
      });
      next();
    });
  };

const originOf = (req: Request, { trustProxy }: AppContext['config']): Origin => ({
  address: (req.ip ?? '').replace(/^::ffff:(?=\d+\.)/i, ''),
  named: (req.get('x-forwarded-for') ?? '').split(',').filter((each) => each.trim()).length,
  trusted: trustProxy,
});
