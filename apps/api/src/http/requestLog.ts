import { randomUUID } from 'node:crypto';
import { pinoHttp } from 'pino-http';
import type { AppContext } from '../context';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The path without its query; what is long and no id may be the secret of a link and is hidden. */
export const safePath = (url: string) =>
  (url.split('?')[0] ?? '')
    .split('/')
    .map((part) => (part.length >= 20 && !UUID.test(part) ? '[hidden]' : part))
    .join('/');

/** One line for each call: what was asked, what was answered, how long it took. */
export const logRequests = ({ log }: AppContext) =>
  pinoHttp({
    logger: log,
    genReqId: () => randomUUID(),
    autoLogging: {
      ignore: ({ url }) => !url?.startsWith('/api/') || url.startsWith('/api/v1/health'),
    },
    wrapSerializers: false,
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: safePath(url),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
  });
