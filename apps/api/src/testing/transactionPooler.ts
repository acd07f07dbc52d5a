import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import pg from 'pg';
import { framed, message, START, text } from './postgresMessages';

type Server = { socket: Socket; heard: (type: string, frame: Buffer) => void };

/**
 * Stands before PostgreSQL as PgBouncer does in transaction mode, only stricter: a few connections, of which each transaction
 * gets the one that has rested longest, so that no two in a row share one. What a session would have to remember is a fault.
 */
export async function startPooler(databaseUrl: string, { most = 4 } = {}) {
  const servers = await Promise.all(Array.from({ length: most }, () => openServer(databaseUrl)));
  const resting = [...servers];
  const waiting: ((server: Server) => void)[] = [];
  const clients = new Set<Socket>();
  const faults: string[] = [];

  const take = () =>
    new Promise<Server>((resolve) => {
      const server = resting.shift();
      if (server) resolve(server);
      else waiting.push(resolve);
    });
  const giveBack = (server: Server) => {
    const next = waiting.shift();
    if (next) next(server);
    else resting.push(server);
  };

  const listener = createServer((client) => {
    clients.add(client.setNoDelay());
    let server: Server | undefined;
    /** Answers that are still to come, and whether a transaction is open after the last. */
    let asked = 0;
    let taking: Promise<void> | undefined;

    async function link() {
      server = await take();
      server.heard = (type, frame) => {
        client.write(frame);
        if (type !== 'Z') return;
        asked -= 1;
        if (asked > 0 || text(frame, 5, 1) !== 'I') return;
        if (server) giveBack(server);
        server = undefined;
        taking = undefined;
      };
    }
    async function ask(type: string, frame: Buffer) {
      if (type === 'X') return;
      if (type === 'P' && frame[5] !== 0) faults.push(`named statement: ${text(frame, 5)}`);
      const sql = type === 'Q' ? text(frame, 5) : type === 'P' ? text(frame, 6) : '';
      if (/pg_(try_)?advisory_(un)?lock/.test(sql)) faults.push(`lock of a session: ${sql}`);
      if (type === 'Q' || type === 'S') asked += 1;
      taking ??= link();
      await taking;
      server?.socket.write(frame);
    }

    let started = false;
    let order = Promise.resolve();
    client.on(
      'data',
      framed(
        (type, frame) => {
          if (!started) {
            started = true;
            if (frame.includes('options\0')) faults.push('options at the start of a session');
            client.write(START);
            return;
          }
          order = order.then(() => ask(type, frame));
        },
        { startsWithoutType: true },
      ),
    );
    client.on('error', () => client.destroy());
    client.on('close', () => {
      clients.delete(client);
      // A client that disconnects in the middle of a transaction rolls it back.
      void order.then(() => {
        if (!server) return;
        const left = server;
        left.heard = (type) => type === 'Z' && giveBack(left);
        left.socket.write(message('Q', 'ROLLBACK'));
      });
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));

  const url = new URL(databaseUrl);
  url.port = String((listener.address() as AddressInfo).port);
  return {
    url: url.href,
    /** Requests for session state, or session state that was left behind. */
    faults: async () => [...faults, ...(await Promise.all(servers.map(leftBehind))).flat()],
    close: async () => {
      for (const client of clients) client.destroy();
      await new Promise((resolve) => listener.close(resolve));
      for (const { socket } of servers) socket.destroy();
    },
  };
}

/** The driver knows how to sign in; from then on the bare connection is ours. */
async function openServer(databaseUrl: string): Promise<Server> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { stream: socket } = (client as unknown as { connection: { stream: Socket } }).connection;
  socket.removeAllListeners().on('error', () => {});
  const server: Server = { socket, heard: () => {} };
  socket.on(
    'data',
    framed((type, frame) => server.heard(type, frame)),
  );
  return server;
}

const LEFT_BEHIND = `
  SELECT 'advisory lock' FROM pg_locks WHERE pid = pg_backend_pid() AND locktype = 'advisory'
  UNION ALL SELECT 'setting ' || name FROM pg_settings WHERE source = 'session'
  UNION ALL SELECT 'statement ' || name FROM pg_prepared_statements
  UNION ALL SELECT 'listens to ' || pg_listening_channels()
  UNION ALL SELECT 'temporary ' || relname FROM pg_class WHERE relnamespace = pg_my_temp_schema()`;

/** The state of an idle connection. */
const leftBehind = (server: Server) =>
  new Promise<string[]>((resolve) => {
    const found: string[] = [];
    server.heard = (type, frame) => {
      if (type === 'D') found.push(text(frame, 11));
      if (type === 'E') found.push(text(frame, 5));
      if (type === 'Z') resolve(found);
    };
    server.socket.write(message('Q', LEFT_BEHIND));
  });
