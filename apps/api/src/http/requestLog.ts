import type { ServerResponse } from 'node:http';
import type { Response } from 'express';
import { pinoHttp } from 'pino-http';
import type { AppContext } from '../context';
import { newRequestId, requestContext } from './requestContext';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const PLAIN = /^[\w.~-]*$/;

/**
 * The part of a path after one of these is a secret, even when it is short or an id: a voucher code is worth its price, and the id
 * of a check opens its advice.
 */
const BEFORE_A_SECRET = new Set(['vouchers', 'redeem', 'suitability-checks']);
const OF_THE_OFFICE = /^\/api\/v1\/admin\//i;

/**
 * The path without its query. Three kinds of parts are hidden: those after the words above; long parts that are no id, because they may be
 * the secret of a link; and parts that are no plain word, because they may be a name or an email.
 */
export function safePath(url: string): string {
  const path = url.split('?')[0] ?? '';
  const parts = path.split('/');
  const isSecret = (i: number) =>
    !OF_THE_OFFICE.test(path) && BEFORE_A_SECRET.has(parts[i - 1]?.toLowerCase() ?? '');
  return parts
    .map((part, i) => {
      if (part === '') return part;
      if (isSecret(i)) return '[hidden]';
      return !UUID.test(part) && (part.length >= 20 || !PLAIN.test(part)) ? '[hidden]' : part;
    })
    .join('/');
}

const withContext = (res: ServerResponse, line: object) => ({
  ...requestContext(res as Response),
  ...line,
});

/** Logs one line for each call of the API: the request, the status and the time it took. */
export const logRequests = ({ log, config }: AppContext) =>
  pinoHttp({
    logger: log,
    genReqId: ({ headers }) =>
      newRequestId(headers['x-request-id']?.toString(), config.trustProxy > 0),
    autoLogging: {
      ignore: ({ url }) => !url?.startsWith('/api/') || url.startsWith('/api/v1/health'),
    },
    wrapSerializers: false,
    // Faster than customProps, which makes two more loggers for each request.
    customSuccessObject: (_req, res, line: object) => withContext(res, line),
    customErrorObject: (_req, res, _error, line: object) => withContext(res, line),
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: safePath(url),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
  });
