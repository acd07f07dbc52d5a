import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A proxy before PostgreSQL that acts like a broken network. While it swallows, nothing that is sent arrives, neither side
 * gets an error, and connections from that time stay dead. Connections that are opened afterwards work.
 */
export async function startSwallowingProxy(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  const dead = new WeakSet<Socket>();
  const hold = (socket: Socket) => {
    sockets.add(socket.on('error', () => socket.destroy()));
    socket.on('close', () => sockets.delete(socket));
  };
  const listener = createServer((client) => {
    hold(client);
    if (isSwallowing) return void client.resume();
    const server = connect(Number(port), hostname);
    hold(server);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on('data', (part) => {
        if (!dead.has(client) && !dead.has(server)) to.write(part);
      });
      from.on('close', () => {
        if (!dead.has(client) && !dead.has(server)) to.destroy();
      });
    }
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((listener.address() as AddressInfo).port);
  return {
    url: url.href,
    swallow: () => {
      isSwallowing = true;
      for (const socket of sockets) dead.add(socket);
    },
    recover: () => {
      isSwallowing = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
