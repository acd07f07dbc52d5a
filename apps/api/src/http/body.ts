import express, { type Request, type RequestHandler, type Response } from 'express';
import { DomainError } from '../domainError';

const MOST_BYTES = 512 * 1024;
/** People without a sign-in cost the server no more than a form of a few fields does. */
const MOST_BYTES_OF_ANYBODY = 8 * 1024;

type Declared = { roles: 'anyone' | readonly number[]; mostBytes?: number };

export const mostBytesOf = ({ roles, mostBytes }: Declared) =>
  mostBytes ?? (roles === 'anyone' ? MOST_BYTES_OF_ANYBODY : MOST_BYTES);

/** The largest list that a page sends has ten thousand ids; no form is nested deeper than this. */
const MOST_DEEP = 20;
const MOST_PARTS = 60_000;

/** Refuses, before it is parsed, what is made to be costly: a body of brackets takes longer to parse than all real ones. */
export function checkShape(body: Uint8Array) {
  let [deep, parts, isText] = [0, 0, false];
  for (let at = 0; at < body.length; at += 1) {
    const letter = body[at];
    if (isText) {
      if (letter === 0x5c) at += 1;
      else if (letter === 0x22) isText = false;
    } else if (letter === 0x22) isText = true;
    else if (letter === 0x5b || letter === 0x7b) deep += 1;
    else if (letter === 0x5d || letter === 0x7d) deep -= 1;
    else if (letter === 0x2c) parts += 1;
    if (deep > MOST_DEEP || parts > MOST_PARTS)
      throw new DomainError('invalid', 'The request could not be read.');
  }
}
const readers = new Map<number, RequestHandler>();

function readerOf(limit: number): RequestHandler {
  const reader =
    readers.get(limit) ?? express.json({ limit, verify: (_req, _res, body) => checkShape(body) });
  readers.set(limit, reader);
  return reader;
}

/** Read once it is known who calls: nobody makes the server unpack and parse what it then refuses. */
export async function readBody(req: Request, limit: number): Promise<unknown> {
  await new Promise<void>((resolve, reject) => {
    readerOf(limit)(req, req.res as Response, (error) => (error ? reject(error) : resolve()));
  });
  // A body of another type would else count as an empty one, and a form that may be saved empty would be emptied.
  if (req.body === undefined && hasBody(req))
    throw new DomainError('unsupported', 'The request must be JSON.');
  return req.body;
}

export const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
