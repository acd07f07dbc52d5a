import type { RequestHandler } from 'express';
import type { AppContext } from '../context';
import { routeOf } from './known';
import { requestIdOf } from './requestId';

/** Counts and times each request, and makes a span of it: beneath that of whoever calls, where a proxy vouches for it. */
export const watchRequests =
  ({ metrics, tracing, config }: AppContext): RequestHandler =>
  (req, res, next) => {
    const began = performance.now();
    metrics.requestBegan();
    const traceparent = config.trustProxy > 0 ? req.get('traceparent') : undefined;
    tracing.request(traceparent, (ended) => {
      res.once('close', () => {
        const { method } = req;
        const route = routeOf(res);
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
