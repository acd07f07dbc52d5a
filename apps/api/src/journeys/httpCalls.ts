import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';

export type Call = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** Sent as it is; an object as JSON. */
  body?: string | Buffer | object;
};
export type Reply = {
  status: number;
  type: string;
  text: string;
  json: ReturnType<typeof JSON.parse>;
};

const agent = new Agent({ keepAlive: true });

/** Over a kept connection, with the path as it is given: nothing tidies up '../' on the way. */
export function call(port: number, { method, path, headers, body }: Call): Promise<Reply> {
  const isText = typeof body === 'string' || Buffer.isBuffer(body);
  const sent = body === undefined || isText ? body : JSON.stringify(body);
  const type = sent === undefined ? {} : { 'Content-Type': 'application/json' };
  const length = sent === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(sent)) };
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: method.toUpperCase(),
        path: `/api/v1${path}`,
        headers: { ...type, ...length, ...headers },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString();
          const type = (answer.headers['content-type'] ?? '').split(';')[0] ?? '';
          const json = type.endsWith('json') && text ? JSON.parse(text) : null;
          resolve({ status: answer.statusCode ?? 0, type, text, json });
        });
      },
    );
    asked.on('error', reject);
    asked.end(sent);
  });
}

/** Any free port. */
export async function listen(app: Express) {
  const server = createServer(app);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((done) => server.close(() => done()));
  };
  return { port, close };
}
