import { ReadableStream } from 'node:stream/web';
import type { NatContent } from '@platewise/avetmiss/types';
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import { textAt } from './avsAnswers';
import type { AvsCall, AvsMapping } from './avsMapping';
import { ValidationServiceFailed, ValidationServiceUnauthorised } from './validationService';

export type AvsSettings = {
  /** The address under which the paths of the mapping are. */
  url: string;
  clientId: string;
  mapping: AvsMapping;
  pauseMs?: number;
  retryMs?: number;
};

export type AvsRequest = {
  call: AvsCall;
  pathValues?: Record<string, string | number>;
  token?: string;
  body?: { form: Record<string, string> } | { json: unknown } | { file: () => NatContent };
  /** Whether the call can be repeated without harm. Otherwise it is not retried. */
  repeatable?: boolean;
};

export type Answer = { status: number; body: unknown };

/** After this many failures in a row the service is not called for the length of the pause. */
const FAILURES = 5;
const PAUSE_MS = 30_000;
const RETRIES = 2;
const RETRY_MS = 500;
const MOST_WORDS = 200;

/** The service did not answer or failed, as opposed to refusing the call. */
export class Unreachable extends ValidationServiceFailed {}

const isUnreachable = handleWhen((error) => error instanceof Unreachable);

export type AvsCalls = ReturnType<typeof avsCalls>;

export function avsCalls(settings: AvsSettings) {
  const circuit = circuitBreaker(isUnreachable, {
    breaker: new ConsecutiveBreaker(FAILURES),
    halfOpenAfter: settings.pauseMs ?? PAUSE_MS,
  });
  const again = retry(isUnreachable, {
    maxAttempts: RETRIES,
    backoff: new ExponentialBackoff({ initialDelay: settings.retryMs ?? RETRY_MS }),
  });
  const repeated = wrap(again, circuit);

  /** Returns any answer of the service, also a refusal. */
  async function ask(asked: AvsRequest): Promise<Answer> {
    try {
      return await (asked.repeatable ? repeated : circuit).execute(() => answerTo(settings, asked));
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw new Unreachable('is resting after failures');
    }
  }

  /** Returns the body of a call that must succeed. */
  async function get(asked: AvsRequest): Promise<unknown> {
    const { status, body } = await ask(asked);
    if (status < 300) return body;
    if (status === 401) throw new ValidationServiceUnauthorised();
    const said = textAt(body, settings.mapping.refusal.message).slice(0, MOST_WORDS);
    throw new ValidationServiceFailed(`answered with ${status}${said && `: ${said}`}`);
  }

  return { ask, get };
}

async function answerTo(settings: AvsSettings, asked: AvsRequest): Promise<Answer> {
  const { callSeconds, fileSeconds } = settings.mapping.limits;
  const isFile = asked.body !== undefined && 'file' in asked.body;
  const signal = AbortSignal.timeout(Math.round((isFile ? fileSeconds : callSeconds) * 1000));
  const request = requestOf(settings, asked);
  try {
    const response = await fetch(request.address, { ...request.init, signal });
    const { status } = response;
    const text = await response.text();
    if (status >= 500 || status === 429) throw new Unreachable(`answered with ${status}`);
    return { status, body: readJson(text, status) };
  } catch (error) {
    if (error instanceof ValidationServiceFailed) throw error;
    if (request.file?.fault) throw request.file.fault;
    const what = signal.aborted ? 'did not answer in time' : 'could not be reached';
    throw new Unreachable(what, error);
  }
}

function requestOf(
  { url, mapping }: AvsSettings,
  { call, pathValues = {}, token, body }: AvsRequest,
) {
  const [method = '', address = ''] = mapping.calls[call].split(' ');
  const path = address.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(pathValues[name] ?? ''),
  );
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (body && 'json' in body) headers.set('Content-Type', 'application/json');
  if (body && 'file' in body) headers.set('Content-Type', mapping.files.contentType);
  const file = body && 'file' in body ? new FileBody(body.file()) : null;
  const init: RequestInit = { method, headers, redirect: 'error', ...(file?.init ?? textOf(body)) };
  return { address: path.startsWith('/') ? url + path : path, init, file };
}

/** The body as text. A form sets its own content type. */
function textOf(body: AvsRequest['body']): Pick<RequestInit, 'body'> {
  if (body && 'form' in body) return { body: new URLSearchParams(body.form) };
  return body && 'json' in body ? { body: JSON.stringify(body.json) } : {};
}

function readJson(text: string, status: number): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    if (status >= 400) return null;
    throw new ValidationServiceFailed('answered with what is no JSON');
  }
}

/** A request body that reads a file while it is sent. */
class FileBody {
  /** An error of reading the file, which is not a fault of the service. */
  fault: unknown = null;

  constructor(private readonly content: NatContent) {}

  /** In Node 20, with Readable.toWeb(), an answer that arrives before the end of the file would end the process. */
  get init(): RequestInit & { duplex: 'half' } {
    const body = ReadableStream.from(this.bytes()) as RequestInit['body'];
    return { body, duplex: 'half' };
  }

  private async *bytes(): AsyncIterable<Uint8Array> {
    try {
      for await (const part of this.content)
        yield typeof part === 'string' ? Buffer.from(part) : part;
    } catch (error) {
      this.fault = error;
      throw error;
    }
  }
}
