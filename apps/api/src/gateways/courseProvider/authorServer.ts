import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  retry,
  wrap,
} from 'cockatiel';
import { CourseProviderFailed } from './courseProvider';

const TIMEOUT_MS = 20_000;
const RETRIES = 2;
const FIRST_WAIT_MS = 250;
/** After this many failures in a row the service is not called for the length of the pause. */
const FAILURES = 3;
const PAUSE_MS = 10_000;
/** The most bytes of an answer when it is unpacked. */
const LARGEST_ANSWER = 50 * 1024 * 1024;

export type AuthorServerSettings = {
  /** The address of the server, without `/api/courses`. */
  url: string;
  secret: string;
  now: () => Date;
  timeoutMs?: number;
  firstWaitMs?: number;
  pauseMs?: number;
  largestAnswer?: number;
};

/** A failure that is worth another try. */
class Unreachable extends CourseProviderFailed {}

export type AuthorAnswer = { notModified: true } | { etag: string; json: unknown };

/** Calls eLearnd's author server. Each request is signed, and each answer must be signed too. */
export function authorServer(settings: AuthorServerSettings) {
  const again = handleType(Unreachable);
  const patience = wrap(
    retry(again, {
      maxAttempts: RETRIES,
      backoff: new ExponentialBackoff({ initialDelay: settings.firstWaitMs ?? FIRST_WAIT_MS }),
    }),
    circuitBreaker(again, {
      breaker: new ConsecutiveBreaker(FAILURES),
      halfOpenAfter: settings.pauseMs ?? PAUSE_MS,
    }),
  );
  return (path: string, knownEtag?: string): Promise<AuthorAnswer> =>
    patience
      .execute(() => ask(settings, path, knownEtag))
      .catch((error: unknown) => {
        if (!(error instanceof BrokenCircuitError)) throw error;
        throw new CourseProviderFailed(
          'eLearnd has failed several times and is left alone for now. Please try again in ten seconds.',
        );
      });
}

async function ask(
  settings: AuthorServerSettings,
  path: string,
  knownEtag: string | undefined,
): Promise<AuthorAnswer> {
  const { secret, now, timeoutMs = TIMEOUT_MS } = settings;
  const address = new URL(`${settings.url.replace(/\/$/, '')}${path}`);
  // The fraction makes requests of the same millisecond different, because the server accepts each signature once.
  const time = `${now().getTime()}.${randomInt(1_000_000_000)}`;
  const signature = signRequest(secret, 'GET', address.pathname, time);
  const signal = AbortSignal.timeout(timeoutMs);
  const { response, body } = await fetchAll(address, settings, signal, {
    'X-Eln-Time': time,
    'X-Eln-Signature': signature,
    ...(knownEtag ? { 'If-None-Match': `"${knownEtag}"` } : {}),
  });
  const etag = /^(?:W\/)?"(.*)"$/.exec(response.headers.get('ETag') ?? '')?.[1] ?? '';
  checkStatus(response.status);
  const genuine = isGenuine(
    secret,
    {
      requestSignature: signature,
      status: response.status,
      etag,
      time: response.headers.get('X-Eln-Time'),
      body,
      signature: response.headers.get('X-Eln-Signature'),
    },
    now(),
  );
  if (!genuine)
    throw new CourseProviderFailed(
      'eLearnd’s answer is not signed as agreed: check ELEARND_AUTHOR_SECRET, and the clocks of both servers.',
    );
  return response.status === 304 ? { notModified: true } : { etag, json: parse(body) };
}

/** Fetches a whole response. It may fail or break off while it is read. */
async function fetchAll(
  address: URL,
  { largestAnswer = LARGEST_ANSWER }: AuthorServerSettings,
  signal: AbortSignal,
  headers: Record<string, string>,
) {
  try {
    const response = await fetch(address, { headers, signal, redirect: 'error' });
    return { response, body: await readLimited(response, largestAnswer) };
  } catch (error) {
    if (error instanceof TooLarge)
      throw new CourseProviderFailed('eLearnd’s answer is larger than 50 MB.', { cause: error });
    const what = signal.aborted ? 'did not answer in time' : 'could not be reached';
    throw new Unreachable(`eLearnd ${what}.`, { cause: error });
  }
}

function checkStatus(status: number) {
  if (status === 200 || status === 304) return;
  if (status === 401 || status === 403)
    throw new CourseProviderFailed(
      'eLearnd does not know our signature: check ELEARND_AUTHOR_SECRET, and the clocks of both servers.',
    );
  if (status === 429 || status >= 500) throw new Unreachable(`eLearnd answered with ${status}.`);
  throw new CourseProviderFailed(`eLearnd answered with ${status}.`);
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    throw new CourseProviderFailed('eLearnd’s answer cannot be read: it is not JSON.', {
      cause: error,
    });
  }
}

class TooLarge extends Error {}

/** Reads and unpacks the body, and throws as soon as it exceeds the limit. */
async function readLimited(response: Response, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > most) throw new TooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const WINDOW_MS = 5 * 60_000;

const sha256 = (body: Buffer | string) => createHash('sha256').update(body).digest('hex');

/** HMAC-SHA-256 over the lines, in hex. */
const sign = (secret: string, lines: string[]) =>
  createHmac('sha256', secret).update(lines.join('\n')).digest('hex');

/** Signs a request without a body. `time` is in milliseconds since 1970, with a fraction. */
export const signRequest = (secret: string, method: string, path: string, time: string) =>
  sign(secret, [method, path, time, sha256('')]);

type SignedAnswer = {
  /** The signature of the request, so that an answer is valid for that request only. */
  requestSignature: string;
  status: number;
  etag: string;
  time: string | null;
  body: Buffer;
  signature: string | null;
};

/** Whether the answer was signed with the secret, belongs to this request and is at most five minutes old. */
function isGenuine(secret: string, answer: SignedAnswer, now: Date): boolean {
  const { requestSignature, status, etag, time, body, signature } = answer;
  if (!time || !signature || !(Math.abs(now.getTime() - Number(time)) <= WINDOW_MS)) return false;
  const due = sign(secret, [requestSignature, String(status), etag, time, sha256(body)]);
  const [given, expected] = [Buffer.from(signature), Buffer.from(due)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
