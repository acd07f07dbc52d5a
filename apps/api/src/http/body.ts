import express, { type Request, type RequestHandler, type Response } from 'express';
import { DomainError } from '../domainError';

const MOST_BYTES = 512 * 1024;
const readers = new Map<number, RequestHandler>();

function readerOf(limit: number): RequestHandler {
  const reader = readers.get(limit) ?? express.json({ limit });
  readers.set(limit, reader);
  return reader;
}

/** Read once it is known who calls: nobody makes the server unpack and parse what it then refuses. */
export async function readBody(req: Request, limit = MOST_BYTES): Promise<unknown> {
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
