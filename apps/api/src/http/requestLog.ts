import type { Response } from 'express';
import { pinoHttp } from 'pino-http';
import type { AppContext } from '../context';
import { knownOf } from './known';
import { newRequestId } from './requestId';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const PLAIN = /^[\w.~-]*$/;

/**
 * The path without its query. What is long and no id may be the secret of a link, what is no plain word somebody's name or
 * email: both are hidden.
 */
export const safePath = (url: string) =>
  (url.split('?')[0] ?? '')
    .split('/')
    .map((part) => (UUID.test(part) || (part.length < 20 && PLAIN.test(part)) ? part : '[hidden]'))
    .join('/');

/** One line for each call: what was asked, what was answered, how long it took. */
export const logRequests = ({ log, config }: AppContext) =>
  pinoHttp({
    logger: log,
    genReqId: ({ headers }) =>
      newRequestId(headers['x-request-id']?.toString(), config.trustProxy > 0),
    autoLogging: {
      ignore: ({ url }) => !url?.startsWith('/api/') || url.startsWith('/api/v1/health'),
    },
    wrapSerializers: false,
    customProps: (_req, res) => ({ ...knownOf(res as Response) }),
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: safePath(url),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
  });
