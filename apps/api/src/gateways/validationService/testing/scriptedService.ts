import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Asked = { call: string; type: string; token: string; body: string };
export type Said = { status?: number; headers?: Record<string, string>; body?: unknown };

/** The answers of each 'GET /path?query'. */
export type Script = Record<string, Said[]>;

/** A service with scripted answers for each call. The last answer repeats. It records the calls. */
export async function scriptedService(script: Script) {
  const asked: Asked[] = [];
  const server = createServer((req, res) => void respond(req, res));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  async function respond(req: IncomingMessage, res: ServerResponse) {
    const call = `${req.method} ${req.url}`;
    const { 'content-type': type = '', authorization: token = '' } = req.headers;
    asked.push({ call, type, token, body: await text(req) });
    const says = script[call] ?? [{ status: 404 }];
    const { status = 200, headers = {}, body } = (says.length > 1 ? says.shift() : says[0]) ?? {};
    const said = typeof body === 'string' ? body : JSON.stringify(body ?? null);
    res.writeHead(status, headers).end(said);
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(done);
      }),
  };
}
