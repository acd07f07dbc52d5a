import { setTimeout as wait } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import { ENDPOINTS, type Service } from './endpoints';
import { ServiceError } from './refused';

/** Checks the token before the body is read, and causes faults in the middle of a request. */
export const admit =
  ({ faults, books }: Service, name: string): RequestHandler =>
  (req, res, next) => {
    const [, token = ''] = /^Bearer (.+)$/.exec(req.get('authorization') ?? '') ?? [];
    const isOpen = ENDPOINTS[name]?.open === true;
    if (faults.take('cut', name)) req.socket.destroy();
    else if (faults.take('cut-upload', name)) req.once('data', () => req.socket.destroy());
    else if (!isOpen && (faults.take('unauthorised', name) || !books.isToken(token)))
      send(res, 401, { message: 'Sign in again.' });
    else next();
  };

/** Answers one call of the service with the faults that are due. */
export const answer =
  (service: Service, name: string): RequestHandler =>
  async (req, res) => {
    const late = service.faults.take('slow', name);
    if (late) await wait(late.ms);
    const { status, body } = outcomeOf(service, name, req);
    if (service.faults.take('cut-answer', name)) req.socket.destroy();
    else if (!service.faults.take('no-answer', name)) send(res, status, body);
  };

type Outcome = { status: number; body?: unknown };

function outcomeOf(service: Service, name: string, req: Request): Outcome {
  const { faults } = service;
  const endpoint = ENDPOINTS[name];
  if (!endpoint) throw new RangeError(`there is no ${name}`);
  if (faults.take('error', name)) return { status: 500, body: '<html>' };
  if (faults.take('too-many', name)) return { status: 429, body: { message: 'Too many calls.' } };
  try {
    const body = endpoint.answer(service, req);
    return body === undefined ? { status: 204 } : { status: 200, body };
  } catch (error) {
    if (error instanceof ServiceError) return { status: error.status, body: error.body };
    throw error;
  }
}

function send(res: Response, status: number, body: unknown) {
  res.status(status).set('Cache-Control', 'no-store');
  if (body === undefined) res.end();
  else if (typeof body === 'string') res.type('html').send(body);
  else res.json(body);
}
