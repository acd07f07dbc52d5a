import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';

/** Limits that keep a slow or hostile client from blocking the server. */
export type ServerLimits = {
  /** Time until the headers of a request have arrived. */
  headersMs: number;
  /** Time until the whole request has arrived. */
  requestMs: number;
  /** How long a connection may be idle between two requests. */
  restMs: number;
  /** How often the times above are checked. */
  lookEveryMs: number;
  /** In this time a client must read at least `readBytes` of a response that waits for it. */
  readMs: number;
  readBytes: number;
  /** The most connections at once. One more is closed without an answer. */
  connections: number;
  /** The most headers of a request. Later ones are ignored. */
  headers: number;
};

const LIMITS: ServerLimits = {
  // Browsers send their headers in one piece, so this is generous.
  headersMs: 15_000,
  // Enough to upload a course of 50 MB on a slow line of 200 kB/s.
  requestMs: 5 * 60_000,
  // Longer than the 60 s of common proxies. Otherwise a proxy may send a request on a connection that is closing, and it is lost.
  restMs: 65_000,
  lookEveryMs: 5_000,
  // Half a kB/s, a tenth of a modem. A slower reader would hold memory, and a report its snapshot, for too long.
  readMs: 60_000,
  readBytes: 32 * 1024,
  // At worst each needs 64 kB, when all clients send slowly.
  connections: 4_000,
  headers: 100,
};

/** Creates an HTTP server that slow clients cannot block, neither by sending slowly nor by not reading the response. */
export function createHttpServer(
  listener: RequestListener,
  patience: ServerLimits = LIMITS,
): Server {
  const server = createServer(
    {
      headersTimeout: patience.headersMs,
      requestTimeout: patience.requestMs,
      keepAliveTimeout: patience.restMs,
      connectionsCheckingInterval: patience.lookEveryMs,
    },
    listener,
  );
  server.maxConnections = patience.connections;
  server.maxHeadersCount = patience.headers;
  dropSlowReaders(server, patience);
  return server;
}

/** Checks all open responses at intervals. A response that was already waiting at the last check must have been read since. */
function dropSlowReaders(server: Server, { readMs, readBytes }: ServerLimits) {
  const underWay = new Map<ServerResponse, number | null>();
  server.on('request', (_req, res) => {
    underWay.set(res, null);
    res.once('close', () => underWay.delete(res));
  });
  const look = () => {
    for (const [res, before] of underWay) {
      const taken = takenWhileWaiting(res);
      if (taken !== null && before !== null && taken - before < readBytes) res.destroy();
      else underWay.set(res, taken);
    }
  };
  const timer = setInterval(look, readMs).unref();
  server.once('close', () => clearInterval(timer));
}

/** The bytes that the client has read from the connection while more are waiting, or null when nothing waits. */
function takenWhileWaiting({ socket }: ServerResponse): number | null {
  if (!socket || socket.writableLength === 0) return null;
  return socket.bytesWritten - socket.writableLength;
}
