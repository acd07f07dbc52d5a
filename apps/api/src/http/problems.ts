import type { Problem } from '@platewise/shared/problem';
import type { ErrorRequestHandler, Response } from 'express';
import { ValidationError } from 'yup';
import { isUnreachable, overloadOf } from '../db/unreachable';
import { DomainError, type Refusal } from '../domainError';
import { invalidInput } from './parse';
import { requestContext, requestIdOf } from './requestContext';

export const STATUS: Record<Refusal, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  tooMany: 429,
  upstream: 502,
  unavailable: 503,
};

export const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Forbidden',
  404: 'Not found',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported media type',
  429: 'Too many requests',
  500: 'Something went wrong on our side',
  502: 'An outside service failed',
  503: 'Unavailable',
};

/** The database is stopped, starting or unreachable. The request was stored completely or not at all. */
const OUT_OF_REACH =
  'We may be working on the site. What you have saved is safe. Please try again in a few minutes.';
const RETRY_AFTER_S = 30;

const problem = (status: number, Message: string): Problem => ({
  type: 'about:blank',
  title: TITLES[status] ?? 'Refused',
  status,
  Message,
});

/** Translates any thrown error into the problem document of the response. This is the only place that does so. */
export function toProblem(error: unknown): { problem: Problem; retryAfterSeconds?: number } {
  if (error instanceof ValidationError) return toProblem(invalidInput(error));
  if (error instanceof DomainError) {
    const { retryAfterSeconds, ...members } = error.extras;
    return {
      problem: { ...problem(STATUS[error.refusal], error.message), ...members },
      retryAfterSeconds,
    };
  }
  if (isBodyParserError(error)) {
    const message =
      error.status === 413 ? 'The request is too large.' : 'The request could not be read.';
    return { problem: problem(error.status, message) };
  }
  if (isUnreachable(error) || overloadOf(error))
    return { problem: problem(503, OUT_OF_REACH), retryAfterSeconds: RETRY_AFTER_S };
  return { problem: problem(500, 'Something went wrong on our side. Please try again.') };
}

/** Express refuses malformed, oversized or badly encoded bodies and addresses before a route is reached. */
const isBodyParserError = (error: unknown): error is { status: number } =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500;

const refusalByDatabase = (error: unknown) =>
  overloadOf(error) ?? (isUnreachable(error) ? 'PostgreSQL could not be reached' : undefined);

/** The client closed the connection before the end of a stream. This is no fault, and no one is left to answer. */
const readerHasLeft = (error: unknown, { destroyed }: Response) =>
  destroyed &&
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_STREAM_PREMATURE_CLOSE';

export const answerProblems: ErrorRequestHandler = (error, req, res, _next) => {
  if (readerHasLeft(error, res)) return;
  const { problem: document, retryAfterSeconds } = toProblem(error);
  if (document.status === 503) requestContext(res).overload = refusalByDatabase(error);
  if (document.status >= 500)
    req.log.error({ err: error, ...requestContext(res) }, 'request failed');
  // Part of the response has been sent, so it can only be cut off.
  if (res.headersSent) return void res.destroy();
  if (retryAfterSeconds) res.set('Retry-After', String(retryAfterSeconds));
  res
    .status(document.status)
    .type('application/problem+json')
    .send(
      JSON.stringify(
        document.status >= 500 ? { ...document, requestId: requestIdOf(req) } : document,
      ),
    );
};
