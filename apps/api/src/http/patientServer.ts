import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';

/** How long the server waits for whoever calls. */
export type Patience = {
  /** Until the headers of a request are there. */
  headersMs: number;
  /** Until all of it is there. */
  requestMs: number;
  /** How long a connection may rest between two requests. */
  restMs: number;
  /** How often these are looked at. */
  lookEveryMs: number;
  /** In which an answer that waits to be fetched must be taken on by at least so many bytes. */
  readMs: number;
  readBytes: number;
  /** At once; one more is closed unheard. */
  connections: number;
  /** Of one request; what comes after them is not looked at. */
  headers: number;
};

const PATIENCE: Patience = {
  // As nginx has it.
  headersMs: 15_000,
  // 50 MB of a course, at the 200 kB/s of a poor line.
  requestMs: 5 * 60_000,
  // Longer than a proxy's 60 s: else the proxy may send a request on a connection that is being closed, and it is lost.
  restMs: 65_000,
  lookEveryMs: 5_000,
  // Half a kB/s: a tenth of a modem's. What is read more slowly keeps memory, and a report its snapshot, for nobody.
  readMs: 60_000,
  readBytes: 32 * 1024,
  // Of 64 kB each in the worst case, when all of them drip.
  connections: 4_000,
  headers: 100,
};

/** A server that nobody can keep waiting, neither by sending byte after byte nor by not fetching what they asked for. */
export function patientServer(listener: RequestListener, patience: Patience = PATIENCE): Server {
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
  letSlowReadersGo(server, patience);
  return server;
}

/** One look at all answers under way; those that have waited since the last one must have been read from. */
function letSlowReadersGo(server: Server, { readMs, readBytes }: Patience) {
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

/** How much the caller has taken of the connection, while there is more to take; else null. */
function takenWhileWaiting({ socket }: ServerResponse): number | null {
  if (!socket || socket.writableLength === 0) return null;
  return socket.bytesWritten - socket.writableLength;
}
