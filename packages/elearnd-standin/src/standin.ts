import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { cutOff, prepare, type SignedAnswer, send } from './answer';
import { type Fault, Faults } from './faults';
import { Shelf } from './shelf';
import { SignatureChecker } from './signatures';

type Options = {
  secret: string;
  /** The port; any free port by default. */
  port?: number;
  clock?: () => Date;
};

export type Standin = Awaited<ReturnType<typeof startStandin>>;

const header = (req: IncomingMessage, name: string) => String(req.headers[name] ?? '');

/** Starts a stand-in for eLearnd's author server, in memory. */
export async function startStandin({ secret, port = 0, clock = () => new Date() }: Options) {
  const shelf = new Shelf();
  const faults = new Faults();
  const keeper = new SignatureChecker(secret, clock);
  /** The paths of all calls in order, such as '/api/courses/2'. */
  const asked: string[] = [];
  let last: SignedAnswer | null = null;

  async function serve(req: IncomingMessage, res: ServerResponse) {
    const path = req.url ?? '';
    if (path.startsWith('/_standin/')) return control(req, res, { shelf, faults, asked });
    asked.push(path);
    const requestSignature = header(req, 'x-eln-signature');
    const refused = keeper.refuse({
      method: req.method ?? '',
      path,
      time: header(req, 'x-eln-time'),
      signature: requestSignature,
    });
    if (refused) return void res.writeHead(401).end(refused);
    const fault = faults.take(path);
    if (fault?.kind === 'no-answer') return;
    if (fault?.kind === 'slow') await pause(fault.ms);
    const answer = shelf.answer(path, req.headers['if-none-match']);
    const sent = prepare(answer, { keeper, clock, requestSignature, fault, last });
    if (fault?.kind === 'cut-off') return cutOff(res, sent);
    last = sent;
    send(res, sent);
  }

  const server = createServer((req, res) => {
    serve(req, res).catch((error: unknown) => res.writeHead(400).end(String(error)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shelf,
    faults,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

type StandinState = { shelf: Shelf; faults: Faults; asked: string[] };

/** Controls that the real author server does not have, for changing courses and causing faults during development and tests. */
async function control(
  req: IncomingMessage,
  res: ServerResponse,
  { shelf, faults, asked }: StandinState,
) {
  const call = `${req.method} ${req.url}`;
  const courseId = Number(/^(?:PUT|DELETE) \/_standin\/courses\/(\d+)$/.exec(call)?.[1]);
  if (call === 'GET /_standin/books') {
    res.setHeader('Content-Type', 'application/json');
    res.end(JSON.stringify({ courses: shelf.list(), asked }));
    return;
  }
  if (call === 'POST /_standin/faults') faults.add((await json(req)) as Fault);
  else if (courseId && req.method === 'PUT') shelf.put(courseId, await json(req));
  else if (courseId) shelf.take(courseId);
  else res.statusCode = 404;
  res.end();
}
