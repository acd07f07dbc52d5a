import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Fault, Faults } from './faults';
import type { Shelf } from './shelf';

type Controlled = { shelf: Shelf; faults: Faults; asked: string[] };

/** What no author server has: for whoever develops offline and wants something to change or go wrong. */
export async function control(
  req: IncomingMessage,
  res: ServerResponse,
  { shelf, faults, asked }: Controlled,
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
