import express, { type Request, type RequestHandler, type Response } from 'express';
import { DomainError } from '../domainError';

const MOST_BYTES = 512 * 1024;
/** For routes without a sign-in. A form of a few fields fits in it, and a stranger cannot make the server parse more. */
const MOST_PUBLIC_BYTES = 8 * 1024;

type BodyRules = { roles: 'anyone' | readonly number[]; mostBytes?: number };

export const mostBytesOf = ({ roles, mostBytes }: BodyRules) =>
  mostBytes ?? (roles === 'anyone' ? MOST_PUBLIC_BYTES : MOST_BYTES);

/** The largest list that a page sends has ten thousand ids; no form is nested deeper than this. */
const MOST_DEEP = 20;
const MOST_PARTS = 60_000;

/** Refuses a body that is built to be expensive before it is parsed. A body full of brackets takes longer to parse than any real one. */
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

/** Reads the body after the caller has been checked, so that the server unpacks and parses no body of a refused request. */
export async function readBody(req: Request, limit: number): Promise<unknown> {
  await new Promise<void>((resolve, reject) => {
    readerOf(limit)(req, req.res as Response, (error) => (error ? reject(error) : resolve()));
  });
  // Without this check a body of another type would count as an empty one, and could empty a form that may be saved empty.
  if (req.body === undefined && hasBody(req))
    throw new DomainError('unsupported', 'The request must be JSON.');
  return req.body;
}

export const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
