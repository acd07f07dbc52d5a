import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy before our server that cuts each connection after so many bytes of the client, as a phone does that leaves the Wi-Fi. */
export async function startCuttingProxy(port: number, cutAfter: (cuts: number) => number | null) {
  const sockets = new Set<Socket>();
  let cuts = 0;
  const listener = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    let left = cutAfter(cuts);
    let isCut = false;
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
    server.on('data', (part) => client.write(part));
    client.on('data', (part: Buffer) => {
      if (isCut) return;
      if (left === null || part.length < left) {
        server.write(part);
        if (left !== null) left -= part.length;
        return;
      }
      isCut = true;
      cuts += 1;
      // The bytes before the break arrive, and no answer comes back.
      server.write(part.subarray(0, left), () => {
        client.resetAndDestroy();
        server.destroy();
      });
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    cuts: () => cuts,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
