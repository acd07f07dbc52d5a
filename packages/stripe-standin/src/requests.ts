import { setTimeout as wait } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { API_VERSION } from './books';
import { invalidRequest, StripeError } from './errors';
import type { Faults } from './faults';
import type { Answer, IdempotencyKeys } from './idempotency';
import type { RequestInfo } from './intents';
import { newId } from './objects';

type Account = {
  faults: Faults;
  keys: IdempotencyKeys;
  tell: () => Promise<unknown>;
  work: (asked: RequestInfo) => unknown;
};

const ERROR_BODY = { type: 'api_error', message: 'An unknown error occurred.' };
const ERROR: Answer = { status: 500, body: { error: ERROR_BODY } };

/** Answers one call of the API with the faults that are due. Only calls that change something have faults. */
export async function answerOne(
  account: Account,
  { req, res, base }: { req: Request; res: Response; base: string },
) {
  const isPost = req.method === 'POST';
  const key = isPost ? (req.get('idempotency-key') ?? null) : null;
  const { answer, replayed } = await answerOf(account, { req, key, base });
  if (isPost && account.faults.take('event-first')) await account.tell();
  void account.tell();
  if (isPost && account.faults.take('no-answer')) return;

  res.set({ 'Request-Id': newId('req'), 'Stripe-Version': API_VERSION });
  if (key) res.set('Idempotency-Key', key);
  if (replayed) res.set('Idempotent-Replayed', 'true');
  if (answer.shouldRetry !== undefined) res.set('Stripe-Should-Retry', String(answer.shouldRetry));
  res.status(answer.status).json(answer.body);
}

async function answerOf(
  { faults, keys, work }: Account,
  { req, key, base }: { req: Request; key: string | null; base: string },
): Promise<{ answer: Answer; replayed: boolean }> {
  const changes = req.method === 'POST';
  try {
    checkKey(req);
    if (changes && faults.take('too-many'))
      throw new StripeError(429, {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: 'Request rate limit exceeded.',
      });
    const first = key ? keys.begin(key, req.path, req.body) : null;
    if (first) return { answer: first, replayed: true };
  } catch (error) {
    return { answer: refusalOf(error), replayed: false };
  }

  const late = changes && faults.take('slow');
  if (late) await wait(late.ms);
  const { answer, kept } = workOut(() => {
    if (changes && faults.take('error')) throw new StripeError(500, ERROR_BODY);
    const done = work({ base, key });
    if (changes && faults.take('error-after')) throw new StripeError(500, ERROR_BODY, true, false);
    return done;
  });
  if (key && kept) keys.keep(key, answer);
  else if (key) keys.forget(key);
  return { answer, replayed: false };
}

/** Runs the work and copies its result, because the data keeps changing. */
function workOut(work: () => unknown): { answer: Answer; kept: boolean } {
  try {
    return { answer: { status: 200, body: structuredClone(work()) }, kept: true };
  } catch (error) {
    return { answer: refusalOf(error), kept: error instanceof StripeError && error.kept };
  }
}

function refusalOf(error: unknown): Answer {
  if (!(error instanceof StripeError)) return ERROR;
  return { status: error.status, body: { error: error.body }, shouldRetry: error.shouldRetry };
}

function checkKey(req: Request) {
  const [, key = ''] = /^Bearer (.+)$/.exec(req.get('authorization') ?? '') ?? [];
  if (!key)
    throw invalidRequest('You did not provide an API key.', { type: 'invalid_request_error' }, 401);
  if (!/^sk_test_\w+$/.test(key))
    throw invalidRequest(`Invalid API Key provided: ${key.slice(0, 8)}***`, {}, 401);
}
