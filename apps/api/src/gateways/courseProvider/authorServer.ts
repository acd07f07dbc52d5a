import { randomInt } from 'node:crypto';
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
import { isGenuine, signRequest } from './signature';

const TIMEOUT_MS = 20_000;
const RETRIES = 2;
const FIRST_WAIT_MS = 250;
/** So many failures in a row, and for so long nobody is kept waiting by it. */
const FAILURES = 3;
const PAUSE_MS = 10_000;
/** Unpacked. */
const LARGEST_ANSWER = 50 * 1024 * 1024;

export type AuthorServerSettings = {
  /** Up to, and without, `/api/courses`. */
  url: string;
  secret: string;
  now: () => Date;
  timeoutMs?: number;
  firstWaitMs?: number;
  pauseMs?: number;
  largestAnswer?: number;
};

/** Worth another try. */
class Unreachable extends CourseProviderFailed {}

export type AuthorAnswer = { notModified: true } | { etag: string; json: unknown };

/** Asks eLearnd's author server. Each request is signed, and so must be each answer. */
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
  // Its fraction tells requests of the same millisecond apart: none is let in twice.
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

/** Not all answers are good ones, and an answer may break off while it is read. */
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

/** The whole body, unpacked; breaks off as soon as it is larger than it may be. */
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
