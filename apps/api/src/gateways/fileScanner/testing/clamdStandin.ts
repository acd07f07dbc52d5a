import { type AddressInfo, createServer, type Socket } from 'node:net';

type Fault = 'slow' | 'cut' | 'another server' | 'endless';

/** The harmless file that every scanner finds, see eicar.org. It is put together here so that no scanner finds this source. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

const COMMAND = 'zINSTREAM\0';
const MOST_BYTES = 25 * 1024 * 1024;

/** Speaks as clamd does after `zINSTREAM`: reads chunks with their lengths, finds EICAR, and refuses a stream beyond its limit. */
export async function clamdStandin({ mostBytes = MOST_BYTES } = {}) {
  let fault: Fault | null = null;
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();

  function answer(socket: Socket, words: string) {
    if (fault === 'slow') return;
    socket.end(`${words}\0`);
  }

  function receive(socket: Socket, received: Buffer): boolean {
    if (!received.subarray(0, COMMAND.length).equals(Buffer.from(COMMAND))) {
      if (received.length < COMMAND.length) return false;
      answer(socket, 'UNKNOWN COMMAND');
      return true;
    }
    const file = readChunks(received.subarray(COMMAND.length));
    if (file.bytes.length > mostBytes) answer(socket, 'INSTREAM size limit exceeded. ERROR');
    else if (!file.isWhole) return false;
    else {
      scanned.push(file.bytes);
      answer(
        socket,
        file.bytes.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK',
      );
    }
    return true;
  }

  const server = createServer((socket) => {
    const parts: Buffer[] = [];
    let isDone = false;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    if (fault === 'cut') return void socket.once('data', () => socket.destroy());
    if (fault === 'another server') return void socket.end('220 mail.example ESMTP\0');
    if (fault === 'endless') return void socket.write('x'.repeat(10_000));
    socket.on('data', (part) => {
      if (isDone) return;
      parts.push(part as Buffer);
      isDone = receive(socket, Buffer.concat(parts));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  return {
    settings: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    /** The files that came whole. */
    scanned,
    failWith: (next: Fault | null) => {
      fault = next;
    },
    close: () =>
      new Promise<void>((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}

function readChunks(stream: Buffer) {
  const chunks: Buffer[] = [];
  let at = 0;
  while (at + 4 <= stream.length) {
    const length = stream.readUInt32BE(at);
    if (length === 0) return { bytes: Buffer.concat(chunks), isWhole: true };
    if (at + 4 + length > stream.length) break;
    chunks.push(stream.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { bytes: Buffer.concat(chunks), isWhole: false };
}
