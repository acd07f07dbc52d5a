import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const LONGEST_MS = 120;

/** A proxy in front of the bank that waits before it passes on a call and before it returns the answer. */
export async function slowBank(target: string, random: () => number) {
  const server = createServer((req, res) => void answer(req, res));
  async function answer(req: IncomingMessage, res: ServerResponse) {
    try {
      const body = await read(req);
      await wait(random() * LONGEST_MS);
      const reply = await fetch(`${target}${req.url}`, {
        method: req.method,
        headers: headersOf(req),
        body: body.length > 0 ? body : undefined,
      });
      const text = await reply.text();
      await wait(random() * LONGEST_MS);
      res.writeHead(reply.status, { 'Content-Type': 'application/json' }).end(text);
    } catch {
      res.destroy();
    }
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function read(req: IncomingMessage) {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const HANDED_ON = ['authorization', 'content-type', 'idempotency-key', 'stripe-version'];

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    HANDED_ON.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
  );
